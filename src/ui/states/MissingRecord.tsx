import { ProblemState } from './ProblemState';
import classes from './states.module.css';

/** A page of whom the site has no record of the kind that the page reads by ("vendor record"): nothing is asked for (D35). */
export function MissingRecord({ what }: { what: string }) {
  return (
    <div className={classes['alone']}>
      <ProblemState problem={{ kind: 'missingId', title: what }} />
    </div>
  );
}
