import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { ApiError, fromAnswer } from '@/api/errors';
import type { MutationMeta } from '@/api/queries';
import { clearSession, storeSession } from '@/session/store';
import { recentMessages } from '@/ui/notify';
import { createQueryClient, followSession } from './queryClient';

let client: QueryClient;
let clock = Date.parse('2026-11-21T08:00:00Z');

beforeEach(() => {
  // Later than a burst, so that failures of the test before do not count.
  clock += 60_000;
  vi.spyOn(Date, 'now').mockImplementation(() => clock);
  recentMessages.clear();
  client = createQueryClient();
});

afterEach(() => {
  vi.restoreAllMocks();
  client.clear();
  clearSession();
});

async function mutate(meta: MutationMeta, work: () => Promise<unknown>): Promise<void> {
  const mutation = client.getMutationCache().build(client, { mutationFn: work, meta });
  await mutation.execute(undefined).catch(() => undefined);
}

const fail = (error: Error) => (): Promise<never> => Promise.reject(error);
const toasts = () => recentMessages.get().map(({ tone, text }) => `${tone}: ${text}`);

describe('failure toasts', () => {
  it.each([
    [400, 'Bad Request - Field must not be empty'],
    [401, 'Undefined'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [409, 'Unknown Error'],
    [417, 'Unknown Error'],
    [429, 'Unknown Error'],
    [500, 'Server Error'],
    [503, 'Server Error'],
  ])('status %i says %s', async (status, text) => {
    await mutate({}, fail(fromAnswer(status, {})));
    expect(toasts()).toEqual([`error: Error: ${text}`]);
  });

  it('no answer says Server Error', async () => {
    await mutate({}, fail(new ApiError({ failure: 'no-answer' })));
    expect(toasts()).toEqual(['error: Error: Server Error']);
  });

  it('a failure of our own says Unknown Error', async () => {
    await mutate({}, fail(new TypeError('x is undefined')));
    expect(toasts()).toEqual(['error: Error: Unknown Error']);
  });

  it('uses the text that the mutation declares, whole', async () => {
    await mutate({ failure: 'Error:Upload Failed' }, fail(fromAnswer(413, '<html>')));
    expect(toasts()).toEqual(['error: Error:Upload Failed']);
  });

  it('is silent where the screen speaks, where the call was called off, and where the sign-in dialog stands', async () => {
    await mutate({ quiet: true }, fail(fromAnswer(500, {})));
    await mutate({ failure: () => null }, fail(fromAnswer(500, {})));
    await mutate({}, fail(new ApiError({ failure: 'canceled' })));
    await mutate({}, fail(fromAnswer(403, { session_expired: 1 })));
    expect(toasts()).toEqual([]);
  });

  it('says the same failure once in a burst, and again later', async () => {
    await mutate({}, fail(fromAnswer(500, {})));
    await mutate({}, fail(fromAnswer(502, {})));
    expect(toasts()).toHaveLength(1);
    clock += 5000;
    await mutate({}, fail(fromAnswer(500, {})));
    expect(toasts()).toHaveLength(2);
  });

  it('never comes from a read', async () => {
    await client.fetchQuery({ queryKey: ['RFQ'], queryFn: fail(fromAnswer(403, {})) }).catch(() => undefined);
    expect(toasts()).toEqual([]);
  });
});

describe('success', () => {
  it('says the declared text and makes the declared queries stale', async () => {
    client.setQueryData(['RFQ', 'list', {}], []);
    client.setQueryData(['Invoice', 'list', {}], []);
    await mutate({ success: 'Updated successfully', invalidates: [['RFQ']] }, () => Promise.resolve());
    expect(toasts()).toEqual(['success: Updated successfully']);
    expect(client.getQueryState(['RFQ', 'list', {}])?.isInvalidated).toBe(true);
    expect(client.getQueryState(['Invoice', 'list', {}])?.isInvalidated).toBe(false);
  });

  it('reads again after a lost answer, since the work may be done', async () => {
    client.setQueryData(['RFQ', 'list', {}], []);
    await mutate({ invalidates: [['RFQ']] }, fail(new ApiError({ failure: 'no-answer' })));
    expect(client.getQueryState(['RFQ', 'list', {}])?.isInvalidated).toBe(true);
  });
});

describe('repeating', () => {
  it('asks a read once more when the failure may pass, and not when it was refused', () => {
    const rule = client.getDefaultOptions().queries?.retry;
    const again = (failures: number, error: Error) => typeof rule === 'function' && rule(failures, error);
    expect(again(0, fromAnswer(500, {}))).toBe(true);
    expect(again(1, fromAnswer(500, {}))).toBe(false);
    expect(again(0, fromAnswer(403, {}))).toBe(false);
    // These are retried at the time that the server named, not a second later.
    expect(again(0, fromAnswer(429, {}, '8'))).toBe(false);
    expect(again(0, fromAnswer(503, {}))).toBe(false);
  });

  it('asks a read again by itself at the moment that the server named', async () => {
    vi.restoreAllMocks();
    vi.useFakeTimers();
    const answers = [fromAnswer(429, {}, '8'), fromAnswer(503, {}, '20')];
    const read = vi.fn<() => Promise<string>>(() => {
      const failure = answers.shift();
      return failure ? Promise.reject(failure) : Promise.resolve('rows');
    });
    const stop = new QueryObserver(client, { queryKey: ['RFQ'], queryFn: read }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(7900);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(20_100);
    expect(client.getQueryData(['RFQ'])).toBe('rows');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(read).toHaveBeenCalledTimes(3);
    stop();
    vi.useRealTimers();
  });

  it('never repeats a mutation', async () => {
    const work = vi.fn<() => Promise<never>>(fail(fromAnswer(500, {})));
    await mutate({}, work);
    expect(work).toHaveBeenCalledOnce();
  });
});

describe('session', () => {
  it('forgets what was read when another person comes', () => {
    storeSession({ userEmail: 'a@b.example', inclipsUserRole: 'Vendor' });
    const stop = followSession(client);
    client.setQueryData(['RFQ'], [1]);
    storeSession({ Vendor_id: 'CUST-1' });
    expect(client.getQueryData(['RFQ'])).toEqual([1]);
    storeSession({ userEmail: 'c@d.example' });
    expect(client.getQueryData(['RFQ'])).toBeUndefined();
    stop();
  });

  it.each([
    ['c@d.example', []],
    ['a@b.example', ['success: Invoice Sent']],
  ])('says what came of work to nobody but the person who began it (then %s)', async (then, said) => {
    storeSession({ userEmail: 'a@b.example', inclipsUserRole: 'Vendor' });
    await mutate({ success: 'Invoice Sent' }, async () => storeSession({ userEmail: then }));
    expect(toasts()).toEqual(said);
  });

  it('says nothing of a failure of work that a person before began', async () => {
    storeSession({ userEmail: 'a@b.example', inclipsUserRole: 'Vendor' });
    await mutate({}, () => {
      clearSession();
      return Promise.reject(fromAnswer(500, {}));
    });
    expect(toasts()).toEqual([]);
  });

  it('says that somebody else has signed in over the page of one before', async () => {
    storeSession({ userEmail: 'a@b.example', inclipsUserRole: 'Vendor' });
    const login = { success: 'Login successful', opensSession: true } as const;
    await mutate(login, async () => storeSession({ userEmail: 'c@d.example' }));
    expect(toasts()).toEqual(['success: Login successful']);
  });
});
