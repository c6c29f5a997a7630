import { watchers } from '../watched';

/*
 * What the browser refuses to keep. A page says so (`StorageNotes`) and works as far as it can.
 */

/** `denied`: the browser allows no storage, or has none. `full`: it has no room left. */
export type Refusal = 'denied' | 'full';

/** Why each of the two storages keeps nothing; null while it does. */
export interface Refusals {
  /** localStorage: who is signed in, preferences. */
  texts: Refusal | null;
  /** IndexedDB: drafts and the journal. */
  database: Refusal | null;
}

let now: Refusals = { texts: null, database: null };
const { subscribe, tell } = watchers();

export const refusals = {
  get: (): Refusals => now,
  set<S extends keyof Refusals>(storage: S, refusal: Refusals[S]): void {
    if (now[storage] === refusal) return;
    now = { ...now, [storage]: refusal };
    tell();
  },
  subscribe,
};

const isFull = (error: unknown): boolean =>
  (error as { name?: unknown } | null)?.name === 'QuotaExceededError';

/** Which refusal an error of a storage is. */
export const refusalOf = (error: unknown): Refusal => (isFull(error) ? 'full' : 'denied');

export const REFUSED: Readonly<Record<Refusal, string>> = {
  full: 'The storage of this browser is full: free some space on the device',
  denied: 'This browser keeps nothing on this device: use another browser, or a window that is not private',
};

/** The device refused to write a sequence down, so its next call was not made. */
export class NotWrittenError extends Error {
  constructor(begun: boolean, cause: unknown) {
    const why = REFUSED[refusalOf(cause)];
    super(
      begun
        ? `It stopped here, since how far it came could not be written down. ${why}, then continue.`
        : `Nothing was sent, since it could not be written down first. ${why}, then try again.`,
      { cause },
    );
    this.name = 'NotWrittenError';
  }
}
