import { useState } from 'react';
import { formatNumber } from '@/lib/numbers';
import { Segmented } from '@/ui/Segmented';
import { HYDROSTATIC_COLUMNS, type BookRow, type HydrostaticColumn, type LookUp } from '../hydrostatics';
import type { Slip } from '../slips';
import { columnOf, isOfOneFigure, slipText } from './tableWords';
import classes from './tables.module.css';

const WIDTH = 370;
const HEIGHT = 190;
const LEFT = 52;
const RIGHT = 10;
const TOP = 12;
const BOTTOM = 28;
const AROUND = 6;

/** One column of the book near the draft or the first slip, drawn: a slip is a kink that the eye finds at once. */
export function BookCurve(props: {
  rows: readonly BookRow[];
  slips: readonly Slip[];
  at: { draft: number; look: LookUp } | null;
}) {
  const { rows, slips, at } = props;
  const [column, setColumn] = useState<HydrostaticColumn>('displacement');
  const points = rows.flatMap((row, index) => {
    const value = row[column];
    return row.draft === null || value === null ? [] : [{ index, draft: row.draft, value }];
  });
  const slip = slips.find((one) => one.column === column && one.blocks && one.value !== null);
  const middle = slip?.draft ?? at?.draft ?? points[points.length >> 1]?.draft ?? 0;
  const centre = points.findIndex(({ draft }) => draft >= middle);
  const shown = points.slice(Math.max(0, centre - AROUND), Math.max(0, centre) + AROUND);
  const value = at?.look.values[column];
  const inView =
    at && shown.length > 0 && at.draft >= (shown[0]?.draft ?? 0) && at.draft <= (shown.at(-1)?.draft ?? 0);
  const values = [
    ...shown.map((one) => one.value),
    ...(slip?.mend && isOfOneFigure(slip.mend) ? [slip.mend.value] : []),
  ];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [first, last] = [shown[0]?.draft ?? 0, shown.at(-1)?.draft ?? 1];
  const x = (draft: number) => LEFT + ((draft - first) / (last - first || 1)) * (WIDTH - LEFT - RIGHT);
  const y = (figure: number) => TOP + ((high - figure) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM);
  const { label, decimals } = columnOf(column);
  const ticks = [low, (low + high) / 2, high];

  return (
    <section className={`body ${classes['part']}`} aria-labelledby="tables-curve">
      <div className={`buttons ${classes['partHead']}`}>
        <h3 id="tables-curve">Curve</h3>
        <Segmented
          label="Column drawn"
          value={column}
          onChange={setColumn}
          options={HYDROSTATIC_COLUMNS.map((id) => ({ id, label: columnOf(id).label }))}
        />
      </div>
      {shown.length < 2 ? (
        <p className={classes['quiet']}>The curve is drawn from two rows on.</p>
      ) : (
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className={classes['curve']}
          role="img"
          aria-label={`${label} from ${formatNumber(first, 2)} to ${formatNumber(last, 2)} m${inView && value !== undefined ? `; ${formatNumber(value, 3)} at the quarter mean` : ''}${slip ? `; ${slipText(slip)}` : ''}`}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} stroke="var(--pl-line)" />
              <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
                {formatNumber(tick, column === 'displacement' ? 0 : Math.min(decimals, 2))}
              </text>
            </g>
          ))}
          {(
            [
              [shown[0], 'start'],
              [shown[shown.length >> 1], 'middle'],
              [shown.at(-1), 'end'],
            ] as const
          ).map(([one, anchor]) =>
            one ? (
              <text key={anchor} x={x(one.draft)} y={HEIGHT - 8} textAnchor={anchor}>
                {formatNumber(one.draft, 2)}
              </text>
            ) : null,
          )}
          <polyline
            points={shown.map((one) => `${x(one.draft)},${y(one.value)}`).join(' ')}
            fill="none"
            stroke="var(--pl-primary)"
            strokeWidth={1.5}
          />
          {shown.map((one) =>
            slip?.row === one.index ? (
              <path
                key={one.index}
                d={`M${x(one.draft)} ${y(one.value) - 5}l5.5 9h-11z`}
                fill="var(--pl-err)"
              />
            ) : (
              <circle
                key={one.index}
                cx={x(one.draft)}
                cy={y(one.value)}
                r={2.5}
                fill="var(--pl-surface)"
                stroke="var(--pl-primary)"
                strokeWidth={1.5}
              />
            ),
          )}
          {inView && at && value !== undefined ? (
            <g>
              <path
                d={`M${LEFT} ${y(value)}H${x(at.draft)}V${HEIGHT - BOTTOM}`}
                fill="none"
                stroke="var(--pl-overprint)"
                strokeDasharray="3 3"
              />
              <circle cx={x(at.draft)} cy={y(value)} r={4} fill="var(--pl-overprint)" />
              <text
                x={x(at.draft) > WIDTH / 2 ? x(at.draft) - 8 : x(at.draft) + 8}
                y={y(value) - 8}
                textAnchor={x(at.draft) > WIDTH / 2 ? 'end' : 'start'}
                className={classes['atQ']}
              >
                Q {formatNumber(at.draft, 3)}
              </text>
            </g>
          ) : null}
        </svg>
      )}
    </section>
  );
}
