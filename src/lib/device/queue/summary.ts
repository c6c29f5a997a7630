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
  const known = new Map<string, { at: number; value: T } | null>();
  entrySummaries.add(known);
  return async (owner) => {
    if (!isListening()) known.clear();
    const found: { at: number; value: T }[] = [];
    const { store } = (await deviceDb()).transaction('journal');
    const kinds = IDBKeyRange.bound([prefix, ''], [`${prefix}\uffff`, '']);
    // oxlint-disable no-await-in-loop -- one by one, since they may hold large files
    for (let at = await store.index('byKind').openKeyCursor(kinds); at; at = await at.continue()) {
      const { primaryKey: id, key } = at;
      if (key[1] !== owner) continue;
      if (!known.has(id)) {
        const entry = await store.get(id);
        known.set(id, entry && !entry.done ? { at: entry.createdAt, value: read(entry) } : null);
      }
      const one = known.get(id);
      if (one) found.push(one);
    }
    // oxlint-enable no-await-in-loop
    return found.sort((a, b) => a.at - b.at).map(({ value }) => value);
  };
}
