import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EntryWait } from '../records';
import { backOff, behind, inTurnOrder, nextEntry, type Queued } from './order';
import { Queue, type Verdict } from './queue';

const entry = (id: string, more: Partial<Queued> = {}): Queued => ({
  id,
  group: 'JO-1',
  createdAt: Number(id.replace(/\D/g, '')),
  size: 100,
  after: [],
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('waits 1 s, 2 s, 4 s and at most five minutes', () => {
  expect([1, 2, 3, 9, 10, 40].map(backOff)).toEqual([1000, 2000, 4000, 256_000, 300_000, 300_000]);
});

it('sends small before large, each after what it stands behind, and past what needs a person', () => {
  const photo = entry('p1', { size: 3_000_000, after: ['s2'] });
  const refused: EntryWait = { tries: 1, failedAt: 0, nextAt: 0, why: 'No', needs: 'refused' };
  const entries = [photo, entry('s2', { wait: refused }), entry('s3'), entry('s4', { after: ['s3'] })];
  expect(inTurnOrder(entries).map(({ id }) => id)).toEqual(['s2', 's3', 's4', 'p1']);
  expect(behind(photo, entries)?.id).toBe('s2');
  expect(nextEntry(entries, { now: 0 })).toEqual({ entry: entries[2] });
  const left = entries.filter(({ id }) => id !== 's3');
  expect(nextEntry(left, { now: 0 })).toEqual({ entry: entries[3] });
  expect(nextEntry(entries.slice(0, 2), { now: 0 })).toBe(null);
});

/** A queue over a list, whose calls fail as they are told. */
function aQueue(ids: readonly string[], about: (id: string) => Partial<Queued> = () => ({})) {
  let entries = ids.map((id) => entry(id, about(id)));
  const tries: string[] = [];
  const faults: Verdict[] = [];
  /** Entries that fail each time. */
  const always = new Map<string, Verdict>();
  const can = { call: true, note: true };
  const queue = new Queue<Queued>({
    waiting: () => Promise.resolve(entries),
    send: ({ id }, onShare) => {
      tries.push(id);
      onShare(0.5);
      const fault = always.get(id) ?? faults.shift();
      if (fault) return Promise.reject(Object.assign(new Error('failed'), { fault }));
      entries = entries.filter((one) => one.id !== id);
      return Promise.resolve();
    },
    note: (id, change) => {
      const noted = entries.map((one) => (one.id === id ? { ...one, wait: change(one.wait) } : one));
      if (!can.note) return Promise.reject(new DOMException('no room', 'QuotaExceededError'));
      entries = noted;
      return Promise.resolve();
    },
    judge: (error) => (error as { fault: Verdict }).fault,
    inTurn: (work) => work(),
    mayCall: () => can.call,
  });
  /** Another page notes what is known of the tries of an entry. */
  const noteElsewhere = (id: string, wait: EntryWait | undefined) =>
    (entries = entries.map((one) => (one.id === id ? { ...one, wait } : one)));
  return { queue, tries, faults, always, can, noteElsewhere, entries: () => entries };
}

it('tries again by itself after the back-off, and at once when the network is back', async () => {
  const { queue, tries, faults, can } = aQueue(['s1', 's2']);
  faults.push(...[1, 2, 3].map((): Verdict => ({ then: 'later', why: 'No answer', everything: true })));
  queue.kick();
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toEqual(['s1']); // without a network the next one would fare no better
  await vi.advanceTimersByTimeAsync(1000);
  expect(tries).toHaveLength(2);
  can.call = false;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tries).toHaveLength(2);
  can.call = true;
  faults.length = 0;
  queue.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(tries.slice(2)).toEqual(['s1', 's2']);
});

it('tries at once, when it is woken, what would wait for longer', async () => {
  const { queue, tries, faults } = aQueue(['s1']);
  faults.push(...[1, 2, 3, 4].map((): Verdict => ({ then: 'later', why: 'The server had an error.' })));
  queue.kick();
  // At once, and after 1, 2 and 4 seconds; the next one is 8 seconds away.
  await vi.advanceTimersByTimeAsync(7000);
  expect(tries).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(1);
  queue.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toHaveLength(5);
});

it.each([false, true])(
  'waits no longer where the clock of the device was set back (everything: %s)',
  async (everything) => {
    const { queue, tries, faults } = aQueue(['s1']);
    faults.push({ then: 'later', why: 'No answer', everything });
    queue.kick();
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime(Date.now() - 86_400_000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(tries).toHaveLength(2);
  },
);

it('goes past one that fails for itself, and comes back to it', async () => {
  const { queue, tries, faults } = aQueue(['s1', 's2']);
  faults.push({ then: 'later', why: 'The server had an error.' });
  queue.kick();
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toEqual(['s1', 's2']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(tries).toEqual(['s1', 's2', 's1']);
});

it('stops at a lost session, and goes on after the sign-in', async () => {
  const { queue, tries, faults } = aQueue(['s1']);
  faults.push({ then: 'sign-in', why: 'You are signed out.' });
  queue.kick();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tries).toHaveLength(1);
  expect(queue.view().signedOut).toBe(true);
  queue.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toHaveLength(2);
});

it('leaves what is refused with its reason, and tries it again when it is told to', async () => {
  const { queue, tries, faults, entries } = aQueue(['s1', 's2']);
  faults.push({ then: 'ask', needs: 'refused', why: 'No such field.' });
  queue.kick();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tries).toEqual(['s1', 's2']);
  expect(entries()).toMatchObject([
    { id: 's1', wait: { needs: 'refused', why: 'No such field.', tries: 1 } },
  ]);
  await queue.sendNow('s1');
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toEqual(['s1', 's2', 's1']);
  expect(entries()).toEqual([]);
});

it('asks the person about one that fails with the same words again and again, and not where they change', async () => {
  const { queue, tries, faults, entries } = aQueue(['s1']);
  const cut = { then: 'later', why: 'Truncated', patience: 3 } as const;
  faults.push(cut, cut, { then: 'later', why: 'No answer' }, cut, cut, cut, cut);
  queue.kick();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tries).toHaveLength(6);
  expect(entries()).toMatchObject([{ wait: { needs: 'refused', why: 'Truncated', tries: 6 } }]);
});

it('sends nothing while it is paused, and not what is held back', async () => {
  const { queue, tries } = aQueue(['s1', 's2']);
  queue.pause();
  queue.kick();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tries).toEqual([]);
  await queue.hold('s1');
  queue.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toEqual(['s2']);
  queue.stop();
});

it('lets others go first after a rest where one entry alone is not answered', async () => {
  const { queue, tries, always } = aQueue(['s1', 's2']);
  always.set('s1', { then: 'later', why: 'No answer', everything: true });
  queue.kick();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tries).toContain('s2');
});

it('gives the others their turn on a device without room to note a failure, but for what rests on it', async () => {
  const rests = (id: string) => (id === 's3' ? { after: ['s1'] } : {});
  const { queue, tries, always, can, entries } = aQueue(['s1', 's2', 's3'], rests);
  can.note = false;
  always.set('s1', { then: 'later', why: 'The storage of this browser is full.' });
  queue.kick();
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toEqual(['s1', 's2']);
  // after 1 and 2 seconds, as any other
  await vi.advanceTimersByTimeAsync(3000);
  expect(tries).toEqual(['s1', 's2', 's1', 's1']);
  always.clear();
  can.note = true;
  await queue.sendNow('s1');
  await vi.advanceTimersByTimeAsync(0);
  expect(tries.slice(4)).toEqual(['s1', 's3']);
  expect(entries()).toEqual([]);
});

it('tells what needs a person on a device without room to note that, tries it no more, and notes it once there is room', async () => {
  const { queue, tries, always, can, entries } = aQueue(['s1', 's2']);
  const refusal = { needs: 'refused', why: 'The job order is closed.' } as const;
  can.note = false;
  always.set('s1', { then: 'ask', ...refusal });
  queue.kick();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tries).toEqual(['s1', 's2']);
  expect(queue.view().unnoted.get('s1')?.wait).toMatchObject(refusal);
  can.note = true;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tries).toEqual(['s1', 's2']);
  expect(entries()).toMatchObject([{ id: 's1', wait: refusal }]);
  expect(queue.view().unnoted.size).toBe(0);
  // by hand it goes all the same, whatever room there is
  can.note = false;
  await queue.sendNow('s1');
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toEqual(['s1', 's2', 's1']);
});

it('holds back what a person holds back on a device without room to note that, and notes it once there is room', async () => {
  const rests = (id: string) => (id === 's3' ? { after: ['s1'], held: true } : {});
  const { queue, tries, can, entries } = aQueue(['s1', 's2', 's3'], rests);
  can.note = false;
  for (const id of ['s1', 's3']) await queue.hold(id); // oxlint-disable-line no-await-in-loop -- in this order
  queue.kick();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tries).toEqual(['s2']);
  expect(queue.view()).toMatchObject({ nextAt: null, unnoted: { size: 2 } });
  // without a network too: the page may be closed before that is back
  can.call = false;
  can.note = true;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(entries()).toMatchObject([
    { id: 's1', wait: { paused: true } },
    { id: 's3', wait: { paused: true } },
  ]);
  expect(queue.view().unnoted.size).toBe(0);
});

const noted: EntryWait = { tries: 1, failedAt: 5, nextAt: 0, why: 'No answer' };
it.each<[string, EntryWait | undefined, string[]]>([
  ['began it anew', undefined, ['s1', 's1']],
  ['holds it back', { ...noted, paused: true }, ['s1']],
  ['wants it sent at once', { ...noted, asked: true }, ['s1', 's1']],
])('writes no old need over what is noted where another page %s', async (_does, since, tried) => {
  const { queue, tries, always, can, noteElsewhere, entries } = aQueue(['s1'], () => ({ wait: noted }));
  can.note = false;
  always.set('s1', { then: 'ask', needs: 'conflict', why: 'Both changed it' });
  queue.kick();
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.view().unnoted.get('s1')?.wait.needs).toBe('conflict');
  can.note = true;
  noteElsewhere('s1', since);
  always.delete('s1');
  queue.kick();
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toEqual(tried);
  expect(entries().map(({ wait }) => wait)).toEqual(since?.paused ? [since] : []);
});
