import { writing } from './db';
import { queueChanged } from './queue/changes';
import type { JournalEntry } from './records';

/**
 * Stores an entry that began on another device, as it was there but for its steps: what was tried there is not known here, so each
 * step begins with a look. False where one of this id waits here or was completed here: then nothing is written.
 */
export async function takeInEntry(
  entry: Pick<JournalEntry, 'id' | 'kind' | 'createdAt' | 'payload'>,
  owner: string,
): Promise<boolean> {
  const isNew = await writing(async (db) => {
    const { store, done } = db.transaction('journal', 'readwrite');
    const known = await store.getKey(entry.id);
    if (known === undefined) await store.put({ ...entry, owner, steps: {} });
    await done;
    return known === undefined;
  });
  if (isNew) queueChanged(entry.id);
  return isNew;
}
