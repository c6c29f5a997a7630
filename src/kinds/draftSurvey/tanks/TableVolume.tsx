import { formatNumber, formatTyped } from '@/lib/numbers';
import { LinkButton } from '@/ui/LinkButton';
import { useDraftForm, useShipTables, useTablePicks } from '../form/Calculation';
import { setOfSuffix } from '../form/names';
import { TANK_WARNINGS } from '../calculation/labels';
import type { Range } from './gridMoves';
import type { TankColumn, TankPair, Water } from './tankRows';
import classes from './tankGrid.module.css';

/** How the ship's table reaches the volume of the tank that the cursor is in, and what the sheet holds where it differs. */
export function TableVolume(props: {
  water: Water;
  pair: TankPair;
  columns: readonly TankColumn[];
  range: Range | null;
}) {
  const { pair, columns, range, water } = props;
  const { tables } = useShipTables();
  const { locked } = useDraftForm();
  // said anew when the drafts or the tables change what the volume is
  const picks = useTablePicks();
  const at = range?.anchor;
  const column = at && columns[at.column];
  if (!tables || !at || !column?.set || column.name === 'density') return null;
  const row = pair[column.set][at.row];
  const sounding = typeof row?.['sounding'] === 'number' ? row['sounding'] : null;
  const reading = tables.tank(setOfSuffix[column.set], String(row?.['tank'] ?? ''), sounding);
  if (!reading) return null;
  const name = `tables.${water}_${column.set}.${at.row}.tabvol`;
  const table = picks.get(name);
  const held = row?.['tabvol'];
  const differs = typeof held === 'number' && held !== 0 && typeof table === 'number' && held !== table;
  const way = [
    reading.row1 === undefined
      ? ''
      : reading.row1 === reading.row2
        ? `at the row ${formatTyped(reading.row1, 2)} m`
        : `between the rows ${formatTyped(reading.row1, 2)} and ${formatTyped(reading.row2, 2)} m`,
    `even keel ${formatNumber(reading.evenKeel, 3)}`,
    `trim ${formatNumber(reading.trimUsed, 3)} m`,
    ...reading.warnings.map((warning) => TANK_WARNINGS[warning]),
  ].filter(Boolean);
  return (
    <div className={`wrap quiet ${classes['status']}`}>
      <span>
        Ship’s table: <b>{formatNumber(reading.volume, 3)} m³</b>, {way.join(', ')}.
      </span>
      {differs ? (
        <span>
          The sheet holds {formatTyped(held, 3)}, typed by hand.{' '}
          <LinkButton disabled={locked} onClick={() => tables.take([name])}>
            Take {formatNumber(table, 3)}
          </LinkButton>
        </span>
      ) : null}
    </div>
  );
}
