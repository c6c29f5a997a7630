import { seededBackend } from '../site/seededBackend';
import type { BackendState } from '../engine/types';

/** A state in which files are texts in base64, as JSON can carry it. */
interface CarriedState extends Omit<BackendState, 'files'> {
  files: Record<string, string>;
}

const mapValues = <A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** The first of the mock's sites as JSON, with its 14 months of work up to now. */
export function preparedSite(): string {
  const state = seededBackend(undefined, () => new Date()).exportState();
  const carried: CarriedState = {
    ...state,
    files: mapValues(state.files, (bytes) =>
      btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
    ),
  };
  return JSON.stringify(carried);
}

/** The state of a new installation that somebody has prepared at that address. */
export async function fetchPreparedSite(address: string): Promise<BackendState> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  const state = (await answer.json()) as CarriedState;
  return {
    ...state,
    files: mapValues(state.files, (text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))),
  };
}
