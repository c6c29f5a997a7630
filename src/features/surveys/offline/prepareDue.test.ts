import { expect, it } from 'vitest';
import { dueSoon } from './prepareDue';
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
