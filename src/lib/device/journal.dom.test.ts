import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDeviceDb, deviceDb } from './db';
import {
  abandonEntry,
  beginEntry,
  countOpenEntries,
  decideStep,
  dropEntry,
  isComplete,
  journalTiming,
  openEntries,
  runEntry,
  runWithoutJournal,
  settleStep,
  UncertainStepError,
  type Perform,
} from './journal';
import { setPersonProbe, SomebodyElseError } from './leavers';
import { keepSmallPicture, smallPicture } from './pictures';
import { beginPreparing, hasRead, keepFile, keepJob, keptVersions, preparedJobs } from './prepared';
import { NotWrittenError } from './refusals';
import { refuseStepsUntilEmpty } from './refusing.fixture';
import { restoreFile, storeFile } from './storedFile';

class Lost extends Error {}
class Refused extends Error {}
const wasNotApplied = (error: unknown) => error instanceof Refused;

const { settle, remember, sweep } = journalTiming;

beforeEach(() => {
  Object.assign(journalTiming, { settle: 0, sweep: 0 });
});

afterEach(async () => {
  Object.assign(journalTiming, { settle, remember, sweep });
  await (await deviceDb()).clear('journal');
});

/** A server that stores records and fails when told to. */
function aServer() {
  const records: string[] = [];
  const faults = new Map<number, 'lost' | 'refused'>();
  let calls = 0;
  return {
    records,
    failNext: (kind: 'lost' | 'refused') => faults.set(calls + 1, kind),
    failAt: (call: number, kind: 'lost' | 'refused') => faults.set(call, kind),
    create: async (name: string) => {
      const now = faults.get(++calls);
      if (now === 'refused') throw new Refused();
      records.push(name);
      if (now === 'lost') throw new Lost();
      return name;
    },
  };
}

const sequence = (server: ReturnType<typeof aServer>) => async (perform: Perform) => {
  const make = (name: string) =>
    perform({
      key: name,
      before: async () => server.records.length,
      find: async (count: number) => server.records.slice(count).find((record) => record === name),
      run: () => server.create(name),
    });
  return [await make('first'), await make('second')];
};

describe('the journal', () => {
  it('runs every step once and forgets the sequence', async () => {
    const server = aServer();
    const { id } = await beginEntry('test', 'ann', {});
    expect(await runEntry(id, sequence(server), { wasNotApplied })).toEqual(['first', 'second']);
    expect(server.records).toEqual(['first', 'second']);
    expect(await openEntries('test', 'ann')).toEqual([]);
  });

  it('counts as complete what is sent, also where the device fails to remove what is old', async () => {
    const { id } = await beginEntry('test', 'ann', {});
    vi.spyOn(IDBObjectStore.prototype, 'openCursor').mockImplementationOnce(() => {
      throw new DOMException('gone', 'UnknownError');
    });
    expect(await runEntry(id, () => Promise.resolve('sent'), { wasNotApplied })).toBe('sent');
    vi.restoreAllMocks();
    expect(await isComplete(id)).toBe(true);
  });

  it('recognises the work of a try whose answer was lost', async () => {
    const server = aServer();
    const { id } = await beginEntry('test', 'ann', {});
    server.failNext('lost');
    await expect(runEntry(id, sequence(server), { wasNotApplied })).rejects.toBeInstanceOf(Lost);
    expect(await openEntries('test', 'ann')).toHaveLength(1);
    await runEntry(id, sequence(server), { wasNotApplied });
    expect(server.records).toEqual(['first', 'second']);
  });

  it('forgets what the server refused before anything existed', async () => {
    const server = aServer();
    const { id } = await beginEntry('test', 'ann', {});
    server.failNext('refused');
    await expect(runEntry(id, sequence(server), { wasNotApplied })).rejects.toBeInstanceOf(Refused);
    expect(await openEntries('test', 'ann')).toEqual([]);
    await expect(runEntry(id, sequence(server), { wasNotApplied })).rejects.toThrow('cancelled');
  });

  it('repeats a later step that the server refused', async () => {
    const server = aServer();
    const { id } = await beginEntry('test', 'ann', {});
    server.failAt(2, 'refused');
    await expect(runEntry(id, sequence(server), { wasNotApplied })).rejects.toBeInstanceOf(Refused);
    expect((await openEntries('test', 'ann'))[0]?.steps['second']?.state).toBe('failed');
    await runEntry(id, sequence(server), { wasNotApplied });
    expect(server.records).toEqual(['first', 'second']);
  });

  it('goes on without a refused step when told so, and without no other', async () => {
    const server = aServer();
    const entry = await beginEntry('test', 'ann', {});
    server.failAt(2, 'refused');
    await expect(runEntry(entry.id, sequence(server), { wasNotApplied })).rejects.toBeInstanceOf(Refused);
    await settleStep(entry, 'third', 'nothing');
    await settleStep(entry, 'second', 'nothing');
    expect(await runEntry(entry.id, sequence(server), { wasNotApplied })).toEqual(['first', 'nothing']);
    expect(server.records).toEqual(['first']);
  });

  it('goes on after the page was left in the middle of a call', async () => {
    const server = aServer();
    const { id } = await beginEntry('test', 'leaver', {});
    // The page dies after the server did the work: the promise never settles.
    void runEntry(
      id,
      (perform) =>
        perform({
          key: 'first',
          before: async () => 0,
          run: () => server.create('first').then(() => new Promise<string>(() => undefined)),
        }),
      { wasNotApplied },
    );
    await expect.poll(() => server.records.length).toBe(1);
    vi.resetModules();
    const reloaded = await import('./journal');
    reloaded.journalTiming.settle = 0;
    const [left] = await reloaded.openEntries('test', 'leaver');
    await reloaded.runEntry(left!.id, sequence(server), { wasNotApplied });
    expect(server.records).toEqual(['first', 'second']);
  });

  it('lets two runs of one sequence do the work once, with one result', async () => {
    const server = aServer();
    const { id } = await beginEntry('test', 'ann', {});
    const results = await Promise.all([
      runEntry(id, sequence(server), { wasNotApplied }),
      runEntry(id, sequence(server), { wasNotApplied }),
    ]);
    expect(results[0]).toEqual(results[1]);
    expect(server.records).toEqual(['first', 'second']);
  });

  it('does not begin a complete piece of work again, and keeps nothing of it but its result', async () => {
    const server = aServer();
    const begin = () => beginEntry('test', 'ann', { secret: 'bytes' }, 'one-piece');
    await runEntry((await begin()).id, sequence(server), { wasNotApplied });
    expect(await isComplete('one-piece')).toBe(true);
    expect((await begin()).payload).toBeNull();
    expect(await runEntry('one-piece', sequence(server), { wasNotApplied })).toEqual(['first', 'second']);
    expect(server.records).toEqual(['first', 'second']);
    journalTiming.remember = -1;
    await runEntry((await beginEntry('test', 'ann', {})).id, sequence(server), { wasNotApplied });
    expect(await isComplete('one-piece')).toBe(false);
  });

  it('forgets old work though the clock was set back', async () => {
    const run = async (id?: string) => {
      await runEntry((await beginEntry('test', 'ann', {}, id)).id, async () => 'done', { wasNotApplied });
    };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    await run();
    vi.useRealTimers();
    await run('old');
    journalTiming.remember = -1;
    await run();
    expect(await isComplete('old')).toBe(false);
  });

  it('looks again for work that may still have been on its way', async () => {
    const server = aServer();
    const { id } = await beginEntry('test', 'ann', {});
    const steps = (perform: Perform) =>
      perform({
        key: 'first',
        before: async () => 0,
        find: async () => server.records[0],
        run: async () => {
          setTimeout(() => void server.create('first'), 60);
          throw new Lost();
        },
      });
    await expect(runEntry(id, steps, { wasNotApplied })).rejects.toBeInstanceOf(Lost);
    journalTiming.settle = 300;
    expect(await runEntry(id, steps, { wasNotApplied })).toBe('first');
    expect(server.records).toEqual(['first']);
  });

  it('gives up what is left, but only after the run that is under way', async () => {
    const server = aServer();
    const entry = await beginEntry('test', 'ann', {});
    let begun = () => {};
    const atWork = new Promise<void>((done) => {
      begun = done;
    });
    const run = runEntry(
      entry.id,
      (perform) => {
        begun();
        return sequence(server)(perform);
      },
      { wasNotApplied },
    );
    await atWork;
    await Promise.all([run, abandonEntry(entry)]);
    expect(await isComplete(entry.id)).toBe(true);
    const other = await beginEntry('test', 'ann', {});
    await abandonEntry(other);
    expect(await openEntries('test', 'ann')).toEqual([]);
  });

  it('keeps the name, type and bytes of files', async () => {
    const file = new File(['tank plan'], 'plan.pdf', { type: 'application/pdf', lastModified: 5 });
    await beginEntry('test', 'ann', { files: [await storeFile(file)] });
    await closeDeviceDb();
    const [entry] = await openEntries('test', 'ann');
    const [kept] = (entry!.payload as { files: Awaited<ReturnType<typeof storeFile>>[] }).files;
    const restored = restoreFile(kept!);
    expect([restored.name, restored.type, await restored.text()]).toEqual([
      'plan.pdf',
      'application/pdf',
      'tank plan',
    ]);
  });

  it('shows nobody the sequences of another person', async () => {
    await beginEntry('test', 'ann', {});
    expect(await openEntries('test', 'bob')).toEqual([]);
  });

  it('keeps the only copy of a work that was refused, until it is taken back', async () => {
    const server = aServer();
    const { id } = await beginEntry('test', 'ann', { photo: 'bytes' });
    server.failNext('refused');
    const run = () => runEntry(id, sequence(server), { wasNotApplied, onlyCopy: true });
    await expect(run()).rejects.toBeInstanceOf(Refused);
    expect((await openEntries('test', 'ann'))[0]?.payload).toEqual({ photo: 'bytes' });
    expect((await dropEntry(id))?.steps['first']?.state).toBe('failed');
    expect(await openEntries('test', 'ann')).toEqual([]);
    await expect(run()).rejects.toThrow('cancelled');
    expect(server.records).toEqual([]);
  });

  it('makes no further call for a work that is taken back while it runs', async () => {
    const server = aServer();
    const { id } = await beginEntry('test', 'ann', { photo: 'bytes' });
    const run = runEntry(
      id,
      async (perform) => {
        await perform({ key: 'upload', run: () => server.create('file') });
        await perform({ key: 'name', before: () => dropEntry(id), run: () => server.create('row') });
      },
      { wasNotApplied, onlyCopy: true },
    );
    await expect(run).rejects.toThrow('cancelled');
    expect(server.records).toEqual(['file']);
    expect(await openEntries('test', 'ann')).toEqual([]);
  });

  it('makes no further call for a work that is taken back while a call of it is under way', async () => {
    const server = aServer();
    const { id } = await beginEntry('test', 'ann', { photo: 'bytes' });
    const run = runEntry(
      id,
      async (perform) => {
        await perform({
          key: 'upload',
          run: async () => {
            await dropEntry(id);
            return server.create('file');
          },
        });
        await perform({ key: 'name', run: () => server.create('row') });
      },
      { wasNotApplied, onlyCopy: true },
    );
    await expect(run).rejects.toThrow('cancelled');
    expect(server.records).toEqual(['file']);
  });

  it('does once what the device could not keep, as long as the page lives', async () => {
    const server = aServer();
    const entry = { id: 'loose', kind: 'test', owner: 'ann', createdAt: 0, payload: null, steps: {} };
    server.failAt(2, 'lost');
    await expect(runWithoutJournal(entry, sequence(server), { wasNotApplied })).rejects.toBeInstanceOf(Lost);
    await runWithoutJournal(entry, sequence(server), { wasNotApplied });
    expect(server.records).toEqual(['first', 'second']);
    expect(await openEntries('test', 'ann')).toEqual([]);
  });

  it('counts what is open of one person, by kind', async () => {
    const server = aServer();
    await beginEntry('file/a', 'ann', {});
    await beginEntry('file/a', 'ann', {});
    await beginEntry('file/b', 'ann', {});
    await beginEntry('file/b', 'bob', {});
    await beginEntry('other', 'ann', {});
    await runEntry((await beginEntry('file/b', 'ann', {})).id, sequence(server), { wasNotApplied });
    expect([...(await countOpenEntries('file/', 'ann'))]).toEqual([
      ['file/a', 2],
      ['file/b', 1],
    ]);
  });
});

describe('a call that the browser repeats', () => {
  it('is looked at once after its answer, also when the look has to wait for another run', async () => {
    const server = aServer();
    const { id } = await beginEntry('test', 'ann', {});
    let looks = 0;
    const told: string[] = [];
    const run = () =>
      runEntry(
        id,
        (perform) =>
          perform({
            key: 'one',
            run: () => server.create('one'),
            repeated: async () => {
              looks += 1;
              if (looks === 1) throw new Lost();
              return 'There are 2.';
            },
          }),
        { wasNotApplied, onStep: (_key, _state, notice) => void (notice && told.push(notice)) },
      );
    await expect(run()).rejects.toBeInstanceOf(Lost);
    expect(await run()).toBe('one');
    expect(server.records).toEqual(['one']);
    expect(told).toEqual(['There are 2.']);
    expect((await (await deviceDb()).get('journal', id))?.done?.notices).toEqual(['There are 2.']);
  });

  it('is done where its echo is refused and its work is found', async () => {
    const records: string[] = [];
    const { id } = await beginEntry('test', 'ann', {});
    const done = runEntry(
      id,
      (perform) =>
        perform({
          key: 'one',
          before: async () => records.length,
          find: async (count: number) => records[count],
          isEcho: (error) => error instanceof Refused,
          run: async () => {
            records.push('one');
            throw new Refused();
          },
        }),
      { wasNotApplied },
    );
    expect(await done).toBe('one');
  });
});

it('leaves an uncertain step to the person, who settles it or has it done', async () => {
  for (const [sure, chosen, result, calls] of [
    [true, undefined, 'the first', 1],
    [true, 'the second', 'the second', 1],
    [false, undefined, 'one', 2],
  ] as const) {
    const server = aServer();
    const entry = await beginEntry('test', 'ann', {});
    const doubt = { before: 1, now: 2, made: 'the first' };
    const run = () =>
      runEntry(
        entry.id,
        (perform) =>
          perform({
            key: 'one',
            find: async () => {
              throw new UncertainStepError(doubt);
            },
            run: () => server.create('one'),
          }),
        { wasNotApplied },
      );
    server.failNext('lost');
    await expect(run()).rejects.toBeInstanceOf(Lost);
    await expect(run()).rejects.toBeInstanceOf(UncertainStepError);
    expect((await openEntries('test', 'ann'))[0]?.steps['one']?.doubt).toEqual(doubt);
    await decideStep(entry, 'one', sure, chosen);
    expect(await run()).toBe(result);
    expect(server.records).toHaveLength(calls);
  }
});

describe('a person who leaves while a step is under way', () => {
  const ANN = 'ann@plimsoll.example';
  let here = ANN;
  beforeEach(() => {
    here = ANN;
    setPersonProbe(() => here);
  });
  afterEach(() => setPersonProbe(() => ''));

  it('sends nothing more under the session of the next, and goes on at the next sign-in', async () => {
    const server = aServer();
    const { id } = await beginEntry('test', ANN, {});
    const run = (during: () => void) =>
      runEntry(
        id,
        async (perform) => {
          await perform({
            key: 'one',
            run: async () => {
              during();
              return server.create('one');
            },
          });
          return perform({ key: 'two', run: () => server.create('two') });
        },
        { wasNotApplied },
      );
    await expect(run(() => (here = 'ben@plimsoll.example'))).rejects.toBeInstanceOf(SomebodyElseError);
    expect(server.records).toEqual(['one']);
    here = 'Ann@plimsoll.example';
    await run(() => undefined);
    expect(server.records).toEqual(['one', 'two']);
  });

  it('leaves no trace where every trace was removed by another tab', async () => {
    const server = aServer();
    const { id } = await beginEntry('test', ANN, { bytes: 'a photograph' });
    const run = runEntry(
      id,
      (perform) =>
        perform({
          key: 'one',
          run: async () => {
            here = '';
            await dropEntry(id);
            return server.create('one');
          },
        }),
      { wasNotApplied, onlyCopy: true },
    );
    await expect(run).rejects.toThrow('cancelled');
    expect(await (await deviceDb()).getAll('journal')).toEqual([]);
  });
});

describe('a device without room for a step', () => {
  const ANN = 'ann@plimsoll.example';
  const path = '/files/plan.pdf';
  const kept = async () => ({
    picture: (await smallPicture(ANN, 'one')) !== undefined,
    file: (await keptVersions(ANN)).has(path),
    answer: await hasRead(ANN, 'survey'),
  });

  async function fullUntilEmpty(store: string) {
    await beginPreparing(ANN);
    await keepFile(ANN, path, new Blob(['a plan']));
    const job = { job: 'JO-1', modified: '', files: [path], lacking: 0 };
    await keepJob(ANN, job, new Map([['survey', { name: 'JO-1' }]]));
    await keepSmallPicture(ANN, 'one', new Blob(['small']));
    const { id } = await beginEntry('test', 'ann', { bytes: 'a photograph' });
    refuseStepsUntilEmpty(store);
    const server = aServer();
    return { server, run: () => runEntry(id, sequence(server), { wasNotApplied, onlyCopy: true }) };
  }
  afterEach(() => vi.restoreAllMocks());

  it('lets go of the small copies of pictures', async () => {
    const { server, run } = await fullUntilEmpty('small');
    expect(await run()).toEqual(['first', 'second']);
    expect(server.records).toEqual(['first', 'second']);
    expect(await kept()).toEqual({ picture: false, file: true, answer: true });
  });

  it('lets go of prepared files where that is not enough, and says that their jobs lack them', async () => {
    const { server, run } = await fullUntilEmpty('files');
    await run();
    expect(server.records).toEqual(['first', 'second']);
    expect(await kept()).toEqual({ picture: false, file: false, answer: true });
    expect(await preparedJobs(ANN)).toMatchObject([{ job: 'JO-1', lacking: 1, size: 15 }]);
  });

  it('makes no call where nothing is left to let go of', async () => {
    const { server, run } = await fullUntilEmpty('none');
    await expect(run()).rejects.toBeInstanceOf(NotWrittenError);
    expect(server.records).toEqual([]);
    expect(await openEntries('test', 'ann')).toHaveLength(1);
  });
});
