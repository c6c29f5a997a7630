import type { QueryClient } from '@tanstack/react-query';
import { daysBetween, today } from '@/lib/dates';
import { preparedJobs, type PreparedJob } from '@/lib/device/prepared';
import { compareText } from '@/lib/order';
import { dueOf } from '@/shared/due';
import { tasksQuery, type Task } from '@/shared/tasks';
import { prepareInTurn } from './preparing';

/** Jobs of today and of so many days after it are prepared by themselves. */
const DAYS = 2;

/** What was prepared so lately is only read anew when the job order has changed. */
const FRESH_MS = 3_600_000;

/** The open jobs of the next days, the nearest first. Pure. */
export const dueSoon = (tasks: readonly Task[], day = today()): Task[] =>
  tasks
    .filter((task) => {
      const days = task.date_of_survey === '' ? null : daysBetween(day, task.date_of_survey);
      return dueOf(task) !== 'closed' && days !== null && days >= 0 && days <= DAYS;
    })
    .sort((a, b) => compareText(a.date_of_survey, b.date_of_survey));

/** Whether a job needs no second reading: a time that is still to come says that the clock was wrong, not that it is new. Pure. */
export function isFresh(
  prepared: Pick<PreparedJob, 'at' | 'modified'> | undefined,
  modified: string,
  now = Date.now(),
): boolean {
  if (prepared?.modified !== modified) return false;
  const age = now - prepared.at;
  return age >= 0 && age < FRESH_MS;
}

/** Prepares a surveyor's jobs of the next days, as far as they are not. */
export async function prepareDue(client: QueryClient, owner: string, surveyor: string): Promise<void> {
  const { rows } = await client.fetchQuery({ ...tasksQuery(surveyor), staleTime: 60_000 });
  const there = new Map((await preparedJobs(owner)).map((job) => [job.job, job]));
  for (const task of dueSoon(rows)) {
    if (!isFresh(there.get(task.name), task.modified)) await prepareInTurn(client, owner, task);
  }
}
