import { MISSING } from '@/lib/dates';
import type { ChangedFigure } from '../surveyKind/printedFacts';
import { changeOf } from './changeOf';
import classes from './reportFlow.module.css';

/** Figures that two versions of a report say differently, and by how much. */
export function ChangeTable(props: {
  label: string;
  /** Over the figures of each version, the earlier one first. */
  heads: readonly [then: string, now: string];
  changes: readonly ChangedFigure[];
}) {
  const { label, heads, changes } = props;
  return (
    <div className={classes['changes']}>
      <table className="small" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ label: figure, then, now }) => (
            <tr key={figure}>
              <th scope="row">{figure}</th>
              <td>{then || MISSING}</td>
              <td>{now || MISSING}</td>
              <td>{changeOf(then, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
