import type { JournalEntry } from './records';

/**
 * Entries that the device refused to store, by their ids: they last as long as the page. Whoever reads or changes entries of the journal
 * finds them among the others.
 */
export const unkeptEntries = new Map<string, JournalEntry>();

/** Those whose kinds have this prefix, or just this kind. */
export const unkeptOf = (owner: string, isWanted: (kind: string) => boolean): JournalEntry[] =>
  [...unkeptEntries.values()].filter((entry) => entry.owner === owner && isWanted(entry.kind));

/** Does without what the device cannot read where the page has entries of this person itself. */
export const unlessUnkept = <T>(error: unknown, owner: string, none: T): T => {
  if (unkeptOf(owner, () => true).length === 0) throw error;
  return none;
};
