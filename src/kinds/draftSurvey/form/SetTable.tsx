import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { Suffix } from '../calculation/recordMapping';
import { useDraftForm } from './Calculation';
import classes from './draft.module.css';

interface Head {
  label: string;
  unit?: string;
  /** Room beside the other columns; 1 when not told. */
  weight?: number;
  left?: boolean;
}

/** One line of the table; `look` is how its cells are set. */
export interface SetRow {
  key: string;
  label: ReactNode;
  unit?: string;
  look?: 'overprint' | 'strong';
  cells: (set: Suffix) => readonly ReactNode[];
}

/** The same columns for the initial and the final survey, side by side or one of them. */
export function SetTable(props: {
  caption: string;
  corner: Head;
  sets: readonly Suffix[];
  heads: readonly Head[];
  rows: readonly SetRow[];
  aside?: (set: Suffix) => ReactNode;
  /** The surveys are named by the table above, or the columns by the survey alone. */
  hide?: 'sets' | 'heads';
}) {
  const { sets, heads, hide } = props;
  const { words } = useDraftForm();
  const all = sets.length * heads.reduce((sum, head) => sum + (head.weight ?? 1), 0);
  return (
    <table className={classes['table']} data-few={sets.length * heads.length <= 2 ? '' : undefined}>
      <caption>
        <VisuallyHidden>{props.caption}</VisuallyHidden>
      </caption>
      <colgroup>
        <col className={classes[hide === 'heads' ? 'wide' : 'label']} />
        {sets.map((set) =>
          heads.map(({ label, weight = 1 }) => (
            <col key={`${set}${label}`} style={{ width: `calc(var(--room) * ${weight / all})` }} />
          )),
        )}
      </colgroup>
      <thead>
        {hide === 'sets' ? null : (
          <tr>
            <Corner corner={props.corner} rows={hide === 'heads' ? 1 : 2} />
            {sets.map((set) => (
              <th key={set} scope="colgroup" colSpan={heads.length} className={classes['setHead']}>
                <div className="buttons">
                  <b>{words[set]}</b> {props.aside?.(set)}
                </div>
              </th>
            ))}
          </tr>
        )}
        {hide === 'heads' ? null : (
          <tr className={classes['heads']}>
            {hide === 'sets' ? <Corner corner={props.corner} rows={1} /> : null}
            {sets.map((set) =>
              heads.map((head, index) => (
                <th
                  key={`${set}${head.label}`}
                  scope="col"
                  data-first={index === 0 ? '' : undefined}
                  data-left={head.left ? '' : undefined}
                >
                  {head.label} <Unit unit={head.unit} />
                </th>
              )),
            )}
          </tr>
        )}
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={row.key} data-look={row.look}>
            <th scope="row">
              {row.label} <Unit unit={row.unit} />
            </th>
            {sets.map((set) =>
              row.cells(set).map((cell, index) => (
                // the cells of a row keep their places
                // oxlint-disable-next-line react/no-array-index-key
                <td key={`${set}${index}`} data-first={index === 0 ? '' : undefined}>
                  {cell}
                </td>
              )),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Corner({ corner, rows }: { corner: Head; rows: number }) {
  return (
    <th scope="col" rowSpan={rows} className={classes['corner']}>
      {corner.label} <Unit unit={corner.unit} />
    </th>
  );
}

function Unit({ unit }: { unit?: string | undefined }) {
  return unit ? <span className="unit">{unit}</span> : null;
}
