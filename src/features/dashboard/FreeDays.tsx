import { Link } from 'react-router-dom';
import { WEEKDAYS } from '@/lib/calendarMonth';
import { formatMoment, formatWeekday, today } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { shownList, shownText } from '@/lib/storedText';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { dueOf } from '@/shared/due';
import { problemOf } from '@/shared/problemOf';
import type { Task, Tasks } from '@/shared/tasks';
import { CopyButton } from '@/ui/CopyButton';
import { SectionCard } from '@/ui/SectionCard';
import { ProblemState } from '@/ui/states/ProblemState';
import { readTexts, useStored } from '@/ui/useStored';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { SkeletonRows } from './SkeletonRows';
import { freeLine, isFree, plannedWeeks, type PlannedDay } from './freeDays';
import classes from './freeDays.module.css';

/**
 * The coming days of a surveyor: those with a job, those that are free, and those marked as not free. Nobody else sees it,
 * so a line says it for copying.
 */
export function FreeDays(props: {
  jobs: Tasks | undefined;
  /** When the jobs were read, in milliseconds since 1970. */
  readAt: number;
  error: Error | null;
  refetch: () => unknown;
}) {
  const { jobs, readAt, error, refetch } = props;
  // until the last page is read a day may look free that is not
  const whole = jobs?.isWhole ? jobs.rows : undefined;
  return (
    <SectionCard
      title="Your free days"
      sub="Press a day to mark it as not free. Marks stay on this device, and companies do not see them: copy the line and send it."
      flush
    >
      <div className={classes['body']}>
        {whole ? (
          <Weeks jobs={whole} readAt={readAt} />
        ) : error ? (
          <ProblemState
            problem={problemOf(error, 'Your free days are not known')}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={4} height={56} />
        )}
      </div>
    </SectionCard>
  );
}

function Weeks({ jobs, readAt }: { jobs: readonly Task[]; readAt: number }) {
  const { name, email } = useSession();
  const day = today();
  const [notFree, setNotFree] = useStored(`plimsoll.notFree.${email}`, readTexts);
  const toggle = (marked: string) => {
    const next = notFree.includes(marked) ? notFree.filter((one) => one !== marked) : [...notFree, marked];
    // what is over is forgotten
    setNotFree(next.filter((one) => one >= day));
  };
  const open = jobs.filter((job) => dueOf(job) !== 'closed');
  const weeks = plannedWeeks(open, notFree, day);
  const free = weeks.flat().filter(isFree).length;
  const late = open.filter((job) => dueOf(job) === 'overdue').length;
  const undated = open.filter(({ date_of_survey }) => date_of_survey === '').length;
  const line = freeLine(weeks, shownText(name), day);
  return (
    <>
      <table className={classes['days']} aria-label="Your days">
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday.slice(0, 3)}
                <VisuallyHidden>{weekday.slice(3)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((one) => (
                <td key={one.day} aria-current={one.day === day ? 'date' : undefined}>
                  <Day planned={one} onPress={() => toggle(one.day)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={`row over ${classes['line']}`}>
        <p>{line}</p>
        <CopyButton text={line} label="Copy the line" />
      </div>
      <p className={`note over ${classes['foot']}`}>
        <span role="status">{plural(free, 'free day')}</span>, from your jobs as read at{' '}
        {formatMoment(readAt)}.
        {late > 0 ? (
          <>
            {' '}
            <Link to={to(paths.myTasks, undefined, { view: 'overdue' })}>
              {plural(late, 'overdue job')}
            </Link>{' '}
            will take a day too.
          </>
        ) : null}
        {undated > 0 ? ` ${plural(undated, 'job')} without a date will take a day too.` : null}
      </p>
    </>
  );
}

const shortDate = (day: string) => formatWeekday(day).split(' ')[1];

function Day({ planned, onPress }: { planned: PlannedDay<Task>; onPress: () => void }) {
  const { day, isPast, jobs, isMarked } = planned;
  const state = jobs.length > 0 ? plural(jobs.length, 'job') : isMarked ? 'not free' : 'free';
  if (isPast) return <span className={classes['past']}>{shortDate(day)}</span>;
  if (jobs.length > 0)
    return (
      <span className={classes['day']} data-state="job">
        <b>{shortDate(day)}</b>
        <span>{state}</span>
        <VisuallyHidden>
          : {jobs.map((job) => shownList(job.type_of_survey, job.location_of_survey)).join('; ')}
        </VisuallyHidden>
        <small aria-hidden>{shownText(jobs[0]?.location_of_survey).split(/[,(]/)[0]}</small>
      </span>
    );
  return (
    <button
      type="button"
      className={classes['day']}
      data-state={isMarked ? 'marked' : 'free'}
      onClick={onPress}
    >
      <b>{shortDate(day)}</b> <span>{state}</span>
    </button>
  );
}
