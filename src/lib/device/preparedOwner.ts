import { readText, writeText } from './texts';

/*
 * Whose prepared jobs, and whose small pictures, lie on this device: of one person at a time. Apart from the databases, so that a
 * page on which there are none does without them.
 */

const KEY = 'plimsoll.prepared';
const PICTURES = 'plimsoll.pictures';

const isOf = (key: string, owner: string) => owner !== '' && readText(key) === owner;

/** Whether this person has prepared jobs on this device. */
export const hasPrepared = (owner: string): boolean => isOf(KEY, owner);

/** Whether anybody has. */
export const isAnythingPrepared = (): boolean => readText(KEY) !== null;

/** Notes whose prepared jobs these are; null for nobody's. */
export const notePrepared = (owner: string | null): void => writeText(KEY, owner, { optional: true });

/** Whether small copies of pictures that this person saw are on this device. */
export const hasPictures = (owner: string): boolean => isOf(PICTURES, owner);

/** Whether there are any of anybody. */
export const isAnyPicture = (): boolean => readText(PICTURES) !== null;

/** Notes whose small copies these are; null for nobody's. */
export const notePictures = (owner: string | null): void => writeText(PICTURES, owner, { optional: true });
