import { isLeaver } from './leavers';
import { readText, writeText } from './texts';

/** A read value, stored for use without a network. */
export interface LastRead {
  /** Milliseconds since 1970. */
  at: number;
  value: unknown;
}

const keyOf = (owner: string, what: string) =>
  `plimsoll.read.${encodeURIComponent(owner)}.${encodeURIComponent(what)}`;

/** The jobs of a surveyor: as all that was prepared of them, they leave the device at a logout. */
export const LAST_TASKS = 'my-tasks';

/** Stores what a person read last. */
export function storeLastRead(owner: string, what: string, value: unknown): void {
  if (isLeaver(owner)) return;
  writeText(keyOf(owner, what), JSON.stringify({ at: Date.now(), value }), { optional: true });
}

/** What this person read last; null when nothing is stored. */
export function loadLastRead(owner: string, what: string): LastRead | null {
  try {
    const stored = JSON.parse(readText(keyOf(owner, what)) ?? 'null') as Partial<LastRead> | null;
    return typeof stored?.at === 'number' ? { at: stored.at, value: stored.value } : null;
  } catch {
    return null;
  }
}

/** Removes what this person read last. */
export const forgetLastRead = (owner: string, what: string): void =>
  writeText(keyOf(owner, what), null, { optional: true });
