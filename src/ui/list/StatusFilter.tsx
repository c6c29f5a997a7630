import { Check } from 'lucide-react';
import { ALL } from './statusSelection';
import classes from './list.module.css';

/** The statuses of a list as chips, All first; counts are shown when the list knows them. */
export function StatusFilter(props: {
  statuses: readonly string[];
  selection: readonly string[];
  onToggle: (status: string) => void;
  counts?: Readonly<Record<string, number>>;
  label?: string;
}) {
  return (
    <fieldset className={classes['statuses']}>
      <legend>{props.label ?? 'Status'}</legend>
      <div className={classes['chips']}>
        {[ALL, ...props.statuses].map((status) => {
          const on = props.selection.includes(status);
          const count = props.counts?.[status];
          return (
            <button
              key={status}
              type="button"
              className={classes['statusChip']}
              aria-pressed={on}
              onClick={() => props.onToggle(status)}
            >
              {on ? <Check size={14} strokeWidth={1.6} aria-hidden /> : null}
              {status}
              {count === undefined ? null : ` ${String(count)}`}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
