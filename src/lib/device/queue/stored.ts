import { deviceDb, writing } from '../db';
import { newId } from '../../newId';
import { exclusively, lockName } from '../journal';
import { isLeaver } from '../leavers';
import type { EntryWait, JournalEntry, StepRecord } from '../records';
import { NotWrittenError } from '../refusals';
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
    const others = await store.index('byKind').getAll([kind, owner]);
    const last = Math.max(0, ...others.map(({ createdAt }) => createdAt));
    const next = { id: newId(), kind, owner, createdAt: Math.max(Date.now(), last + 1), payload, steps };
    await Promise.all([store.put(next), done]);
    return next;
  }).catch((error: unknown) => {
    throw new NotWrittenError(false, error);
  });
  queueChanged(entry.id);
  return entry;
}

/** Unfinished entries of kinds with this prefix, oldest first, each as `read` answers it: read one by one, since they may hold large files. */
export async function openEntriesAs<T>(
  prefix: string,
  owner: string,
  read: (entry: JournalEntry) => T,
): Promise<T[]> {
  const found: { at: number; value: T }[] = [];
  const { store } = (await deviceDb()).transaction('journal');
  const kinds = IDBKeyRange.bound([prefix, ''], [`${prefix}\uffff`, '']);
  for await (const { key, value } of store.index('byKind').iterate(kinds)) {
    if (key[1] === owner && !value.done) found.push({ at: value.createdAt, value: read(value) });
  }
  return found.sort((a, b) => a.at - b.at).map(({ value }) => value);
}

/** A person's sequences whose kinds have this prefix and that were completed since a moment (ms since 1970), newest first. They hold no bytes. */
export async function doneEntriesSince(
  prefix: string,
  owner: string,
  since: number,
): Promise<(JournalEntry & Required<Pick<JournalEntry, 'done'>>)[]> {
  const found: (JournalEntry & Required<Pick<JournalEntry, 'done'>>)[] = [];
  const { store } = (await deviceDb()).transaction('journal');
  const kinds = IDBKeyRange.bound([prefix, ''], [`${prefix}\uffff`, '']);
  for await (const { key, value } of store.index('byKind').iterate(kinds)) {
    const { done } = value;
    if (key[1] === owner && done && done.at >= since) found.push({ ...value, done });
  }
  return found.sort((a, b) => b.done.at - a.done.at);
}

/** Changes what is known of the tries of an entry, beside a run that may be under way. */
export async function noteWait(id: string, change: WaitChange): Promise<void> {
  await writing(async (db) => {
    const { store, done } = db.transaction('journal', 'readwrite');
    const entry = await store.get(id);
    if (entry && !entry.done) await store.put({ ...entry, wait: change(entry.wait) });
    await done;
  });
  queueChanged(id);
}

/**
 * Puts an entry at the end of those of another kind, once it does not run. What was tried is not known there: each step begins anew.
 */
export async function moveEntry(
  { id, kind, owner }: JournalEntry,
  to: string,
  change: (payload: unknown) => unknown,
): Promise<void> {
  await exclusively(lockName(kind, owner), () =>
    writing(async (db) => {
      const { store, done } = db.transaction('journal', 'readwrite');
      const [entry, others] = await Promise.all([store.get(id), store.index('byKind').getAll([to, owner])]);
      if (entry && !entry.done) {
        const last = Math.max(0, ...others.map(({ createdAt }) => createdAt));
        const createdAt = Math.max(Date.now(), last + 1);
        const payload = change(entry.payload);
        await store.put({ ...entry, kind: to, createdAt, payload, wait: begunAnew(), steps: {} });
      }
      await done;
    }),
  );
  queueChanged();
}

/**
 * What is known of the tries of work that is begun anew. It carries the present time, since a page may still hold a failure that it had no
 * room to note: that counts only while the device holds what it held then (`knownWait`).
 */
const begunAnew = (): EntryWait => ({ tries: 0, failedAt: Date.now(), nextAt: 0, why: '' });

/** Puts other work in the place of an entry's, once it does not run: what a person has decided. Answers whether it was still there. */
export async function amendEntry(
  { id, kind, owner }: JournalEntry,
  change: (payload: unknown) => unknown,
): Promise<boolean> {
  const amended = await exclusively(lockName(kind, owner), () =>
    writing(async (db) => {
      const { store, done } = db.transaction('journal', 'readwrite');
      const entry = await store.get(id);
      const open = entry && !entry.done;
      if (open) await store.put({ ...entry, wait: begunAnew(), payload: change(entry.payload) });
      await done;
      return Boolean(open);
    }),
  );
  queueChanged(id);
  return amended;
}
