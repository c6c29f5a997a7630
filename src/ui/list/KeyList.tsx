import { Check } from '../form/Check';
import { LIST_KEYS, useSingleKeys } from './useListKeys';
import classes from './list.module.css';

/** The single keys of lists, and the switch that turns them off. `has` leaves out what a list does not have. */
export function KeyList({ has }: { has: { filters: boolean; new: boolean } }) {
  const [on, setOn] = useSingleKeys();
  const keys = LIST_KEYS.filter(({ key }) => (key !== 'f' || has.filters) && (key !== 'n' || has.new));
  return (
    <>
      <dl className={classes['keys']}>
        {keys.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Check label="Keyboard shortcuts are on, on this device" checked={on} onChange={setOn} />
    </>
  );
}
