import { deviceDb } from './db';
import type { JournalEntry, StepRecord } from './records';

export type { JournalEntry, StepRecord } from './records';

/*
 * Exactly-once sequences. A sequence of calls (submit a request, sign up, send a queue) is written down on the device
 * before it starts, and so is each step before it is tried. Whatever happens in between (an error, a reload, a closed tab,
 * an answer that never came), running the sequence again goes on at the first step that is not known to be done, and a step
 * that was tried without a known result first looks whether its work exists already. A complete sequence leaves its result
 * behind for a while, so that another tab that holds the same work does not begin it anew.
 */

/** One step of a sequence. `Before` and `Made` must be cloneable. */
export interface Step<Made, Before = undefined> {
  /** Unique in the sequence and the same on every run. */
  key: string;
  /** Looks at what exists before the first try. */
  before?: () => Promise<Before>;
  /** Looks for the work of a try whose answer was lost. Undefined: it was not done. */
  find?: (before: Before) => Promise<Made | undefined>;
  run: () => Promise<Made>;
}

/** How long things take, in milliseconds. */
export const journalTiming = {
  /** A call whose page died may still be on its way: nothing found this soon after the try is looked for once more. */
  settle: 3000,
  /** How long the result of a complete sequence is remembered. */
  remember: 30 * 86_400_000,
  /** How often a page looks for results that are older: it has to read every entry, files and all. */
  sweep: 3_600_000,
};

/** Progress of a sequence, step by step, for the screen. */
export type StepState = 'waiting' | 'running' | 'done' | 'failed';
export type OnStep = (key: string, state: StepState) => void;

const inPage = new Map<string, Promise<unknown>>();

/** Runs one sequence at a time for each name, across tabs where the browser can. */
async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
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

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Sequences of one kind and person run one after the other: each sees what the one before it made. */
const lockName = (kind: string, owner: string) => `plimsoll-journal-${kind}-${owner}`;

/** Writes a sequence down, unless one of this id is there already. From here on it survives the page. */
export async function beginEntry(
  kind: string,
  owner: string,
  payload: unknown,
  id: string = crypto.randomUUID(),
): Promise<JournalEntry> {
  const entry: JournalEntry = { id, kind, owner, createdAt: Date.now(), payload, steps: {} };
  const transaction = (await deviceDb()).transaction('journal', 'readwrite');
  const known = await transaction.store.get(id);
  if (!known) await transaction.store.put(entry);
  await transaction.done;
  return known ?? entry;
}

/** Every sequence of a kind that this device knows of a person, complete ones included, oldest first. */
export async function entriesOf(kind: string, owner: string): Promise<JournalEntry[]> {
  const entries = await (await deviceDb()).getAllFromIndex('journal', 'byKind', [kind, owner]);
  return entries.sort((a, b) => a.createdAt - b.createdAt);
}

/** Sequences of a kind that this person has not finished, oldest first. */
export async function openEntries(kind: string, owner: string): Promise<JournalEntry[]> {
  return (await entriesOf(kind, owner)).filter((entry) => !entry.done);
}

/**
 * How many sequences this person has not finished, by kind, of those whose kind begins so. Read one after the other: a
 * sequence may hold large files.
 */
export async function countOpen(prefix: string, owner: string): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  const { store } = (await deviceDb()).transaction('journal');
  const kinds = IDBKeyRange.bound([prefix, ''], [`${prefix}\uffff`, '']);
  for await (const { key, value } of store.index('byKind').iterate(kinds)) {
    const [kind, whose] = key;
    if (whose === owner && !value.done) found.set(kind, (found.get(kind) ?? 0) + 1);
  }
  return found;
}

/** Whether the sequence of this id reached its end on this device. */
export async function isComplete(id: string): Promise<boolean> {
  return (await (await deviceDb()).get('journal', id))?.done !== undefined;
}

/** Whether a sequence of this kind and person runs now, in this tab or another. */
export async function isRunning(kind: string, owner: string): Promise<boolean> {
  const name = lockName(kind, owner);
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? Boolean((await locks.query()).held?.some((lock) => lock.name === name)) : inPage.has(name);
}

/** Gives up a sequence: what is done stays as it is, the rest never happens. Waits for a run that is under way. */
export async function abandonEntry({ id, kind, owner }: JournalEntry): Promise<void> {
  await exclusively(lockName(kind, owner), async () => {
    const db = await deviceDb();
    if (!(await db.get('journal', id))?.done) await db.delete('journal', id);
  });
}

/**
 * Takes an entry away at once and gives it as it stood: for work that is taken back while others of its kind run. A run of
 * it that is under way is not waited for.
 */
export async function dropEntry(id: string): Promise<JournalEntry | undefined> {
  const transaction = (await deviceDb()).transaction('journal', 'readwrite');
  const entry = await transaction.store.get(id);
  await transaction.store.delete(id);
  await transaction.done;
  return entry;
}

/** Counts a step that the server refuses as settled with this result, so that the rest can go on without it. */
export async function settleStep(
  { id, kind, owner }: JournalEntry,
  key: string,
  made: unknown,
): Promise<void> {
  await exclusively(lockName(kind, owner), async () => {
    const db = await deviceDb();
    const entry = await db.get('journal', id);
    const record = entry?.steps[key];
    if (!entry || record?.state !== 'failed') return;
    entry.steps[key] = { ...record, state: 'done', made };
    await db.put('journal', entry);
  });
}

/** True when nothing of the sequence can exist on the server. */
const isUntouched = (entry: JournalEntry) =>
  Object.values(entry.steps).every((step) => step.state === 'failed');

/** What a run is given: performs a step once and for all. */
export type Perform = <Made, Before = undefined>(step: Step<Made, Before>) => Promise<Made>;

/** Tells a failure after which the server certainly did nothing from one after which it may have. */
export type DidNothing = (error: unknown) => boolean;

export interface RunOptions {
  didNothing: DidNothing;
  onStep?: OnStep | undefined;
  /** The entry holds what nothing else has, such as a photograph: it stays whatever the server says, until it is taken back. */
  onlyCopy?: boolean;
}

/**
 * Runs or resumes a sequence. Runs of one kind, in this tab or another, wait for each other; a second run of one entry
 * finds it complete and gives the same result. Rejects with the failure of the step that stopped it; run again to go on.
 * What failed before anything can exist on the server is forgotten at once, so that it can be changed and begun anew.
 */
export async function runEntry<Result>(
  id: string,
  sequence: (perform: Perform, entry: JournalEntry) => Promise<Result>,
  { didNothing, onStep, onlyCopy }: RunOptions,
): Promise<Result> {
  const begun = await (await deviceDb()).get('journal', id);
  if (!begun) throw new GivenUp();
  return exclusively(lockName(begun.kind, begun.owner), async () => {
    const entry = await (await deviceDb()).get('journal', id);
    if (!entry) throw new GivenUp();
    if (entry.done) return entry.done.result as Result;
    try {
      const result = await sequence(performer(entry, { didNothing, onStep }, keepEntry), entry);
      const done = { at: Date.now(), result };
      await (await deviceDb()).put('journal', { ...entry, payload: null, steps: {}, done });
      await forgetOld();
      return result;
    } catch (error) {
      if (!onlyCopy && isUntouched(entry)) await (await deviceDb()).delete('journal', id);
      throw error;
    }
  });
}

/**
 * Runs a sequence that the device could not keep, in its turn among the others of its kind: what is known of its steps
 * stands in the entry and lasts as long as the page.
 */
export function runUnkept<Result>(
  entry: JournalEntry,
  sequence: (perform: Perform) => Promise<Result>,
  options: RunOptions,
): Promise<Result> {
  return exclusively(lockName(entry.kind, entry.owner), () =>
    sequence(performer(entry, options, () => Promise.resolve())),
  );
}

/** The sequence was given up, here or in another tab. */
export class GivenUp extends Error {
  constructor() {
    super('This work was given up.');
    this.name = 'GivenUp';
  }
}

let sweptAt = 0;

async function forgetOld(): Promise<void> {
  if (Date.now() - sweptAt < journalTiming.sweep) return;
  sweptAt = Date.now();
  const transaction = (await deviceDb()).transaction('journal', 'readwrite');
  for await (const cursor of transaction.store) {
    const { done } = cursor.value;
    if (done && done.at < Date.now() - journalTiming.remember) await cursor.delete();
  }
  await transaction.done;
}

async function keepEntry(entry: JournalEntry): Promise<void> {
  await (await deviceDb()).put('journal', entry);
}

function performer(
  entry: JournalEntry,
  { didNothing, onStep }: RunOptions,
  keep: (entry: JournalEntry) => Promise<void>,
): Perform {
  const note = async (key: string, record: StepRecord) => {
    entry.steps[key] = record;
    await keep(entry);
  };

  return async <Made, Before>(step: Step<Made, Before>): Promise<Made> => {
    const known = entry.steps[step.key];
    if (known?.state === 'done') {
      onStep?.(step.key, 'done');
      return known.made as Made;
    }
    onStep?.(step.key, 'running');
    try {
      const before = known && 'before' in known ? (known.before as Before) : await step.before?.();
      const tries = known?.tries ?? 0;
      const found = known?.state === 'tried' ? await lookFor(step, known, before as Before) : undefined;
      if (found !== undefined) {
        await note(step.key, { state: 'done', before, made: found, tries });
        onStep?.(step.key, 'done');
        return found;
      }
      // Written before the call leaves: if the page dies now, the next run knows to look first.
      await note(step.key, { state: 'tried', before, tries: tries + 1, triedAt: Date.now() });
      try {
        const made = await step.run();
        await note(step.key, { state: 'done', before, made, tries: tries + 1 });
        onStep?.(step.key, 'done');
        return made;
      } catch (error) {
        if (!didNothing(error)) throw error;
        // Refused, perhaps because an earlier try without an answer has arrived after all.
        const late = known?.state === 'tried' ? await step.find?.(before as Before) : undefined;
        const tried = { before, tries: tries + 1 };
        await note(
          step.key,
          late === undefined ? { state: 'failed', ...tried } : { state: 'done', made: late, ...tried },
        );
        if (late === undefined) throw error;
        onStep?.(step.key, 'done');
        return late;
      }
    } catch (error) {
      onStep?.(step.key, 'failed');
      throw error;
    }
  };
}

/** Looks for the work of the last try, and once more when that try is so young that it may still be on its way. */
async function lookFor<Made, Before>(
  step: Step<Made, Before>,
  { triedAt = 0 }: StepRecord,
  before: Before,
): Promise<Made | undefined> {
  if (!step.find) return undefined;
  const found = await step.find(before);
  const rest = triedAt + journalTiming.settle - Date.now();
  if (found !== undefined || rest <= 0) return found;
  await wait(Math.min(rest, journalTiming.settle));
  return step.find(before);
}
