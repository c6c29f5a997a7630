import { isRecord } from '@/lib/isRecord';
import { settings } from './env';

/** Longer than this counts as no answer: a third party must not block a sign-up (D57). */
const LOOKUP_TIMEOUT_MS = 5000;

/** The states of a code's post offices, or that the code is unknown. */
export type PincodeAnswer = { known: false } | { known: true; states: readonly string[] };

export const looksUpPincodes = (): boolean => settings().pincodeApiUrl !== '';

/**
 * Reads `Message` and `PostOffice[].State`, from an object or the first of a list (1§7). Null when there is
 * neither.
 */
export function readPincodeAnswer(body: unknown): PincodeAnswer | null {
  const answer: unknown = Array.isArray(body) ? body[0] : body;
  if (!isRecord(answer)) return null;
  if (answer['Message'] === 'No records found') return { known: false };
  const offices = Array.isArray(answer['PostOffice']) ? (answer['PostOffice'] as unknown[]) : [];
  const states = offices.flatMap((office) => {
    const state = isRecord(office) ? office['State'] : null;
    return typeof state === 'string' ? [state] : [];
  });
  return states.length > 0 ? { known: true, states: [...new Set(states)] } : null;
}

/**
 * Asks the postal service. Rejects when it gives no readable answer in time: the code is then not verified.
 */
export async function lookUpPincode(pincode: string, signal: AbortSignal): Promise<PincodeAnswer> {
  const patience = new AbortController();
  const stop = () => patience.abort();
  const timer = setTimeout(stop, LOOKUP_TIMEOUT_MS);
  signal.addEventListener('abort', stop);
  try {
    const answer = await fetch(`${settings().pincodeApiUrl}/${encodeURIComponent(pincode)}`, {
      // A third party's service gets neither cookies nor the address of this page.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: patience.signal,
    });
    const read = answer.ok ? readPincodeAnswer(await answer.json()) : null;
    if (!read) throw new Error('The postal service gave no answer that can be read');
    return read;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

const bare = (state: string) => state.toLowerCase().replace(/\s+/g, '');

/** Whether one of the states is the chosen one; ignores case and spaces (D57). */
export const isInState = (states: readonly string[], chosen: string): boolean =>
  states.some((state) => bare(state) === bare(chosen));
