import { settings } from './env';

/** A slow answer counts as none: a third party must not stop anybody (D57). */
const PATIENCE_MS = 5000;

/** What the postal service says of a code: the states of its post offices, or that it knows none. */
export type PincodeAnswer = { known: false } | { known: true; states: readonly string[] };

/** Whether codes can be looked up at all. */
export const looksUpPincodes = (): boolean => settings().pincodeApiUrl !== '';

const recordOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

/** spec 1 §7: `Message` and `PostOffice[].State`, of an object or of the first in a list. Null: it says neither. */
export function readPincodeAnswer(body: unknown): PincodeAnswer | null {
  const answer = recordOf(Array.isArray(body) ? (body as unknown[])[0] : body);
  if (!answer) return null;
  if (answer['Message'] === 'No records found') return { known: false };
  const offices = Array.isArray(answer['PostOffice']) ? (answer['PostOffice'] as unknown[]) : [];
  const states = offices.flatMap((office) => {
    const state = recordOf(office)?.['State'];
    return typeof state === 'string' ? [state] : [];
  });
  return states.length > 0 ? { known: true, states: [...new Set(states)] } : null;
}

/** Asks the postal service. Rejects when it does not answer in time, or not in its form: the code is then not verified. */
export async function lookUpPincode(pincode: string, signal: AbortSignal): Promise<PincodeAnswer> {
  const patience = new AbortController();
  const stop = () => patience.abort();
  const timer = setTimeout(stop, PATIENCE_MS);
  signal.addEventListener('abort', stop);
  try {
    const answer = await fetch(`${settings().pincodeApiUrl}/${encodeURIComponent(pincode)}`, {
      // Another party's service: it gets neither cookies nor the address of this page.
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

/** Whether one of the states is the chosen one; case and spaces do not matter (D57). */
export const isInState = (states: readonly string[], chosen: string): boolean =>
  states.some((state) => bare(state) === bare(chosen));
