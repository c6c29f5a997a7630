import { newId } from '../newId';
import { deviceDb, writing, writingFirst } from './db';
import { bytesKey, bytesRecord, dropLeftBytes, endEntry } from './entryBytes';
import { isAway, isLeaver, isSomebodyElses, SomebodyElseError } from './leavers';
import { createPerform, journalTiming, type OnStep, type Perform, type WasNotApplied } from './perform';
import type { JournalEntry } from './records';
import { NotWrittenError } from './refusals';
import { unkeptEntries, unkeptOf, unlessUnkept } from './unkept';

export {
  journalTiming,
  UncertainStepError,
  untilSettled,
  type OnStep,
  type Perform,
  type StepState,
} from './perform';
export type { JournalEntry } from './records';

/*
 * Exactly-once sequences. A sequence of calls (submit a request, sign up, send a queue) is stored on the
 * device before it starts, and each step before it is tried. Whatever interrupts it (an error, a reload, a
 * closed tab, an answer that never came), running it again continues at the first step not known to be done,
 * and a step tried without a known result first looks whether its work already exists. The result of a
 * complete sequence is kept for a while, so that another tab with the same work does not start it again.
 */

const inPage = new Map<string, Promise<unknown>>();

/** Runs one piece of work at a time for each name; across tabs where the browser has locks. */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks) return locks.request(name, work);
  const turn = (inPage.get(name) ?? Promise.resolve()).catch(() => undefined).then(work);
  inPage.set(name, turn);
  try {
    return await turn;
  } finally {
    if (inPage.get(name) === turn) inPage.delete(name);
  }
}

/** One sequence after the other for each kind and person, so that each sees what the one before made. */
const LOCKS = 'plimsoll-journal-';
export const lockName = (kind: string, owner: string): string => `${LOCKS}${kind}-${owner}`;

/**
 * Stores a sequence, unless one with this id exists. From here on it survives a reload. Rejects with `NotWrittenError` where the
 * device cannot store it: then nothing may be sent. `bytes`: those of its file, to be asked for with `bytesBeside`.
 */
export async function beginEntry(
  kind: string,
  owner: string,
  payload: unknown,
  id: string = newId(),
  bytes?: ArrayBuffer,
): Promise<JournalEntry> {
  const entry: JournalEntry = { id, kind, owner, createdAt: Date.now(), payload, steps: {} };
  const known = await storeNew(entry, bytes).catch((error: unknown) => {
    throw new NotWrittenError(false, error);
  });
  return known ?? entry;
}

/** Writes an entry with the bytes of its file, unless one of its id is there, which is answered then. */
export const storeNew = (entry: JournalEntry, bytes?: ArrayBuffer): Promise<JournalEntry | undefined> =>
  writing(async (db) => {
    const transaction = db.transaction(['journal', 'drafts'], 'readwrite');
    const journal = transaction.objectStore('journal');
    const known = await journal.get(entry.id);
    if (!known)
      await Promise.all([
        // first: an entry without them would be of no use
        bytes && transaction.objectStore('drafts').put(bytesRecord(entry, bytes)),
        journal.put(entry),
        transaction.done,
      ]);
    return known;
  });

/** All sequences of a kind and person on this device, complete ones included, oldest first. */
export async function entriesOf(kind: string, owner: string): Promise<JournalEntry[]> {
  const entries = await deviceDb()
    .then((db) => db.getAllFromIndex('journal', 'byKind', [kind, owner]))
    .catch((error: unknown) => unlessUnkept(error, owner, []));
  return [...entries, ...unkeptOf(owner, (own) => own === kind)].sort((a, b) => a.createdAt - b.createdAt);
}

/** Something of each sequence of a kind and person, read one after the other, since they may hold large files. */
export async function entriesAs<T>(
  kind: string,
  owner: string,
  read: (entry: JournalEntry) => T,
): Promise<T[]> {
  const found: T[] = [];
  const { store } = (await deviceDb()).transaction('journal');
  for await (const { value } of store.index('byKind').iterate([kind, owner])) found.push(read(value));
  return found;
}

/** Unfinished sequences of a kind and person, oldest first. */
export async function openEntries(kind: string, owner: string): Promise<JournalEntry[]> {
  return (await entriesOf(kind, owner)).filter((entry) => !entry.done);
}

/** What `read` answers of a person's sequences of kinds with this prefix, one after the other, since they may hold large files. */
export async function entriesUnder<T>(
  prefix: string,
  owner: string,
  read: (entry: JournalEntry) => readonly T[],
): Promise<T[]> {
  const found: T[] = unkeptOf(owner, (kind) => kind.startsWith(prefix)).flatMap(read);
  const db = await deviceDb().catch((error: unknown) => unlessUnkept(error, owner, null));
  const store = db?.transaction('journal').store;
  const kinds = IDBKeyRange.bound([prefix, ''], [`${prefix}\uffff`, '']);
  for await (const { key, value } of store?.index('byKind').iterate(kinds) ?? [])
    if (key[1] === owner) found.push(...read(value));
  return found;
}

/** Counts a person's unfinished sequences by kind, for kinds with this prefix. */
export async function countOpenEntries(prefix: string, owner: string): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const kind of await entriesUnder(prefix, owner, (entry) => (entry.done ? [] : [entry.kind])))
    found.set(kind, (found.get(kind) ?? 0) + 1);
  return found;
}

/** One sequence as it stands; undefined where it is gone. */
export const findEntry = async (id: string): Promise<JournalEntry | undefined> =>
  unkeptEntries.has(id) ? structuredClone(unkeptEntries.get(id)) : (await deviceDb()).get('journal', id);

/** Whether this sequence was completed on this device. */
export async function isComplete(id: string): Promise<boolean> {
  return (await findEntry(id))?.done !== undefined;
}

/** Whether a sequence of this kind and person is running, in any tab. */
export async function isRunning(kind: string, owner: string): Promise<boolean> {
  const name = lockName(kind, owner);
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? Boolean((await locks.query()).held?.some((lock) => lock.name === name)) : inPage.has(name);
}

/** Whether any sequence is running, in any tab: something is on its way to the server. */
export async function isAnyRunning(): Promise<boolean> {
  const locks = (navigator as { locks?: LockManager }).locks;
  const names = locks ? ((await locks.query()).held ?? []).map(({ name }) => name) : [...inPage.keys()];
  return names.some((name) => name?.startsWith(LOCKS));
}

/** What names a sequence, and those that it runs in turn with. */
type Named = Pick<JournalEntry, 'id' | 'kind' | 'owner'>;

/**
 * Gives up a sequence: what is done stays, the rest is not done. Waits for a run that is under way. Returns the entry as it stood
 * by then, complete or not; undefined when it was gone.
 */
export async function abandonEntry({ id, kind, owner }: Named): Promise<JournalEntry | undefined> {
  return exclusively(lockName(kind, owner), async () => {
    const entry = await findEntry(id);
    if (entry && !entry.done) await endEntry(entry);
    return entry;
  });
}

/**
 * Does something with an unfinished sequence while none of its kind and person runs, told the entry as it stands by then. Null
 * when it was completed meanwhile, or is gone.
 */
export async function withOpenEntry<T>(
  { id, kind, owner }: Named,
  work: (entry: JournalEntry) => Promise<T>,
): Promise<T | null> {
  return exclusively(lockName(kind, owner), async () => {
    const entry = await findEntry(id);
    return entry && !entry.done ? work(entry) : null;
  });
}

/**
 * Removes an entry at once and returns it as it was, for work that is withdrawn while others of its kind
 * run. Does not wait for a run that is under way.
 */
export async function dropEntry(id: string): Promise<JournalEntry | undefined> {
  const transaction = (await deviceDb()).transaction(['journal', 'drafts'], 'readwrite');
  const journal = transaction.objectStore('journal');
  const entry = await journal.get(id);
  if (entry)
    await Promise.all([journal.delete(id), transaction.objectStore('drafts').delete(bytesKey(entry))]);
  await transaction.done;
  return entry;
}

/** Marks a step that the server refuses as done with this result, so that the rest can continue. */
export async function settleStep(sequence: JournalEntry, key: string, made: unknown): Promise<void> {
  await withOpenEntry(sequence, async (entry) => {
    const record = entry.steps[key];
    if (record?.state !== 'failed') return;
    entry.steps[key] = { ...record, state: 'done', made };
    await (await deviceDb()).put('journal', entry);
  });
}

/**
 * The person has said whether an uncertain step is done (D210): it is settled, or tried anew from what exists now. `chosen`: which of
 * several results is the step's own.
 */
export async function decideStep(
  sequence: JournalEntry,
  key: string,
  done: boolean,
  chosen?: unknown,
): Promise<void> {
  await withOpenEntry(sequence, async (entry) => {
    const record = entry.steps[key];
    if (!record?.doubt) return;
    const { doubt, tries, callKey, before } = record;
    const made = done ? (chosen ?? doubt.made) : doubt.otherwise;
    const rest = { tries, ...(callKey === undefined ? {} : { callKey }) };
    // What is the person's own may have come twice: the next run looks.
    const own = done ? { before, unchecked: true } : {};
    entry.steps[key] =
      made === undefined ? { state: 'failed', ...rest } : { state: 'done', made, ...rest, ...own };
    await (await deviceDb()).put('journal', entry);
  });
}

/** True when none of the sequence's calls can have reached the server. */
export const isUntouched = (entry: Pick<JournalEntry, 'steps'>): boolean =>
  Object.values(entry.steps).every((step) => step.state === 'failed');

/** Result of a file's upload when the sequence continues without the file. */
export const SKIPPED = null;

export interface RunOptions {
  wasNotApplied: WasNotApplied;
  onStep?: OnStep | undefined;
  /**
   * The entry holds the only copy of something, such as a photograph: it stays until removed by `dropEntry`,
   * whatever the server says.
   */
  onlyCopy?: boolean;
}

/**
 * Runs or continues a sequence. Runs of one kind and person wait for each other, across tabs; a second run
 * of a complete entry returns the same result. Rejects with the failure of the step that stopped it; run
 * again to continue. When it fails before anything can exist on the server, the entry is removed, so that
 * the input can be changed and submitted anew.
 */
export async function runEntry<Result>(
  id: string,
  sequence: (perform: Perform, entry: JournalEntry) => Promise<Result>,
  { wasNotApplied, onStep, onlyCopy }: RunOptions,
): Promise<Result> {
  const begun = await findEntry(id);
  if (!begun) throw new SequenceAbandonedError();
  return exclusively(lockName(begun.kind, begun.owner), async function run(): Promise<Result> {
    const entry = await findEntry(id);
    if (!entry) throw new SequenceAbandonedError();
    if (entry.done) return entry.done.result as Result;
    try {
      const result = await sequence(createPerform(entry, { wasNotApplied, onStep }, keepEntry), entry);
      const notices = Object.values(entry.steps).flatMap(({ notice }) => notice ?? []);
      const done = { at: Date.now(), result, ...(notices.length > 0 ? { notices } : {}) };
      if (!isLeaver(entry.owner)) await endEntry(entry, { ...entry, payload: null, steps: {}, done });
      // What is sent is sent, whatever the device says to tidying up.
      await forgetOld().catch(() => undefined);
      return result;
    } catch (error) {
      // No call was made with what it held before.
      if (error instanceof EntryChangedError) return run();
      if (!onlyCopy && isUntouched(entry)) await endEntry(entry);
      throw error;
    }
  });
}

/**
 * Runs a sequence that the device could not store, in turn with the others of its kind: what is known of its
 * steps lasts as long as the page.
 */
export function runWithoutJournal<Result>(
  entry: JournalEntry,
  sequence: (perform: Perform) => Promise<Result>,
  options: RunOptions,
): Promise<Result> {
  return exclusively(lockName(entry.kind, entry.owner), () =>
    sequence(createPerform(entry, options, async (_, begins) => refuseOthers(entry, begins))),
  );
}

/** The sequence was given up, in this tab or another. */
export class SequenceAbandonedError extends Error {
  constructor() {
    super('This work was cancelled.');
    this.name = 'SequenceAbandonedError';
  }
}

/** More work was put into an entry between the beginning of its run and the first call. */
class EntryChangedError extends Error {}

let lastCleanup = 0;

async function forgetOld(): Promise<void> {
  const since = Date.now() - lastCleanup;
  // A time that is still to come says that the clock was set back.
  if (since >= 0 && since < journalTiming.sweep) return;
  lastCleanup = Date.now();
  const { store, done: removed } = (await deviceDb()).transaction('journal', 'readwrite');
  for await (const cursor of store) {
    const { done } = cursor.value;
    if (done && done.at < Date.now() - journalTiming.remember) await cursor.delete();
  }
  await removed;
  await dropLeftBytes();
}

/** No call of one person is made under the session of the next. */
function refuseOthers({ owner }: JournalEntry, begins: boolean): void {
  if (begins && isSomebodyElses(owner)) throw new SomebodyElseError();
}

/** Entries that were taken back while they ran: no further call is made for them, though one may write down what it has made. */
const withdrawn = new WeakSet<JournalEntry>();

async function keepEntry(entry: JournalEntry, begins: boolean): Promise<void> {
  refuseOthers(entry, begins);
  if (isLeaver(entry.owner)) throw new SequenceAbandonedError();
  const unkept = unkeptEntries.get(entry.id);
  if (unkept) {
    if (begins && unkept.rev !== entry.rev) throw new EntryChangedError();
    const { wait } = unkept;
    unkeptEntries.set(entry.id, structuredClone(wait ? { ...entry, wait } : entry));
    return;
  }
  // What is sent leaves the device.
  const kept = await writingFirst(async (db) => {
    const { store, done } = db.transaction('journal', 'readwrite');
    const now = await store.get(entry.id);
    // Withdrawn meanwhile: no further call is made for it. What a call that is over has made is still written down, to be taken back.
    // Not where the person has left in another tab, and took every trace along.
    if (now === undefined) withdrawn.add(entry);
    const isWithdrawn = withdrawn.has(entry) && (begins || isAway(entry.owner));
    const isChanged = begins && now !== undefined && now.rev !== entry.rev;
    // What is known of its tries is written beside the run.
    const { wait } = now ?? entry;
    await Promise.all([!isWithdrawn && !isChanged && store.put(wait ? { ...entry, wait } : entry), done]);
    return { isWithdrawn, isChanged };
  }).catch((error: unknown) => {
    throw new NotWrittenError(true, error);
  });
  if (kept.isWithdrawn) throw new SequenceAbandonedError();
  if (kept.isChanged) throw new EntryChangedError();
}
