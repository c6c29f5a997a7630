import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { deviceDb } from '../db';
import { openEntries, runEntry } from '../journal';
import { onQueueChange } from './changes';
import { knownWait } from './queue';
import { summaryOf } from './summary';
import { amendEntry, enqueue, noteWait, openEntriesAs } from './stored';

const ME = 'me@survey.example';
const KIND = 'survey-save/JO-1';
const never = { wasNotApplied: () => false, onlyCopy: true };

afterEach(async () => {
  vi.restoreAllMocks();
  await (await deviceDb()).clear('journal');
});

it('keeps the order in which work was saved, whatever the clock of the device does', async () => {
  vi.spyOn(Date, 'now').mockReturnValueOnce(5000).mockReturnValueOnce(1000).mockReturnValue(5000);
  for (const payload of ['one', 'two', 'three']) await enqueue(KIND, ME, payload);
  await enqueue('survey-save/JO-2', 'somebody@else.example', 'theirs');
  expect(await openEntriesAs('survey-save/', ME, ({ payload }) => payload)).toEqual(['one', 'two', 'three']);
});

it('keeps what came of the tries beside a run that is under way', async () => {
  const { id } = await enqueue(KIND, ME, 'one');
  const run = runEntry(
    id,
    async (perform) => {
      await noteWait(id, () => ({ tries: 1, failedAt: 1, nextAt: 2, why: 'No answer', paused: true }));
      await perform({ key: 'step', run: () => Promise.reject(new Error('Lost')) });
    },
    never,
  );
  await expect(run).rejects.toThrow('Lost');
  const [entry] = await openEntries(KIND, ME);
  expect(entry).toMatchObject({ wait: { tries: 1, paused: true }, steps: { step: { state: 'tried' } } });
});

it('puts what was decided in the place of the work, and says so to who listens', async () => {
  const heard = vi.fn<() => void>();
  const stop = onQueueChange(heard);
  const entry = await enqueue(KIND, ME, 'mine');
  await noteWait(entry.id, () => ({ tries: 1, failedAt: 1, nextAt: 2, why: '', needs: 'conflict' }));
  expect(await amendEntry(entry, (payload) => `${String(payload)}, decided`)).toBe(true);
  expect(await openEntries(KIND, ME)).toMatchObject([{ id: entry.id, payload: 'mine, decided' }]);
  expect((await openEntries(KIND, ME))[0]?.wait).not.toHaveProperty('needs');
  expect(heard).toHaveBeenCalledTimes(3);
  await runEntry(entry.id, () => Promise.resolve('sent'), never);
  expect(await amendEntry(entry, () => 'too late')).toBe(false);
  stop();
});

it.each([
  ['never', undefined],
  ['once', { tries: 1, failedAt: 1, nextAt: 2, why: 'No answer' }],
])(
  'ends with what was decided what a page had no room to note of an entry that had failed %s before',
  async (_times, failed) => {
    const entry = await enqueue(KIND, ME, 'mine');
    if (failed) await noteWait(entry.id, () => failed);
    const unnoted = {
      wait: { tries: 2, failedAt: 3, nextAt: 4, why: '', needs: 'conflict' as const },
      over: failed,
    };
    await amendEntry(entry, () => 'decided');
    const [decided] = await openEntries(KIND, ME);
    expect(knownWait(decided?.wait, unnoted)).toMatchObject({ tries: 0, nextAt: 0 });
    expect(knownWait(decided?.wait, unnoted)).not.toHaveProperty('needs');
  },
);

it('reads what waits once, and again when something became of it, here or in another page', async () => {
  const read = vi.fn<(entry: { payload: unknown }) => unknown>(({ payload }) => payload);
  const summary = summaryOf('survey-save/', read);
  const stop = onQueueChange(() => undefined);
  const [one] = [await enqueue(KIND, ME, 'one'), await enqueue(KIND, ME, 'two')];
  await enqueue(KIND, 'somebody@else.example', 'theirs');
  expect([await summary(ME), await summary(ME)]).toEqual([
    ['one', 'two'],
    ['one', 'two'],
  ]);
  expect(read).toHaveBeenCalledTimes(2);
  await amendEntry(one, () => 'decided');
  expect(await summary(ME)).toEqual(['decided', 'two']);
  expect(read).toHaveBeenCalledTimes(3);
  await runEntry(one.id, () => Promise.resolve('sent'), never);
  const other = new BroadcastChannel('plimsoll-queue');
  other.postMessage(one.id);
  await vi.waitFor(async () => expect(await summary(ME)).toEqual(['two']));
  other.close();
  // whoever signs in next on this page
  expect(await summary('somebody@else.example')).toEqual(['theirs']);
  stop();
});
