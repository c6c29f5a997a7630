import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { describeKinds, surveyKinds } from '@/kinds/registry';
import { deviceDb } from '@/lib/device/db';
import { openEntries, runEntry } from '@/lib/device/journal';
import { toValues } from '@/shared/surveyForm/values';
import { readWorksheet } from '@/shared/surveyRecord/worksheetFile';
import { saveKindOf } from '@/shared/unsent/kinds';
import { QueuedSaves } from './queuedSaves';

const ME = 'me@survey.example';

const findRecord = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@/shared/surveyRecord/findRecord', () => ({ findRecord }));

afterEach(async () => (await deviceDb()).clear('journal'));

it('goes on showing what is saved while the record of an earlier save is read', async () => {
  const [kind] = await describeKinds(surveyKinds.filter(({ id }) => id === 'draft-survey'));
  const section = kind?.sections[0];
  if (!kind || !section) throw new Error('The draft survey has no such section.');
  const sheet = await readWorksheet(kind, '');
  const empty = toValues(kind, null, sheet);
  const withFlag = (flag: string) => ({ ...empty, record: { ...empty.record, flag } });
  const queue = await QueuedSaves.read(kind, ME, 'JO-1');
  const save = { known: null, success: '' };
  await queue.add(section, { before: empty, mine: withFlag('Malta') }, save);
  const [first] = await openEntries(saveKindOf('JO-1'), ME);
  await runEntry(first?.id ?? '', async () => undefined, { wasNotApplied: () => true });

  let answer: (record: object) => void = () => undefined;
  findRecord.mockReturnValue(new Promise((done) => (answer = done)));
  const take = vi.fn<() => void>();
  const following = queue.follow(new QueryClient(), take);
  await vi.waitFor(() => expect(findRecord).toHaveBeenCalled());
  await queue.add(section, { before: withFlag('Malta'), mine: withFlag('Liberia') }, save);
  answer({ name: 'DS-1' });
  await following;
  expect(take).toHaveBeenCalledOnce();
  expect(queue.over(withFlag('Malta')).record).toMatchObject({ flag: 'Liberia' });
});
