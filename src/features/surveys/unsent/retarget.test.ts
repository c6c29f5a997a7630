import { afterEach, expect, it, vi } from 'vitest';
import type { JournalEntry } from '@/lib/device/records';
import type { Task } from '@/shared/tasks';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('offers open jobs of the same kind alone, whatever the site calls a cancelled one', async () => {
  vi.stubEnv('VITE_JOB_ORDER_CANCELLED', 'Canceled');
  vi.resetModules();
  const { otherSurveys } = await import('./retarget');
  const { SAVES } = await import('@/shared/unsent/kinds');
  const { kindOfSurvey } = await import('@/kinds/registry');
  const survey = kindOfSurvey('Draft Survey')?.id;
  const entry = { kind: `${SAVES}JO-1`, payload: { survey, known: null } } as unknown as JournalEntry;
  const tasks = ['Allocated', 'In Progress', 'Completed', 'Canceled', 'Rejected'].map(
    (status, at) => ({ name: `JO-${at + 2}`, status, type_of_survey: 'Draft Survey' }) as unknown as Task,
  );
  const offered = await otherSurveys(entry, [
    ...tasks,
    { ...tasks[0], name: 'JO-9', type_of_survey: 'Condition of Container' } as Task,
  ]);
  expect(offered.map(({ status }) => status)).toEqual(['Allocated', 'In Progress']);
});
