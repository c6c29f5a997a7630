import 'fake-indexeddb/auto';
import { hashKey, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, type Failure } from '@/api/errors';
import { beginPreparing, keepJob, keptRead, removeAllPrepared } from '@/lib/device/prepared';
import { notePrepared } from '@/lib/device/preparedOwner';
import { clearSession, storeSession } from '@/session/store';
import { asOf } from './asOf';
import { keepAs, packed, persistPrepared, readKept, readTiming } from './readOrKept';
import { refreshKept } from './refreshKept';

const ME = 'me@plimsoll.example';
const KEY = ['RFQ', 'doc', 'RFQ-1'];
const HASH = hashKey(KEY);
const patience = { ...readTiming };

let client: QueryClient;
let stop: () => void;
const read = (queryFn: () => unknown, meta = {}) =>
  client.fetchQuery({ queryKey: KEY, queryFn, meta, staleTime: 0 });
const fails = (failure: Failure, status?: number) => (): never => {
  throw new ApiError({ failure, status });
};
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

beforeEach(async () => {
  storeSession({ userEmail: ME });
  await removeAllPrepared();
  notePrepared(null);
  await beginPreparing(ME);
  await keepJob(ME, { job: 'JO-1', modified: '', files: [], lacking: 0 }, new Map([[HASH, 'kept']]));
  client = new QueryClient({
    defaultOptions: { queries: { persister: persistPrepared, networkMode: 'always', retry: false } },
  });
  stop = refreshKept(client);
});
afterEach(() => {
  stop();
  client.clear();
  asOf.set(HASH, null);
  Object.assign(readTiming, patience);
  vi.restoreAllMocks();
  clearSession();
});

it('takes what is prepared without a network, with the time at which it was read', async () => {
  goOffline();
  const server = vi.fn<() => string>(() => 'new');
  expect(await read(server)).toBe('kept');
  expect(server).not.toHaveBeenCalled();
  const at = (await keptRead(ME, HASH))?.at;
  expect(asOf.get(HASH)).toBe(at);
  await vi.waitFor(() => expect(client.getQueryState(KEY)?.dataUpdatedAt).toBe(at));
});

it('counts as old what was prepared before the clock was set back, so that it is read again', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
  await keepJob(ME, { job: 'JO-1', modified: '', files: [], lacking: 0 }, new Map([[HASH, 'kept']]));
  vi.restoreAllMocks();
  goOffline();
  expect(await read(() => 'new')).toBe('kept');
  await new Promise((done) => setTimeout(done, 10));
  expect(client.getQueryCache().find({ queryKey: KEY })?.isStaleByTime(30_000)).toBe(true);
});

it.each([
  ['no answer comes', fails('no-answer')],
  ['a proxy says that the site is down', fails('server', 502)],
] as const)('takes it where %s', async (_when, server) => {
  expect(await read(server)).toBe('kept');
});

it('takes it where the answer does not come in time', async () => {
  readTiming.patience = 0;
  expect(await read(() => new Promise(() => undefined))).toBe('kept');
});

it.each(['refused', 'not-found', 'session-lost'] as const)(
  'never hides that the server says: %s',
  async (failure) => {
    await expect(read(fails(failure))).rejects.toThrow(ApiError);
    expect(asOf.get(HASH)).toBeUndefined();
  },
);

it('follows the server where it answers, and what a save made of it', async () => {
  goOffline();
  await read(() => 'never');
  vi.restoreAllMocks();
  expect(await read(() => 'new')).toBe('new');
  expect(asOf.get(HASH)).toBeUndefined();
  await vi.waitFor(async () => expect((await keptRead(ME, HASH))?.value).toBe('new'));
  client.setQueryData(KEY, 'saved');
  await vi.waitFor(async () => expect((await keptRead(ME, HASH))?.value).toBe('saved'));
});

it('is never seen by another person', async () => {
  storeSession({ userEmail: 'you@plimsoll.example' });
  goOffline();
  await expect(read(fails('no-answer'))).rejects.toThrow(ApiError);
});

it('serves reads that are no queries, and puts back what is stored in another form', async () => {
  expect(await readKept(KEY, fails('no-answer'))).toBe('kept');
  keepAs('survey', ({ kind }: { kind: { id: string } }) => kind.id);
  expect(packed(['survey', 'JO-1'], { kind: { id: 'pdi', draw: () => undefined } })).toBe('pdi');
  goOffline();
  expect(await read(() => 'new', { unpack: (stored: unknown) => `unpacked ${String(stored)}` })).toBe(
    'unpacked kept',
  );
});
