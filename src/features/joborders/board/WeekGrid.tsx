import { useState } from 'react';
import { formatWeekday } from '@/lib/dates';
import { formatNumber, pluralOrNone } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/states/EmptyState';
import type { BoardLayout } from './layout';
import { PersonRow } from './PersonRow';
import type { Held } from './plan';
import classes from './board.module.css';

/** So many people are drawn; a vendor may have a thousand independent surveyors to choose from. */
const PEOPLE = 60;
const GROUPS = ['Own staff', 'Independent surveyors', 'Other surveyors'] as const;

/** The week: a row for each surveyor, a column for each day. */
export function WeekGrid(props: {
  layout: BoardLayout;
  week: readonly string[];
  today: string;
  held: Held | null;
  /** The day of the job that is picked up; null while nothing is. */
  heldDate: string | null;
  onClearFilter: () => void;
}) {
  const { layout, week, held, heldDate } = props;
  const [shown, setShown] = useState(PEOPLE);
  const todayAt = week.indexOf(props.today);
  const heldDay = held === null ? null : heldDate === null ? -1 : week.indexOf(heldDate);
  const rows = layout.rows.slice(0, shown);
  return (
    <div className={classes['week']}>
      <div className={classes['head']}>
        <div className={classes['headCell']}>Surveyor, load in days</div>
        {week.map((day, at) => {
          const jobs = pluralOrNone(layout.perDay[at] ?? 0, 'job') || 'no jobs';
          return (
            <div key={day} className={classes['headCell']} data-today={at === todayAt || undefined}>
              <span className={classes['strong']}>{formatWeekday(day)}</span>
              <span className={classes['light']}>{at === todayAt ? `today, ${jobs}` : jobs}</span>
            </div>
          );
        })}
      </div>
      {GROUPS.map((group) => {
        const own = rows.filter(({ person }) => person.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} aria-label={group}>
            <h3 className={classes['group']}>
              {group}{' '}
              <span className={classes['light']}>
                {formatNumber(layout.rows.filter(({ person }) => person.group === group).length)}
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
      {layout.rows.length === 0 ? (
        <EmptyState
          why="No surveyor fits the filters."
          action={<Button onClick={props.onClearFilter}>Clear filters</Button>}
        />
      ) : null}
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
