import { memo, useDeferredValue, useMemo, useState } from 'react';
import { formatNumber } from '@/lib/numbers';
import type { Offers } from '@/shared/allocation/offers';
import type { SurveyorChoice } from '@/shared/allocation/surveyors';
import { clashesOf, doesKind, type AllocatedJob, type Workload } from '@/shared/allocation/workload';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import { TrayCard } from './JobCard';
import { countOf, type BoardLayout, type TrayGroup } from './layout';
import classes from './board.module.css';

/** So many of a group are drawn at first. */
const SHOWN = 20;

/** How many could do a job: they do its kind, and have nothing else on that day. */
export interface Able {
  people: readonly SurveyorChoice[];
  work: Workload;
  offers: Offers;
  today: string;
}

const ableFor = (job: AllocatedJob, { people, work, offers, today }: Able): number =>
  people.filter(
    ({ id }) =>
      doesKind(offers.get(id), job) !== false && clashesOf(job, work.get(id) ?? [], today).length === 0,
  ).length;

/** The jobs that nobody does yet. Passed by while a job is only moved. */
export const Tray = memo(DrawnTray);

function DrawnTray({ groups, able }: { groups: BoardLayout['tray']; able: Able }) {
  const all = groups.flatMap(({ jobs }) => jobs);
  return (
    <section aria-labelledby="board-tray">
      <h3 id="board-tray" className={`title ${classes['trayHead']}`} tabIndex={-1} data-tray-head>
        Not allocated <span className={classes['light']}>{countOf(all)}</span>
      </h3>
      {all.length === 0 ? <p className={classes['quiet']}>Every job order has a surveyor.</p> : null}
      {groups.map((group, at) => (
        <TrayPart key={group.id} group={group} able={able} isFirst={at === 0} />
      ))}
    </section>
  );
}

function TrayPart({ group, able, isFirst }: { group: TrayGroup; able: Able; isFirst: boolean }) {
  const [shown, setShown] = useState(SHOWN);
  // counted after the cards stand: the jobs come first
  const counted = useDeferredValue<Able | null>(able, null);
  const jobs = useMemo(
    () =>
      group.jobs.slice(0, shown).map((one) => ({
        one,
        // for a day that is over nobody is free or busy
        able: counted === null || one.late > 0 || !one.job.date_of_survey ? null : ableFor(one.job, counted),
      })),
    [group, shown, counted],
  );
  return (
    <div className={classes['trayGroup']}>
      <h4 data-late={group.id === 'late' || undefined}>
        {group.id === 'late' ? <Glyph name="triangle" /> : null}
        {group.label} <span className={classes['light']}>{countOf(group.jobs)}</span>
      </h4>
      <ul>
        {jobs.map(({ one, able: free }, index) => (
          <TrayCard key={one.job.name} one={one} able={free} isFirst={isFirst && index === 0} />
        ))}
      </ul>
      {group.jobs.length > shown ? (
        <Button size="small" variant="text" onClick={() => setShown(shown + SHOWN)}>
          Show {formatNumber(Math.min(SHOWN, group.jobs.length - shown))} more
        </Button>
      ) : null}
    </div>
  );
}
