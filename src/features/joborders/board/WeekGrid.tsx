import { useState, type CSSProperties } from 'react';
import { formatWeekday } from '@/lib/dates';
import { formatNumber, pluralOrNone } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/states/EmptyState';
import { countOf, type BoardLayout } from './layout';
import { PersonRow } from './PersonRow';
import type { Held } from './plan';
import classes from './board.module.css';

/** So many people are drawn; a vendor may have a thousand independent surveyors to choose from. */
const PEOPLE = 60;
const GROUPS = ['Own staff', 'Independent surveyors', 'Other surveyors'] as const;

/** The days: a row for each surveyor, a column for each day. */
export function WeekGrid(props: {
  layout: BoardLayout;
  days: readonly string[];
  today: string;
  held: Held | null;
  /** The day of the job that is picked up; null while nothing is. */
  heldDate: string | null;
  onClearFilter: () => void;
}) {
  const { layout, days, held, heldDate } = props;
  const [shown, setShown] = useState(PEOPLE);
  const todayAt = days.indexOf(props.today);
  const heldDay = held === null ? null : heldDate === null ? -1 : days.indexOf(heldDate);
  const fitting = layout.rows.filter(({ fits }) => fits);
  const columns: CSSProperties & Record<'--pl-days', number> = { '--pl-days': days.length };
  const rows = layout.rows.slice(0, shown);
  // those among whom somebody fits come first
  const hasFitting = (group: string) => fitting.some(({ person }) => person.group === group);
  const groups = [...GROUPS.filter(hasFitting), ...GROUPS.filter((group) => !hasFitting(group))];
  return (
    <div className={classes['week']} style={columns}>
      <div className={classes['head']}>
        <div className={classes['headCell']}>Surveyor, load in days</div>
        {days.map((day, at) => {
          const jobs = pluralOrNone(layout.perDay[at] ?? 0, 'job') || 'no jobs';
          return (
            <div key={day} className={classes['headCell']} data-today={at === todayAt || undefined}>
              <span className="medium">{formatWeekday(day)}</span>
              <span className={classes['light']}>{at === todayAt ? `today, ${jobs}` : jobs}</span>
            </div>
          );
        })}
      </div>
      {fitting.length === 0 && layout.rows.length > 0 ? (
        <p className={`row under ${classes['noneFits']}`}>
          No surveyor fits the filters.
          <Button size="small" onClick={props.onClearFilter}>
            Clear filters
          </Button>
        </p>
      ) : null}
      {groups.map((group) => {
        const own = rows.filter(({ person }) => person.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} aria-label={group}>
            <h3 className={classes['group']}>
              {group}{' '}
              <span className={classes['light']}>
                {countOf(layout.rows.filter(({ person }) => person.group === group))}
                {group === 'Independent surveyors'
                  ? ', shown with your jobs only: ask them for their free days'
                  : ''}
              </span>
            </h3>
            {own.map((row) => (
              <PersonRow
                key={row.person.id}
                row={row}
                today={todayAt}
                heldDay={heldDay}
                heldName={held?.job ?? ''}
                aimed={held?.person === row.person.id}
              />
            ))}
          </section>
        );
      })}
      {layout.rows.length === 0 ? <EmptyState why="There is no surveyor yet." /> : null}
      {layout.rows.length > shown ? (
        <div className={classes['more']}>
          <Button size="small" onClick={() => setShown(shown + PEOPLE)}>
            Show {formatNumber(Math.min(PEOPLE, layout.rows.length - shown))} more of{' '}
            {formatNumber(layout.rows.length)} surveyors
          </Button>
        </div>
      ) : null}
    </div>
  );
}
