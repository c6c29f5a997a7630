import { TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { formatDate } from '@/lib/dates';
import type { Suffix } from '../calculation/recordMapping';
import { formatNumber, plural } from '@/lib/numbers';
import type { Row } from '@/shared/surveyForm/shape';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { sumKnown } from '../calculation/entered';
import { useDraftForm, useSetNames } from '../form/Calculation';
import { cellsInRange, sizeOf, type Range } from './gridMoves';
import { cellValue, lacksDensity, weightOf, type TankColumn, type TankPair } from './tankRows';
import classes from './tankGrid.module.css';

const FIGURES = [
  { label: 'Sounding', unit: 'm', weight: 0.95 },
  { label: 'Volume', unit: 'm³', weight: 1 },
  { label: 'Density', unit: 't/m³', weight: 1.1 },
  { label: 'Weight', unit: 'MT', weight: 1 },
] as const;
const ALL = FIGURES.reduce((all, { weight }) => all + weight, 0);

/** Widths of the columns: fixed, so that typing never moves them. */
export function Columns({ sets }: { sets: readonly Suffix[] }) {
  return (
    <colgroup>
      <col className={classes['numberColumn']} />
      <col className={classes['tankColumn']} />
      {sets.map((set) =>
        FIGURES.map(({ label, weight }) => (
          <col
            key={`${set}${label}`}
            style={{ width: `calc(var(--room) * ${weight / (sets.length * ALL)})` }}
          />
        )),
      )}
      <col className={classes['numberColumn']} />
    </colgroup>
  );
}

/** Names of the columns, with the day of each survey. */
export function Heads({ sets }: { sets: readonly Suffix[] }) {
  const { form, words } = useDraftForm();
  const dates = useWatch({
    control: form.control,
    name: ['record.starting_date_i', 'record.starting_date_f'],
  });
  const dateOf = (set: Suffix) => {
    const date = dates[set === 'i' ? 0 : 1];
    return typeof date === 'string' && date !== '' ? formatDate(date) : '';
  };
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className={classes['number']}>
          <VisuallyHidden>Number</VisuallyHidden>
        </th>
        <th scope="col" rowSpan={2} className={classes['low']}>
          Tank
        </th>
        {sets.map((set) => (
          <th key={set} scope="colgroup" colSpan={4} data-set="">
            <b>{words[set]}</b> <span className="unit">{dateOf(set)}</span>
          </th>
        ))}
        <th scope="col" rowSpan={2} className={classes['remove']}>
          <VisuallyHidden>Delete</VisuallyHidden>
        </th>
      </tr>
      <tr>
        {sets.map((set) =>
          FIGURES.map(({ label, unit }, index) => (
            <th key={`${set}${label}`} scope="col" data-figure="" data-set={index === 0 ? '' : undefined}>
              {label} <span className="unit">{unit}</span>
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

/** Last soundings of the tanks' tables, m, by the tank's name. */
export function useSoundingLimits(): Readonly<Record<string, number>> {
  const { form } = useDraftForm();
  return useWatch({ control: form.control, name: 'worksheet.soundingLimits' }) ?? {};
}

const volumeOf = (row: Row) => (typeof row['tabvol'] === 'number' ? row['tabvol'] || 0 : 0);

/** Volumes and weights of all tanks. */
export function Totals({ pair, sets }: { pair: TankPair; sets: readonly Suffix[] }) {
  const limits = useSoundingLimits();
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          Total
        </th>
        {sets.map((set) => [
          <td key={`${set}v`} colSpan={2} data-set="">
            {formatNumber(sum(pair[set].map(volumeOf)), 3)}
          </td>,
          <td key={`${set}w`} colSpan={2} data-lacking={pair[set].some(lacksDensity) ? '' : undefined}>
            {formatNumber(sumKnown(pair[set].map((row) => weightOf(row, limits))), 3)}
          </td>,
        ])}
        <td>{'\u00a0'}</td>
      </tr>
    </tfoot>
  );
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const UNITS = { sounding: ' m', tabvol: ' m³', density: '', tank: '' } as const;
const WORDS = { sounding: 'sounding', tabvol: 'volume', density: 'density', tank: 'name' } as const;

/** Where the cursor is, what is selected, what was just done, and what to look at. */
export function Status(props: {
  pair: TankPair;
  sets: readonly Suffix[];
  columns: readonly TankColumn[];
  range: Range | null;
  usual: number;
  announcement: string;
}) {
  const { pair, columns, range } = props;
  const named = useSetNames();
  const limits = useSoundingLimits();
  const active = range ? columns[range.anchor.column] : undefined;
  const lacking = props.sets.flatMap((set) =>
    pair[set].flatMap((row) => (lacksDensity(row) ? [{ set, row }] : [])),
  );
  const [one] = lacking;
  return (
    <div className={`wrap quiet ${classes['status']}`} role="status">
      {range && active ? (
        <span>
          <b>Row {range.anchor.row + 1}</b>{' '}
          {[pair.i[range.anchor.row]?.['tank'], WORDS[active.name]].filter(Boolean).join(' ')}
          {active.set ? `, ${named[active.set]}` : ''}
        </span>
      ) : (
        <span className="light">Enter moves down, Tab right. Paste a column from a sheet.</span>
      )}
      {range && sizeOf(range) > 1 ? <span>{selectionText(pair, columns, range)}</span> : null}
      {props.announcement ? <span>{props.announcement}</span> : null}
      {one ? (
        <span className={classes['warn']}>
          <TriangleAlert size={14} aria-hidden />
          {lacking.length === 1
            ? `${String(one.row['tank'] ?? '') || 'A tank'} has a volume and no density: it weighs nothing in the sum. With ${formatNumber(props.usual, 4)} the total is ${formatNumber(
                sumKnown(
                  pair[one.set].map((row) =>
                    row === one.row ? volumeOf(row) * props.usual : weightOf(row, limits),
                  ),
                ),
                3,
              )} MT.`
            : `${lacking.length} volumes have no density: they weigh nothing in the sum.`}
        </span>
      ) : null}
    </div>
  );
}

function selectionText(pair: TankPair, columns: readonly TankColumn[], range: Range): string {
  const places = cellsInRange(range).flat();
  const names = new Set(places.map(({ column }) => columns[column]?.name));
  const [only] = names.size === 1 ? names : [];
  const total = sum(
    places.map(({ row, column }) => {
      const found = columns[column];
      const value = found ? cellValue(pair, row, found) : null;
      return typeof value === 'number' && Number.isFinite(value) ? value : 0;
    }),
  );
  const words = `Selected ${plural(places.length, 'cell')}`;
  return only === 'tank' ? words : `${words} · sum ${formatNumber(total, 3)}${only ? UNITS[only] : ''}`;
}
