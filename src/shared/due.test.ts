import { describe, expect, it } from 'vitest';
import { addDays, today } from '@/lib/dates';
import { dueOf, dueOrder, dueText } from './due';

const job = (days: number | null, status = 'Allocated', time = '') => ({
  date_of_survey: days === null ? '' : addDays(today(), days),
  status,
  time,
});

describe('when a job is due', () => {
  it.each([
    [0, 'In Progress', 'today', 'today'],
    [1, 'Allocated', 'next', 'tomorrow'],
    [9, 'New', 'next', 'in 9 days'],
    [-1, 'Allocated', 'overdue', '1 day overdue'],
    [-40, 'In Progress', 'overdue', '40 days overdue'],
    [null, 'Allocated', 'next', ''],
    [0, 'Completed', 'closed', ''],
    [-3, 'Cancelled', 'closed', ''],
  ] as const)('%s days away and %s is %s, "%s"', (days, status, due, words) => {
    expect(dueOf(job(days, status))).toBe(due);
    expect(dueText(job(days, status))).toBe(words);
  });

  it('sorts today by time, the longest overdue, the next, those without a date, and the closed, newest first', () => {
    const jobs = [
      job(-1, 'Completed'),
      job(null),
      job(4),
      job(0, 'Allocated', '14:00:00'),
      job(-2),
      job(0, 'Allocated', '9:30:00'),
      job(-9),
      job(-30, 'Completed'),
      job(2),
    ];
    const sorted = [...jobs].sort((a, b) => (dueOrder(a) < dueOrder(b) ? -1 : 1));
    expect(sorted.map((one) => jobs.indexOf(one))).toEqual([5, 3, 6, 4, 8, 2, 1, 0, 7]);
  });
});
