import { expect, it } from 'vitest';
import { dueSoon, isFresh } from './prepareDue';
import { readTasks } from '@/shared/tasks';
import { addDays, today } from '@/lib/dates';

const task = (name: string, days: number | null, status = 'Allocated') => ({
  name,
  status,
  date_of_survey: days === null ? '' : addDays(today(), days),
});

it('prepares the open jobs of today and of the next two days, the nearest first', () => {
  const tasks = readTasks([
    task('JO-in-two', 2),
    task('JO-today', 0, 'In Progress'),
    task('JO-in-three', 3),
    task('JO-yesterday', -1),
    task('JO-done', 0, 'Completed'),
    task('JO-cancelled', 1, 'Cancelled'),
    task('JO-some-day', null),
    task('JO-tomorrow', 1),
  ]);
  expect(dueSoon(tasks).map(({ name }) => name)).toEqual(['JO-today', 'JO-tomorrow', 'JO-in-two']);
});

it('takes what was prepared within the hour as fresh, unless the job order changed or that hour is still to come', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const prepared = { at: now - 60_000, modified: 'then' };
  expect(isFresh(prepared, 'then', now)).toBe(true);
  expect(isFresh(undefined, 'then', now)).toBe(false);
  expect(isFresh(prepared, 'later', now)).toBe(false);
  expect(isFresh({ ...prepared, at: now - 3_600_000 }, 'then', now)).toBe(false);
  // the clock was set back since
  expect(isFresh({ ...prepared, at: now + 60_000 }, 'then', now)).toBe(false);
});
