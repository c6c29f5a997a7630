import type { IDBPObjectStore } from 'idb';
import { newId } from '../../newId';
import { writing, type DeviceSchema } from '../db';
import { entriesUnder, exclusively, lockName, storeNew } from '../journal';
import { isLeaver } from '../leavers';
import type { EntryWait, JournalEntry, StepRecord } from '../records';
import { NotWrittenError, refusalOf } from '../refusals';
import { unkeptEntries, unkeptOf } from '../unkept';
import { queueChanged } from './changes';
import type { WaitChange } from './queue';

/*
 * The queue's entries are entries of the journal; here is what only they need: a place in the order that does not rest on the clock,
 * what came of their tries.
 */

/**
 * Stores a piece of work at the end of its kind's entries. `steps` are those that were tried already, before it came to wait. Rejects with
 * `NotWrittenError` where the device cannot store it.
 */
export async function enqueue(
  kind: string,
  owner: string,
  payload: unknown,
  steps: Record<string, StepRecord> = {},
): Promise<JournalEntry> {
  const entry = await writing(async (db) => {
    if (isLeaver(owner)) throw new Error('Nothing more of this person is kept.');
    const { store, done } = db.transaction('journal', 'readwrite');
    const createdAt = await placeAtEnd(store, kind, owner);
    const next = { id: newId(), kind, owner, createdAt, payload, steps };
    await Promise.all([store.put(next), done]);
    return next;
  }).catch((error: unknown) => {
    throw new NotWrittenError(false, error);
  });
  queueChanged(entry.id);
  return entry;
}

/** The open entries of a kind come oldest first. Answers the one that new work goes into, with its new payload; undefined where it becomes an entry of its own. */
export type Fold = (open: readonly JournalEntry[]) => Pick<JournalEntry, 'id' | 'payload'> | undefined;

const openIn = (entries: readonly JournalEntry[]): JournalEntry[] =>
  entries.filter(({ done }) => !done).sort((a, b) => a.createdAt - b.createdAt);

/**
 * Puts work among the entries of its kind: into one of them, or at their end. Where the device cannot store it the page alone has it,
 * and sends it all the same.
 */
export async function putEntry(
  kind: string,
  owner: string,
  payload: unknown,
  fold: Fold,
): Promise<JournalEntry> {
  if (isLeaver(owner)) throw new Error('Nothing more of this person is kept.');
  const unkept = () => unkeptOf(owner, (own) => own === kind);
  const placed = (all: readonly JournalEntry[]): JournalEntry => {
    const into = fold(openIn(all));
    const { unkept: _, ...known } = all.find(({ id }) => id === into?.id) ?? {
      id: newId(),
      kind,
      owner,
      createdAt: endOf(all),
      payload,
      steps: {},
    };
    return into
      ? { ...known, payload: into.payload, steps: {}, wait: begunAnew(), rev: (known.rev ?? 0) + 1 }
      : known;
  };
  const entry = await writing(async (db) => {
    const { store, done } = db.transaction('journal', 'readwrite');
    const next = placed([...(await store.index('byKind').getAll([kind, owner])), ...unkept()]);
    await Promise.all([store.put(next), done]);
    unkeptEntries.delete(next.id);
    return next;
  }).catch((error: unknown) => {
    const next = { ...placed(unkept()), unkept: refusalOf(error) };
    unkeptEntries.set(next.id, next);
    return next;
  });
  queueChanged(entry.id);
  return entry;
}

/**
 * Takes work that is put behind an entry into it, once it does not run or has just failed. `gather` is told the entry and the open ones after
 * it; it answers what the entry holds then, and which of those are in it.
 */
export async function gatherInto(
  { id, kind, owner }: JournalEntry,
  gather: (
    entry: JournalEntry,
    after: readonly JournalEntry[],
  ) => { payload: unknown; taken: readonly string[] } | undefined,
): Promise<void> {
  const gathered = (all: readonly JournalEntry[]) => {
    const open = openIn(all);
    const entry = open.find((one) => one.id === id);
    const found = entry && gather(entry, open.slice(open.indexOf(entry) + 1));
    return entry && found && { entry: { ...entry, payload: found.payload, steps: {} }, taken: found.taken };
  };
  if (unkeptEntries.has(id)) {
    const found = gathered(unkeptOf(owner, (own) => own === kind));
    if (found) unkeptEntries.set(id, found.entry);
    for (const one of found?.taken ?? []) unkeptEntries.delete(one);
  } else
    await writing(async (db) => {
      const { store, done } = db.transaction('journal', 'readwrite');
      const found = gathered(await store.index('byKind').getAll([kind, owner]));
      if (found) await Promise.all([store.put(found.entry), ...found.taken.map((one) => store.delete(one))]);
      await done;
    });
  queueChanged();
}

/**
 * Stores an entry that began on another device, as it was there but for its steps: what was tried there is not known here, so each
 * step begins with a look. `bytes`: those of its file. False where one of this id waits here or was completed here: then nothing is written.
 */
export async function takeInEntry(
  entry: Pick<JournalEntry, 'id' | 'kind' | 'createdAt' | 'payload'>,
  owner: string,
  bytes?: ArrayBuffer,
): Promise<boolean> {
  const isNew = (await storeNew({ ...entry, owner, steps: {} }, bytes)) === undefined;
  if (isNew) queueChanged(entry.id);
  return isNew;
}

/** Unfinished entries of kinds with this prefix, oldest first, each as `read` answers it. */
export async function openEntriesAs<T>(
  prefix: string,
  owner: string,
  read: (entry: JournalEntry) => T,
): Promise<T[]> {
  const found = await entriesUnder(prefix, owner, (entry) =>
    entry.done ? [] : [{ at: entry.createdAt, value: read(entry) }],
  );
  return found.sort((a, b) => a.at - b.at).map(({ value }) => value);
}

/** A person's sequences whose kinds have this prefix and that were completed since a moment (ms since 1970), newest first. They hold no bytes. */
export async function doneEntriesSince(prefix: string, owner: string, since: number) {
  const found = await entriesUnder(prefix, owner, ({ done, ...entry }) =>
    done && done.at >= since ? [{ ...entry, done }] : [],
  );
  return found.sort((a, b) => b.done.at - a.done.at);
}

type Journal = IDBPObjectStore<DeviceSchema, ['journal'], 'journal', 'readwrite'>;

/** The place at the end of a kind's entries, in ms since 1970: it rises, whatever the clock of the device does. */
const placeAtEnd = async (store: Journal, kind: string, owner: string): Promise<number> =>
  endOf(await store.index('byKind').getAll([kind, owner]));

const endOf = (others: readonly JournalEntry[]): number =>
  Math.max(Date.now(), ...others.map(({ createdAt }) => createdAt + 1));

/** Changes an entry in one transaction, unless it is complete or gone. Answers whether it was there. */
async function changeOpen(
  id: string,
  change: (entry: JournalEntry, store?: Journal) => JournalEntry | Promise<JournalEntry>,
): Promise<boolean> {
  const unkept = unkeptEntries.get(id);
  if (unkept) {
    if (!unkept.done) unkeptEntries.set(id, await change(unkept));
    return !unkept.done;
  }
  return writing(async (db) => {
    const { store, done } = db.transaction('journal', 'readwrite');
    const entry = await store.get(id);
    const isOpen = entry !== undefined && !entry.done;
    if (isOpen) await store.put(await change(entry, store));
    await done;
    return isOpen;
  });
}

/** Changes what is known of the tries of an entry, beside a run that may be under way. */
export async function noteWait(id: string, change: WaitChange): Promise<void> {
  await changeOpen(id, (entry) => ({ ...entry, wait: change(entry.wait) }));
  queueChanged(id);
}

/**
 * What is known of the tries of work that is begun anew. It carries the present time, since a page may still hold a failure that it had no
 * room to note: that counts only while the device holds what it held then (`knownWait`).
 */
const begunAnew = (): EntryWait => ({ tries: 0, failedAt: Date.now(), nextAt: 0, why: '' });

/**
 * Puts an entry at the end of those of another kind, once it does not run. What was tried is not known there: each step begins anew.
 */
export async function moveEntry(
  { id, kind, owner }: JournalEntry,
  to: string,
  change: (payload: unknown) => unknown,
): Promise<void> {
  await exclusively(lockName(kind, owner), () =>
    changeOpen(id, async (entry, store) => {
      const createdAt = store ? await placeAtEnd(store, to, owner) : Date.now();
      const payload = change(entry.payload);
      return { ...entry, kind: to, createdAt, payload, wait: begunAnew(), steps: {} };
    }),
  );
  queueChanged();
}

/** Puts other work in the place of an entry's, once it does not run: what a person has decided. Answers whether it was still there. */
export async function amendEntry(
  { id, kind, owner }: JournalEntry,
  change: (payload: unknown) => unknown,
): Promise<boolean> {
  const amended = await exclusively(lockName(kind, owner), () =>
    changeOpen(id, (entry) => ({ ...entry, wait: begunAnew(), payload: change(entry.payload) })),
  );
  queueChanged(id);
  return amended;
}
