import { daysSinceMonday, shortDay, WEEKDAYS } from '@/lib/calendarMonth';
import { addDays } from '@/lib/dates';

/*
 * Which of the coming days a surveyor is free. No record of the site holds it: it follows from the surveyor's own open jobs and
 * from the days marked on this device. Days are `YYYY-MM-DD`.
 */

/** Weeks that are looked at, this one included. */
const WEEKS = 3;

/** A day of those weeks. */
export interface PlannedDay<Job> {
  day: string;
  isPast: boolean;
  /** Open jobs with their survey on this day. */
  jobs: readonly Job[];
  /** Marked as not free. */
  isMarked: boolean;
}

/** The weeks from the Monday of this one, each its seven days. Pure. */
export function plannedWeeks<Job extends { date_of_survey: string }>(
  openJobs: readonly Job[],
  marked: readonly string[],
  today: string,
): PlannedDay<Job>[][] {
  const monday = addDays(today, -daysSinceMonday(today));
  return Array.from({ length: WEEKS }, (_, week) =>
    WEEKDAYS.map((_name, at) => {
      const day = addDays(monday, week * WEEKDAYS.length + at);
      return {
        day,
        isPast: day < today,
        jobs: openJobs.filter(({ date_of_survey: date }) => date.slice(0, 10) === day),
        isMarked: marked.includes(day),
      };
    }),
  );
}

/** A day that is to come, without a job and without a mark. */
export const isFree = ({ isPast, jobs, isMarked }: PlannedDay<unknown>): boolean =>
  !isPast && !isMarked && jobs.length === 0;

/** So many days in a row are said as "from to". */
const RUN = 3;

/** "Tue 24 Nov, Thu 26 Nov to Sat 28 Nov", of days in order. Pure. */
export function daysInWords(days: readonly string[]): string {
  const runs: string[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && addDays(run.at(-1) ?? '', 1) === day) run.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) =>
      run.length < RUN ? run.map(shortDay) : [`${shortDay(run[0] ?? '')} to ${shortDay(run.at(-1) ?? '')}`],
    )
    .join(', ');
}

/** The line that a surveyor sends to a company; month names, since not everyone reads 4/12 as December. Pure. */
export function freeLine(
  weeks: readonly (readonly PlannedDay<unknown>[])[],
  name: string,
  today: string,
): string {
  const until = shortDay(weeks.at(-1)?.at(-1)?.day ?? today);
  const free = weeks.flat().filter(isFree);
  const said =
    free.length === 0
      ? `No free day until ${until}.`
      : `Free days until ${until}: ${daysInWords(free.map(({ day }) => day))}.`;
  return `${said} ${[name, `as of ${shortDay(today)}`].filter(Boolean).join(', ')}`;
}
