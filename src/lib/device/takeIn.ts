import { writing } from './db';
import { bytesRecord } from './entryBytes';
import { queueChanged } from './queue/changes';
import type { JournalEntry } from './records';

/**
 * Stores an entry that began on another device, as it was there but for its steps: what was tried there is not known here, so each
 * step begins with a look. `bytes`: those of its file. False where one of this id waits here or was completed here: then nothing is written.
 */
export async function takeInEntry(
  entry: Pick<JournalEntry, 'id' | 'kind' | 'createdAt' | 'payload'>,
  owner: string,
  bytes?: ArrayBuffer,
): Promise<boolean> {
  const isNew = await writing(async (db) => {
    const transaction = db.transaction(['journal', 'drafts'], 'readwrite');
    const journal = transaction.objectStore('journal');
    const known = await journal.getKey(entry.id);
    if (known === undefined)
      await Promise.all([
        bytes && transaction.objectStore('drafts').put(bytesRecord({ id: entry.id, owner }, bytes)),
        journal.put({ ...entry, owner, steps: {} }),
      ]);
    await transaction.done;
    return known === undefined;
  });
  if (isNew) queueChanged(entry.id);
  return isNew;
}
