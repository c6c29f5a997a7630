import { readText, writeText } from './texts';

/*
 * Whose prepared jobs, and whose small pictures, lie on this device: of one person at a time. Apart from the databases, so that a
 * page on which there are none does without them.
 */

const noteUnder = (key: string) => ({
  /** Whether it is this person's. */
  has: (owner: string): boolean => owner !== '' && readText(key) === owner,
  /** Whether it is anybody's. */
  isAny: (): boolean => readText(key) !== null,
  /** Notes whose it is; null for nobody's. */
  note: (owner: string | null): void => writeText(key, owner, { optional: true }),
});

export const {
  has: hasPrepared,
  isAny: isAnythingPrepared,
  note: notePrepared,
} = noteUnder('plimsoll.prepared');
export const { has: hasPictures, isAny: isAnyPicture, note: notePictures } = noteUnder('plimsoll.pictures');
