import { readText, writeText } from './texts';

/*
 * Whose prepared jobs lie on this device: of one person at a time. Apart from `prepared.ts`, so that a page on which nothing is
 * prepared does without the database.
 */

const KEY = 'plimsoll.prepared';

/** Whether this person has prepared jobs on this device. */
export const hasPrepared = (owner: string): boolean => owner !== '' && readText(KEY) === owner;

/** Notes whose prepared jobs these are; null for nobody's. */
export const notePrepared = (owner: string | null): void => writeText(KEY, owner, { optional: true });

/** Removes whatever is prepared on this device, as at a logout. What is not sent is elsewhere, and stays. */
export async function forgetPrepared(): Promise<void> {
  if (readText(KEY) === null) return;
  notePrepared(null);
  await (await import('./prepared')).removeAllPrepared();
}
