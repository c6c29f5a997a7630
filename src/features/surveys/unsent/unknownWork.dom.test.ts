import 'fake-indexeddb/auto';
import { unzipSync } from 'fflate';
import { afterEach, expect, it } from 'vitest';
import { deviceDb } from '@/lib/device/db';
import { enqueue } from '@/lib/device/queue/stored';
import { nextEntry } from '@/lib/device/queue/order';
import { FILES, REPORTS, SAVES } from '@/shared/unsent/kinds';
import { waitingReports } from '@/shared/unsent/reportWork';
import { waitingSaves } from '@/shared/unsent/savedWork';
import { waitingFiles } from '@/shared/unsent/waitingFiles';

import { packUnsent } from './archive';

const ME = 'me@survey.example';

afterEach(async () => (await deviceDb()).clear('journal'));

it('what another version of the app has kept in a shape of its own stays, says so, and holds up nothing', async () => {
  const save = {
    survey: 'draft-survey',
    section: 'ship',
    title: 'Ship',
    detail: '',
    known: 'R',
    makes: false,
  };
  const work = { success: '', work: { before: {}, mine: {} }, parts: [['record', 'flag']] };
  for (const shape of [null, 'text', {}, { ...save, sections: ['ship'] }]) {
    await enqueue(`${SAVES}JO-1`, ME, shape);
    await enqueue(`${FILES}JO-1`, ME, shape);
    await enqueue(`${REPORTS}JO-1`, ME, shape);
  }
  const known = await enqueue(`${SAVES}JO-1`, ME, { ...save, ...work });
  const saves = await waitingSaves(ME);
  const files = await waitingFiles(ME, saves, false);
  const reports = await waitingReports(ME);
  const all = [...saves, ...files, ...reports];
  expect(all).toHaveLength(13);
  const unknown = all.filter(({ id }) => id !== known.id);
  expect(unknown.every(({ wait }) => wait?.needs === 'refused')).toBe(true);
  expect(new Set(unknown.map(({ wait }) => wait?.why))).toEqual(
    new Set(['Another version of the app has kept this. Load the page again, or download it.']),
  );
  const zip = unzipSync(new Uint8Array(await ((await packUnsent(ME)) ?? new Blob()).arrayBuffer()));
  expect(Object.keys(zip)).toContain('manifest.json');
  expect(nextEntry(all, { now: Date.now() })).toMatchObject({ entry: { id: known.id } });
});
