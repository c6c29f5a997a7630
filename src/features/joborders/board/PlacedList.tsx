import { X } from 'lucide-react';
import { formatWeekday } from '@/lib/dates';
import type { AllocatedJob } from '@/shared/allocation/workload';
import { Glyph } from '@/ui/Glyph';
import { IconButton } from '@/ui/IconButton';
import { chosenOf } from '../bulk/bulkRows';
import type { RowResult } from '../bulk/useBulkAllocation';
import type { AllocationPlan } from './plan';
import classes from './board.module.css';

/** What is placed and not sent, and why a job order was not allocated. */
export function PlacedList(props: {
  plan: AllocationPlan;
  results: ReadonlyMap<string, RowResult>;
  jobs: ReadonlyMap<string, AllocatedJob>;
  nameOf: (id: string) => string;
  onTakeBack: (job: string) => void;
}) {
  if (props.plan.size === 0) return null;
  return (
    <section aria-labelledby="board-placed">
      <h3 id="board-placed" className={classes['placedHead']}>
        Placed here, not sent
      </h3>
      <ul className={`lines small ${classes['placed']}`}>
        {[...props.plan].map(([name, choice]) => {
          const why = props.results.get(name)?.why;
          return (
            <li className="row" key={name} data-placed={name}>
              <Glyph name={why ? 'cross' : 'dashed'} color={why ? 'var(--pl-err)' : 'var(--pl-overprint)'} />
              <span>
                <span className="mono">{name}</span> {chosenOf(choice).map(props.nameOf).join(' and ')},{' '}
                {formatWeekday(props.jobs.get(name)?.date_of_survey)}
                {why ? <span className="small err block">Not allocated. {why}</span> : null}
              </span>
              <IconButton label={`Take ${name} back`} size="small" onClick={() => props.onTakeBack(name)}>
                <X aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
