import { deviceDb } from '../db';
import type { JournalEntry } from '../records';
import { entrySummaries, isListening } from './changes';

/**
 * The way to read what is known of a person's unfinished entries of kinds with this prefix, oldest first. Each is read once, and again when
 * something became of it, since hundreds of photographs are hundreds of megabytes. `read` leaves the bytes out.
 */
export function summaryOf<T>(
  prefix: string,
  read: (entry: JournalEntry) => T,
): (owner: string) => Promise<T[]> {
  // Of another person's no more than whose it is; null where it is done.
  const known = new Map<string, { owner: string; own: { at: number; value: T } | null } | null>();
  entrySummaries.add(known);
  return async (owner) => {
    if (!isListening()) known.clear();
    const { store } = (await deviceDb()).transaction('journal');
    const kinds = IDBKeyRange.bound([prefix, ''], [`${prefix}\uffff`, '']);
    const found: { at: number; value: T }[] = [];
    // In one answer: a page asks whenever something became of one of hundreds.
    for (const id of await store.index('byKind').getAllKeys(kinds)) {
      let one = known.get(id);
      if (one === undefined || (one?.owner === owner && one.own === null)) {
        const entry = await store.get(id); // oxlint-disable-line no-await-in-loop -- one by one, since they may hold large files
        const isOwn = entry?.owner === owner;
        one =
          entry && !entry.done
            ? { owner: entry.owner, own: isOwn ? { at: entry.createdAt, value: read(entry) } : null }
            : null;
        known.set(id, one);
      }
      if (one?.owner === owner && one.own) found.push(one.own);
    }
    return found.sort((a, b) => a.at - b.at).map(({ value }) => value);
  };
}
