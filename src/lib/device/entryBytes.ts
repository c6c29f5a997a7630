import { deviceDb } from './db';
import { ownerPrefix } from './drafts';
import type { DraftRecord, JournalEntry } from './records';
import { unkeptEntries } from './unkept';

/*
 * The bytes of the file that an entry of the journal sends. They stand beside the entry, as those of a draft do, and are written once:
 * the entry is written anew with each step of its sequence, and read by whoever only shows what waits.
 */

type Named = Pick<JournalEntry, 'id' | 'owner'>;

/** Under the person's other files, so that they go with them. */
export const bytesKey = ({ id, owner }: Named): string => `file:${ownerPrefix(owner)}journal/${id}`;

/** The id of the entry whose bytes a key of the drafts names, whosever it is. */
const entryOfKey = (key: string): string | undefined => /^file:[^/]*\/journal\/(.+)$/.exec(key)?.[1];

/** The bytes of an entry as the database keeps them. */
export const bytesRecord = (entry: Named, bytes: ArrayBuffer): DraftRecord => ({
  key: bytesKey(entry),
  savedAt: Date.now(),
  values: bytes,
});

/** The bytes that stand beside an entry; undefined where there are none. */
export async function bytesBeside(entry: Named): Promise<ArrayBuffer | undefined> {
  return (await (await deviceDb()).get('drafts', bytesKey(entry)))?.values as ArrayBuffer | undefined;
}

/** Removes an entry with its bytes; or all of it but what is given. */
export async function endEntry(entry: Named, rest?: JournalEntry): Promise<void> {
  if (unkeptEntries.has(entry.id)) {
    if (rest) unkeptEntries.set(entry.id, rest);
    else unkeptEntries.delete(entry.id);
    return;
  }
  const transaction = (await deviceDb()).transaction(['journal', 'drafts'], 'readwrite');
  const journal = transaction.objectStore('journal');
  await Promise.all([
    rest ? journal.put(rest) : journal.delete(entry.id),
    transaction.objectStore('drafts').delete(bytesKey(entry)),
    transaction.done,
  ]);
}

/** Removes the bytes of entries that are gone or complete: a page of an older version leaves them when it ends an entry. */
export async function dropLeftBytes(): Promise<void> {
  // One transaction: bytes and their entry are written in one as well, so that none is seen without the other.
  const transaction = (await deviceDb()).transaction(['journal', 'drafts'], 'readwrite');
  const [journal, drafts] = [transaction.objectStore('journal'), transaction.objectStore('drafts')];
  const keys = await drafts.getAllKeys(IDBKeyRange.bound('file:', 'file:\uffff'));
  const dropUnlessWaiting = async (key: string) => {
    const id = entryOfKey(key);
    const entry = id && (await journal.get(id));
    if (id && (!entry || entry.done)) await drafts.delete(key);
  };
  await Promise.all([...keys.map(dropUnlessWaiting), transaction.done]);
}
