import { isRecord } from '@/lib/isRecord';
import { settings } from './env';
import { listDocs } from './resource';

/** Longer than this counts as no answer: neither the site nor a third party may block a sign-up (D57). */
const LOOKUP_TIMEOUT_MS = 5000;

/** A list that hangs must leave the postal service most of that time. */
const LIST_TIMEOUT_MS = 2000;

/** The states of a code's post offices, or that the code is unknown. */
export type PincodeAnswer = { known: false } | { known: true; states: readonly string[] };

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

/** The states that the site's own list has for a code. A site may have no such list, or show it to nobody: then none (D226). */
async function statesInSiteList(pincode: string, signal: AbortSignal): Promise<string[]> {
  const rows = await listDocs(
    'Pincode',
    {
      fields: ['name', 'pincode', 'state'],
      filters: [['pincode', '=', pincode]],
      orderBy: 'name asc',
      limit: 20,
    },
    { signal },
  ).catch(() => []);
  return [...new Set(rows.flatMap(({ state }) => state ?? []))].filter((state) => state.trim() !== '');
}

async function askPostalService(pincode: string, signal: AbortSignal): Promise<PincodeAnswer> {
  const { pincodeApiUrl } = settings();
  if (pincodeApiUrl === '') throw new Error('There is no postal service to ask');
  const answer = await fetch(`${pincodeApiUrl}/${encodeURIComponent(pincode)}`, {
    // A third party's service gets neither cookies nor the address of this page.
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  });
  const read = answer.ok ? readPincodeAnswer(await answer.json()) : null;
  if (!read) throw new Error('The postal service gave no answer that can be read');
  return read;
}

/**
 * Asks the site's list, and the postal service about what is not in it. Rejects when neither gives a readable answer in time:
 * the code is then not verified. States of the site's list may be names of records (R23).
 */
export async function lookUpPincode(pincode: string, signal: AbortSignal): Promise<PincodeAnswer> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(LOOKUP_TIMEOUT_MS)]);
  const states = await statesInSiteList(
    pincode,
    AbortSignal.any([inTime, AbortSignal.timeout(LIST_TIMEOUT_MS)]),
  );
  return states.length > 0 ? { known: true, states } : askPostalService(pincode, inTime);
}

const bare = (state: string) => state.toLowerCase().replace(/\s+/g, '');

/** Whether one of the states is the chosen one; ignores case and spaces (D57). */
export const isInState = (states: readonly string[], chosen: string): boolean =>
  states.some((state) => bare(state) === bare(chosen));
