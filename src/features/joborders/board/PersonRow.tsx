import { memo } from 'react';
import { shownText } from '@/lib/storedText';
import { initials } from '@/shared/initials';
import { isOpenJob, WORKING_DAYS } from '@/shared/allocation/workload';
import { loadWords, shortPlace } from '@/shared/allocation/labels';
import { Avatar } from '@/ui/Avatar';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { JobCard, OUTSIDE } from './JobCard';
import type { BoardRow } from './layout';
import classes from './board.module.css';

/** Two lanes stand ready, so that most weeks are equally high. */
const LANES = 2;

interface WeekProps {
  row: BoardRow;
  /** Which of the days is today; -1 for none. */
  today: number;
}

/**
 * A surveyor’s week, with the place where a job that is picked up can be put. A step of the keys or of a drag changes two
 * of these rows and passes by the others.
 */
export const PersonRow = memo(DrawnPersonRow);

function DrawnPersonRow({
  row,
  today,
  heldDay,
  heldName,
  aimed,
}: WeekProps & {
  /** The day of the job that is picked up, -1 where it is none of these; null while nothing is. */
  heldDay: number | null;
  heldName: string;
  /** The job hangs above this one. */
  aimed: boolean;
}) {
  const { person, days } = row;
  const lanes = Math.max(LANES, ...days.map((day) => day.length));
  return (
    <div
      className={classes['person']}
      data-row-person={person.id}
      data-aimed={aimed || undefined}
      data-pale={row.fits ? undefined : true}
    >
      <Who row={row} today={today} />
      <div className={classes['lanes']} style={{ gridTemplateRows: `repeat(${lanes}, minmax(32px, auto))` }}>
        <Week row={row} today={today} />
        {heldDay === null ? null : (
          <button
            type="button"
            className={classes['target']}
            data-target={person.id}
            style={{ gridColumn: heldDay < 0 ? '1 / -1' : heldDay + 1 }}
            aria-label={`Put ${heldName} on ${person.name}`}
          >
            {aimed ? `Put ${heldName} here` : null}
          </button>
        )}
      </div>
    </div>
  );
}

/** Drawn anew only when something in it has changed: a step of the keys or of a drag passes by. */
const isSameWeek = (before: WeekProps, now: WeekProps) =>
  before.today === now.today && before.row.text === now.row.text;
const Who = memo(DrawnWho, isSameWeek);
const Week = memo(DrawnWeek, isSameWeek);

function DrawnWho({ row }: WeekProps) {
  const { person } = row;
  return (
    <div className={classes['who']}>
      <Avatar alt="" initials={initials(person.name)} />
      <div className="fill">
        <h4>{person.name}</h4>
        <p>{[...row.places.map(shortPlace), ...row.kinds.map(shownText)].join(', ') || person.group}</p>
        <Load days={row.load} />
        {row.fits ? null : <VisuallyHidden>{OUTSIDE}</VisuallyHidden>}
      </div>
    </div>
  );
}

function DrawnWeek({ row, today }: WeekProps) {
  const { person, days } = row;
  const firstDay = days.findIndex((day) => day.length > 0);
  return (
    <>
      {today < 0 ? null : (
        <span className={classes['todayCell']} style={{ gridColumn: today + 1 }} aria-hidden="true" />
      )}
      <ul className={classes['cards']} aria-label={person.name}>
        {days.map((slots, day) =>
          slots.map((slot, lane) => (
            <li
              key={`${slot.job.name} ${slot.as}`}
              draggable={isOpenJob(slot.job)}
              style={{ gridColumn: day + 1, gridRow: lane + 1 }}
            >
              <JobCard slot={slot} person={person.id} isFirst={day === firstDay && lane === 0} />
            </li>
          )),
        )}
      </ul>
    </>
  );
}

/** Days with work this week, as cells and in words. */
function Load({ days }: { days: number }) {
  const isFull = days >= WORKING_DAYS;
  return (
    <div className={`row note ${classes['load']}`} data-full={isFull || undefined}>
      <span className={classes['loadCells']} aria-hidden="true">
        {Array.from({ length: WORKING_DAYS }, (_, at) => (
          <span key={at} data-filled={at < days || undefined} />
        ))}
      </span>
      {loadWords(days)}
    </div>
  );
}
