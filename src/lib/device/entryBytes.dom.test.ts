import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { countFileBytes } from './bytesMoved.fixture';
import { deviceDb } from './db';
import { bytesBeside } from './entryBytes';
import {
  abandonEntry,
  beginEntry,
  dropEntry,
  journalTiming,
  openEntries,
  runEntry,
  type JournalEntry,
} from './journal';
import { noteWait } from './queue/stored';
import { NotWrittenError } from './refusals';
import { takeInEntry } from './queue/stored';
import { removeTraces } from './traces';

const ME = 'me@survey.example';
const bytes = () => new Uint8Array(5000).fill(7).buffer;
const begin = () => beginEntry('photograph', ME, { name: 'IMG_1.jpg' }, 'one', bytes());
const options = { wasNotApplied: () => false };

const { sweep } = journalTiming;
afterEach(async () => {
  journalTiming.sweep = sweep;
  vi.restoreAllMocks();
  await removeTraces(ME, { keepWork: false });
});

it('are written when the work begins, and neither written nor read with its steps', async () => {
  const moved = countFileBytes();
  const { id } = await begin();
  await noteWait(id, () => ({ tries: 1, failedAt: 1, nextAt: 2, why: 'No answer' }));
  await runEntry(
    id,
    async (perform, entry) => {
      expect(new Uint8Array((await bytesBeside(entry)) ?? bytes().slice(1))).toEqual(new Uint8Array(bytes()));
      for (const key of ['upload', 'name']) await perform({ key, run: () => Promise.resolve(key) });
      return 'sent';
    },
    options,
  );
  expect(moved).toEqual({ written: 5000, read: 5000 });
});

it.each<[string, (entry: JournalEntry) => Promise<unknown>]>([
  ['is sent', ({ id }) => runEntry(id, () => Promise.resolve('sent'), options)],
  ['failed before anything was sent', ({ id }) => runEntry(id, () => Promise.reject(new Error()), options)],
  ['is dropped', ({ id }) => dropEntry(id)],
  ['is given up', abandonEntry],
  ['leaves the device with the person', () => removeTraces(ME, { keepWork: false })],
])('go with an entry that %s', async (_, end) => {
  const entry = await begin();
  expect(await bytesBeside(entry)).toBeDefined();
  await end(entry).catch(() => undefined);
  expect(await bytesBeside(entry)).toBe(undefined);
  expect(await (await deviceDb()).getAllKeys('drafts')).toEqual([]);
});

it.each<[string, (entry: JournalEntry) => Promise<unknown>]>([
  ['took back', async ({ id }) => (await deviceDb()).delete('journal', id)],
  [
    'sent',
    async (entry) => (await deviceDb()).put('journal', { ...entry, done: { at: Date.now(), result: 1 } }),
  ],
])(
  'go in time with an entry that a page of an older version %s, and those of others stay',
  async (_, end) => {
    journalTiming.sweep = 0;
    const entry = await begin();
    const other = await beginEntry('photograph', ME, {}, 'two', bytes());
    await end(entry);
    const { id } = await beginEntry('save', ME, {});
    await runEntry(id, () => Promise.resolve('sent'), options);
    expect(await bytesBeside(entry)).toBe(undefined);
    expect(await bytesBeside(other)).toBeDefined();
  },
);

it('stay with what is not sent where the person leaves that on the device', async () => {
  const entry = await begin();
  await removeTraces(ME, { keepWork: true });
  expect(await bytesBeside(entry)).toBeDefined();
});

it('and the entry are kept together or not at all', async () => {
  // oxlint-disable-next-line typescript/unbound-method -- called on a store below
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (this.name === 'drafts') throw new DOMException('no room', 'QuotaExceededError');
    return put.call(this, value, key);
  });
  await expect(begin()).rejects.toThrow(NotWrittenError);
  const taken = { id: 'two', kind: 'photograph', createdAt: 1, payload: {} };
  await expect(takeInEntry(taken, ME, bytes())).rejects.toThrow('no room');
  expect(await openEntries('photograph', ME)).toEqual([]);
});
