import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import {
  beginPreparing,
  hasRead,
  keepFile,
  keepJob,
  keptRead,
  keptVersions,
  preparedJobs,
  refreshRead,
  removeAllPrepared,
  removePreparedFiles,
} from './prepared';
import { forgetPrepared } from './forgetPrepared';
import { hasPrepared, notePrepared } from './preparedOwner';

const ME = 'me@plimsoll.example';
const YOU = 'you@plimsoll.example';
const job = (name: string, files: string[] = []) => ({ job: name, modified: '', files, lacking: 0 });
const file = (text: string) => new Blob([text]);

beforeEach(async () => {
  await removeAllPrepared();
  notePrepared(null);
  await beginPreparing(ME);
});

it('keeps what several jobs want until none of them wants it', async () => {
  await keepFile(ME, '/files/shared.pdf', file('shared'));
  await keepFile(ME, '/files/first.jpg', file('first'));
  await keepJob(
    ME,
    job('JO-1', ['/files/shared.pdf', '/files/first.jpg']),
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
  );
  await keepJob(ME, job('JO-2', ['/files/shared.pdf']), new Map([['b', 3]]));
  expect([...(await keptVersions(ME)).keys()]).toEqual(['/files/first.jpg', '/files/shared.pdf']);

  // The first one, prepared again, has neither its own answer nor its picture any more.
  await keepJob(ME, job('JO-1', ['/files/shared.pdf']), new Map([['b', 4]]));
  expect([...(await keptVersions(ME)).keys()]).toEqual(['/files/shared.pdf']);
  expect(await hasRead(ME, 'a')).toBe(false);
  expect((await keptRead(ME, 'b'))?.value).toBe(4);
  expect((await preparedJobs(ME)).map((one) => one.job)).toEqual(['JO-1', 'JO-2']);
});

it('takes a newer answer for what is prepared, and what takes its place under another key', async () => {
  await keepJob(ME, job('JO-1'), new Map([['survey', 'old']]));
  await refreshRead(ME, 'survey', 'new', { always: false });
  await refreshRead(ME, 'of another page', 'x', { always: false });
  await refreshRead(ME, 'next worksheet', 'y', { always: true });
  expect((await keptRead(ME, 'survey'))?.value).toBe('new');
  expect(await hasRead(ME, 'of another page')).toBe(false);
  // It stays while another job is prepared.
  await keepJob(ME, job('JO-2'), new Map());
  expect((await keptRead(ME, 'next worksheet'))?.value).toBe('y');
});

it('is of one person, and leaves the device with him', async () => {
  await keepFile(ME, '/files/a.jpg', file('a'));
  await keepJob(ME, job('JO-1', ['/files/a.jpg']), new Map([['a', 1]]));
  expect(await keptRead(YOU, 'a')).toBeUndefined();
  expect(await preparedJobs(YOU)).toEqual([]);

  await forgetPrepared();
  expect(hasPrepared(ME)).toBe(false);
  // A preparation that is still under way writes nothing more.
  await keepFile(ME, '/files/late.jpg', file('late'));
  await keepJob(ME, job('JO-late'), new Map([['late', 1]]));
  await refreshRead(ME, 'late', 1, { always: true });
  notePrepared(ME);
  expect([await preparedJobs(ME), [...(await keptVersions(ME)).keys()], await hasRead(ME, 'late')]).toEqual([
    [],
    [],
    false,
  ]);

  await keepJob(ME, job('JO-1'), new Map([['a', 1]]));
  await beginPreparing(YOU);
  expect(await preparedJobs(YOU)).toEqual([]);
});

it('lacks, once its files had to make room, those that can be had again', async () => {
  await keepFile(ME, '/files/kept.jpg', file('kept'));
  await keepJob(ME, { ...job('JO-1', ['/files/kept.jpg', '/files/gone.jpg']), gone: 1 }, new Map());
  expect(await removePreparedFiles()).toBe(true);
  expect(await preparedJobs(ME)).toMatchObject([{ lacking: 1, gone: 1 }]);
});
