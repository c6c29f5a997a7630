import { Check } from 'lucide-react';
import { ToggleChip, ToggleChips } from '../ToggleChips';
import { ALL } from './statusSelection';
import classes from './list.module.css';

/** The statuses of a list as chips, All first; counts are shown when the list knows them. */
export function StatusFilter(props: {
  statuses: readonly string[];
  selection: readonly string[];
  onToggle: (status: string) => void;
  counts?: Readonly<Record<string, number>>;
}) {
  const { counts } = props;
  // where all rows were counted, a status that is not among them has none
  const none = counts?.[ALL] === undefined ? undefined : 0;
  return (
    <fieldset className={`shrink ${classes['statuses']}`}>
      <legend>Status</legend>
      <ToggleChips>
        {[ALL, ...props.statuses].map((status) => {
          const on = props.selection.includes(status);
          return (
            <ToggleChip
              key={status}
              on={on}
              count={counts?.[status] ?? none}
              onToggle={() => props.onToggle(status)}
            >
              {on ? <Check size={14} strokeWidth={1.6} aria-hidden /> : null}
              {status}
            </ToggleChip>
          );
        })}
      </ToggleChips>
    </fieldset>
  );
}
