import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { vi } from 'vitest';
import { closeDeviceDb } from '@/lib/device/db';
import { exclusively, runEntry } from '@/lib/device/journal';
import { amendEntry, enqueue, noteWait, openEntriesAs } from '@/lib/device/queue/stored';
import type { JournalEntry } from '@/lib/device/records';
import { NotWrittenError } from '@/lib/device/refusals';
import type { Random } from './virtualTime.fixture';
import { faultyWait, type Keeping, type Page, type WasNotApplied } from './soakKeeping.fixture';
import type { Fault } from './soakWork.fixture';

const KIND = 'survey-save/JO-1';
const OWNER = 'me@survey.example';

/** Locks as browsers have them: who is gone holds none. */
function modelLocks(current: () => Page | undefined) {
  interface Request {
    page: Page | undefined;
    begin: () => void;
  }
  const lines = new Map<string, Request[]>();
  const end = (name: string, request: Request) => {
    const line = lines.get(name) ?? [];
    const wasFirst = line[0] === request;
    const left = line.filter((one) => one !== request);
    lines.set(name, left);
    if (wasFirst) left[0]?.begin();
  };
  return {
    request: <T>(name: string, work: () => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        const page = current();
        if (page?.alive === false) return;
        const request: Request = {
          page,
          // As the one who asked for it, whoever ends before.
          begin: AsyncResource.bind(
            () =>
              void work()
                .then(resolve, reject)
                .finally(() => end(name, request)),
          ),
        };
        const line = [...(lines.get(name) ?? []), request];
        lines.set(name, line);
        if (line.length === 1) request.begin();
      }),
    gone: (page: Page) => {
      for (const [name, line] of lines)
        for (const request of line.filter((one) => one.page === page)) end(name, request);
    },
  };
}

/**
 * The product's own journal on a database of the device. A page may be gone at any write, and the device may have no room left. `crash` ends a page
 * at once; `worst`: how many of a hundred writes it happens at.
 */
export function journalKeeping(
  fault: Fault | undefined,
  wasNotApplied: WasNotApplied,
  { random, worst, crash }: { random: Random; worst: number; crash: (page: Page) => void },
): Keeping {
  const pages = new AsyncLocalStorage<Page>();
  const locks = modelLocks(() => pages.getStore());
  vi.stubGlobal('navigator', { onLine: true, locks });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('BroadcastChannel', undefined);

  /** What a product with this fault would write; undefined where it would write nothing. */
  const written = (entry: JournalEntry): JournalEntry | undefined => {
    if (fault === 'never taken out' && entry.done) return undefined;
    if (fault === 'not written down before the call') return { ...entry, steps: {} };
    return entry;
  };
  const store = IDBObjectStore.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- called on a store below
  const { put, delete: remove } = store;
  const refuse = (name: string): never => {
    throw new DOMException('', name);
  };
  store.put = function (value: JournalEntry, key) {
    const page = pages.getStore();
    if (page?.alive && random.below(100) < worst) crash(page);
    if (page?.alive === false) refuse('AbortError');
    if (kept.full) {
      if (fault === 'lost when the device is full') remove.call(this, value.id);
      refuse('QuotaExceededError');
    }
    const entry = written(value);
    return entry ? put.call(this, entry, key) : (this.get(value.id) as IDBRequest<IDBValidKey>);
  };
  store.delete = function (key) {
    return pages.getStore()?.alive === false ? refuse('AbortError') : remove.call(this, key);
  };

  let seen: readonly JournalEntry[] = [];
  const waiting = () => openEntriesAs('survey-save/', OWNER, (entry) => entry);
  const unlessFull = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      (error: unknown) => {
        const cause = error instanceof NotWrittenError ? error.cause : error;
        if ((cause as DOMException).name === 'QuotaExceededError') return false;
        throw error;
      },
    );
  const kept: Keeping = {
    full: false,
    entries: () => seen,
    look: async () => {
      seen = await waiting();
    },
    as: (page, act) => pages.run(page, act),
    add: (payload) => unlessFull(enqueue(KIND, OWNER, payload)),
    amend: (entry, payload) => unlessFull(amendEntry(entry, () => payload)),
    waiting,
    run: (_, id, sequence) => runEntry(id, sequence, { wasNotApplied, onlyCopy: true }),
    note: (_, id, change) => noteWait(id, faultyWait(change, fault)),
    inTurn: (_, work) => exclusively(`plimsoll-unsent-${OWNER}`, work),
    gone: (page) => locks.gone(page),
    end: async () => {
      // Otherwise Node goes on following every promise of the tests that come later in this process.
      pages.disable();
      Object.assign(store, { put, delete: remove });
      await closeDeviceDb();
      vi.unstubAllGlobals();
    },
  };
  return kept;
}
