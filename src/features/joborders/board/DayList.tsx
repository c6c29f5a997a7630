import { Link } from 'react-router-dom';
import { formatWeekday } from '@/lib/dates';
import { formatNumber, overdueText, pluralOrNone } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import {
  clashesOf,
  daysLate,
  isOpenJob,
  type AllocatedJob,
  type Workload,
} from '@/shared/allocation/workload';
import { clashWords, dayAndTime, shortPlace } from '@/shared/allocation/labels';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import { Overdue } from '@/ui/Overdue';
import { StatusBadge } from '@/ui/StatusBadge';
import { fitsFilter, type BoardFilter, type BoardLayout } from './layout';
import classes from './board.module.css';

interface Shown {
  work: Workload;
  today: string;
  nameOf: (id: string) => string;
  hrefOf: (job: string) => string;
  onAllocate: (job: string) => void;
}

/** The board where there is no room for one: what nobody does yet, then the week day by day. */
export function DayList(
  props: Shown & {
    rows: BoardLayout['rows'];
    tray: BoardLayout['tray'];
    jobs: readonly AllocatedJob[];
    week: readonly string[];
    filter: BoardFilter;
  },
) {
  const { week, today, filter } = props;
  const fitting = new Set(props.rows.flatMap(({ person, fits }) => (fits ? [person.id] : [])));
  // Where a row would be pale, its jobs are left out.
  const fitsPeople = ({ surveyors }: AllocatedJob) =>
    filter.people === '' || surveyors.some((id) => fitting.has(id));
  const taken = props.jobs.filter(
    (job) => job.surveyors.length > 0 && fitsFilter(job, filter) && fitsPeople(job),
  );
  return (
    <div className={`stack ${classes['days']}`}>
      {props.tray.map(({ id, label, jobs }) => {
        // A list has no places to keep: what does not fit is left out.
        const shown = jobs.filter(({ fits }) => fits);
        if (shown.length === 0) return null;
        return (
          <section key={id}>
            <h3>
              Not allocated, {label.toLowerCase()}{' '}
              <span className={classes['light']}>{formatNumber(shown.length)}</span>
            </h3>
            <ul>
              {shown.map(({ job }) => (
                <DayCard key={job.name} {...props} job={job} />
              ))}
            </ul>
          </section>
        );
      })}
      {week.map((day) => {
        const own = taken.filter((job) => job.date_of_survey === day);
        return (
          <section key={day}>
            <h3>
              {formatWeekday(day)}
              {day === today ? ', today' : ''}{' '}
              <span className={classes['light']}>{pluralOrNone(own.length, 'job') || 'no jobs'}</span>
            </h3>
            <ul>
              {own.map((job) => (
                <DayCard key={job.name} {...props} job={job} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function DayCard({ job, work, today, nameOf, hrefOf, onAllocate }: Shown & { job: AllocatedJob }) {
  const late = daysLate(job, today);
  const clashes = isOpenJob(job)
    ? job.surveyors.flatMap((id) => {
        const others = clashesOf(job, work.get(id) ?? [], today);
        return others.length > 0 ? [clashWords(nameOf(id), others)] : [];
      })
    : [];
  return (
    <li className={classes['dayCard']}>
      <div className={`apart ${classes['dayTop']}`}>
        <Link to={hrefOf(job.name)} className="mono">
          {job.name}
        </Link>
        <StatusBadge status={job.status ?? ''} />
      </div>
      <div className="medium">{shownText(job.type_of_survey)}</div>
      <div className={classes['light']}>
        {[shortPlace(job.location_of_survey), shownText(job.name_of_areaspot), dayAndTime(job)]
          .filter(Boolean)
          .join(', ')}
      </div>
      {late > 0 ? (
        <div>
          <Overdue words={overdueText(late)} />
        </div>
      ) : null}
      {job.surveyors.length > 0 ? <div>{job.surveyors.map(nameOf).join(', ')}</div> : null}
      {clashes.map((words) => (
        <div key={words} className="small err block">
          <Glyph name="triangle" /> {words}
        </div>
      ))}
      {isOpenJob(job) ? (
        <div className={classes['dayFoot']}>
          <Button aria-label={`Allocate ${job.name}`} onClick={() => onAllocate(job.name)}>
            {job.surveyors.length > 0 ? 'Change' : 'Allocate'}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
