import { describe, expect, it } from 'vitest';
import { readAnswer } from '@/api/answers';
import { methods } from '@/api/methods';
import type { Task } from '@/shared/tasks';
import { countIn, nextJobs } from './queries';

const job = (given: Partial<Task>): Task => {
  const [read] = readAnswer(methods.job_order_listview_for_surveyor.answer, [
    { name: 'JO-1', status: 'Allocated', date_of_survey: '2026-11-21', ...given },
  ]) ?? [null];
  if (!read) throw new Error('no job');
  return read;
};

describe('the surveyor’s own list', () => {
  it('counts a status', () => {
    const jobs = [job({}), job({ status: 'Completed' }), job({})];
    expect(countIn(jobs, 'Allocated')).toBe(2);
    expect(countIn(jobs, 'In Progress')).toBe(0);
  });

  it('shows open jobs from today on, the soonest first', () => {
    const jobs = [
      job({ name: 'undated', date_of_survey: '' }),
      job({ name: 'later', date_of_survey: '2026-12-01' }),
      job({ name: 'today' }),
      job({ name: 'past', date_of_survey: '2026-11-20' }),
      job({ name: 'done', status: 'Completed', date_of_survey: '2026-11-25' }),
    ];
    expect(nextJobs(jobs, '2026-11-21').map(({ name }) => name)).toEqual(['today', 'later', 'undated']);
  });
});
