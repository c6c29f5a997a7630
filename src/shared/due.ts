import { assumptions } from '@/api/assumptions';
import { daysBetween, today } from '@/lib/dates';
import { overdueText } from '@/lib/numbers';

/** The parts of a surveyor's work: what is due on this day, what comes, and what should be done already. */
export type Due = 'today' | 'next' | 'overdue' | 'closed';

interface Job {
  date_of_survey: string;
  status: string;
}

const CLOSED = ['Completed', assumptions.jobOrderCancelled, 'Rejected'];

/** Where a job belongs; one without a date comes some day. */
export function dueOf({ date_of_survey: date, status }: Job): Due {
  if (CLOSED.includes(status)) return 'closed';
  const days = date === '' ? null : daysBetween(today(), date);
  if (days === null || days > 0) return 'next';
  return days === 0 ? 'today' : 'overdue';
}

/** When an open job is due, in words beside its date. */
export function dueText(job: Job): string {
  const due = dueOf(job);
  const days =
    due === 'closed' || job.date_of_survey === '' ? null : daysBetween(today(), job.date_of_survey);
  if (days === null) return '';
  if (days < 0) return overdueText(-days);
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
}

const RANK: Record<Due, number> = { today: 0, overdue: 1, next: 2, closed: 3 };

/** A text by which jobs sort: today's, then the longest overdue, then the next ones, then the closed ones, newest first. */
export function dueOrder(job: Job & { time?: string }): string {
  const due = dueOf(job);
  const day = Number(job.date_of_survey.slice(0, 10).replaceAll('-', '')) || 99_999_999;
  return `${RANK[due]} ${due === 'closed' ? 99_999_999 - day : day} ${(job.time ?? '').padStart(8, '0')}`;
}
