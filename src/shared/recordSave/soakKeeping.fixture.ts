import { createPerform, type Perform } from '@/lib/device/perform';
import type { Queue, WaitChange } from '@/lib/device/queue/queue';
import type { Queued } from '@/lib/device/queue/order';
import type { JournalEntry } from '@/lib/device/records';
import type { Fault, Payload } from './soakWork.fixture';

/** A page of the app. One that is gone hears nothing, writes nothing and sends nothing any more. */
export interface Page {
  alive: boolean;
  queue: Queue<Queued>;
}

/** Sends an entry, each of its steps exactly once. */
export type Sequence = (perform: Perform, entry: JournalEntry) => Promise<void>;

/** Where a soak keeps what waits on the device. */
export interface Keeping {
  /** What waits, oldest first, as it was at the last look. */
  entries: () => readonly JournalEntry[];
  look: () => Promise<void>;
  /** Does something as this page. */
  as: <T>(page: Page, act: () => T) => T;
  /** Adds an entry. False where the device has no room for it. */
  add: (payload: Payload) => Promise<boolean>;
  /** Puts other work in the place of an entry's. False where the device has no room for it. */
  amend: (entry: JournalEntry, payload: Payload) => Promise<boolean>;
  waiting: () => Promise<readonly JournalEntry[]>;
  run: (page: Page, id: string, sequence: Sequence) => Promise<void>;
  note: (page: Page, id: string, change: WaitChange) => Promise<void>;
  /** Runs the work when no other page runs any. */
  inTurn: (page: Page, work: () => Promise<void>) => Promise<void>;
  /** A page is gone: it keeps nobody waiting. */
  gone: (page: Page) => void;
  /** Whether the device has no room left. */
  full: boolean;
  end: () => Promise<void>;
}

export type WasNotApplied = (error: unknown) => boolean;

/** What comes of a try, as a queue would write it down that has this fault. */
export const faultyWait = (change: WaitChange, fault: Fault | undefined): WaitChange => {
  if (fault === 'a back-off that never ends') return (now) => ({ ...change(now), nextAt: Infinity });
  if (fault === 'no back-off') return (now) => ({ ...change(now), nextAt: 0 });
  return change;
};

/** A device that keeps what waits in memory, and is never full: quick, and with faults of its own to be put in. */
export function memoryKeeping(fault: Fault | undefined, wasNotApplied: WasNotApplied): Keeping {
  const journal = new Map<string, JournalEntry>();
  let count = 0;
  let turn: Promise<void> = Promise.resolve();
  const frees = new Map<Page, () => void>();
  const entries = () => [...journal.values()].sort((a, b) => a.createdAt - b.createdAt);
  return {
    full: false,
    entries,
    look: () => Promise.resolve(),
    as: (_, act) => act(),
    add: (payload) => {
      const last = Math.max(0, ...entries().map(({ createdAt }) => createdAt));
      const id = `e${++count}`;
      const createdAt = Math.max(Date.now(), last + 1);
      journal.set(id, {
        id,
        kind: 'save',
        owner: 'me',
        createdAt,
        payload: structuredClone(payload),
        steps: {},
      });
      return Promise.resolve(true);
    },
    amend: (entry, payload) => {
      const { wait: _, ...rest } = entry;
      journal.set(rest.id, { ...rest, payload });
      return Promise.resolve(true);
    },
    waiting: () => Promise.resolve(entries()),
    run: async (page, id, sequence) => {
      const stored = journal.get(id);
      if (!stored) return;
      const entry = structuredClone(stored);
      if (fault === 'taken out before it is sent') journal.delete(id);
      const perform = createPerform(entry, { wasNotApplied }, async (now) => {
        await Promise.resolve();
        if (!page.alive) return new Promise<void>(() => undefined);
        const old = journal.get(id);
        if (!old || fault === 'not written down before the call') return;
        journal.set(id, { ...structuredClone(now), ...(old.wait ? { wait: old.wait } : {}) });
      });
      await sequence(perform, entry);
      if (page.alive && fault !== 'never taken out') journal.delete(id);
    },
    note: (page, id, change) => {
      const entry = journal.get(id);
      if (!page.alive || !entry) return Promise.resolve();
      const wait = faultyWait(change, fault)(entry.wait);
      if (fault === 'forgets what failed often' && wait.tries > 3) journal.delete(id);
      else journal.set(id, { ...entry, wait });
      if (fault === 'stops at a refusal' && wait.needs === 'refused') page.queue.stop();
      return Promise.resolve();
    },
    inTurn: async (page, work) => {
      if (fault === 'no turn for one page') return work();
      const before = turn;
      let free: () => void = () => undefined;
      const own = new Promise<void>((done) => (free = done));
      turn = Promise.all([before, own]).then(() => undefined);
      frees.set(page, free);
      await before;
      try {
        await work();
      } finally {
        free();
      }
    },
    gone: (page) => frees.get(page)?.(),
    end: () => Promise.resolve(),
  };
}
