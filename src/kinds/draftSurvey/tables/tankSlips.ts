import { medianOf } from '../calculation/statistics';
import type { ShipTank } from './shipTables';
import { mendOf, onLine, PRINTED, printedUnit, TIMES_MEDIAN, type ColumnPoint, type Slip } from './slips';
import type { TankTable } from './tankTable';

/** A volume of a tank's table that looks like a slip. Places from 0. */
export interface TankSlip {
  tank: string;
  code: 'volume_out_of_line' | 'volume_not_rising';
  row: number;
  trim: number;
  list: number;
  /** m3 */
  value: number;
  mend?: NonNullable<Slip['mend']>;
}

/** What books print at the least, m3. */
const UNIT = 0.01;
/** Of a slip its neighbours show half the error, the other way. How much of that half is enough. House. */
const HALF = 0.5;

/** How far each inner cell stands off the line between its neighbours, m3. */
const offLine = (cells: readonly ColumnPoint[]): number[] =>
  cells.slice(1, -1).map((cell, index) => {
    const [a, b] = [cells[index], cells[index + 2]];
    return a && b ? cell.value - onLine(cell.at, a, b) : 0;
  });

/**
 * Where a slip is: a tank's wall may bend at a row, which shows at that row alone, or at two the same way; a wrong figure shows at its
 * neighbours too, the other way. So a table with knuckles is not accused.
 */
function worstOf(cells: readonly ColumnPoint[], unit: number): ColumnPoint | undefined {
  const off = offLine(cells);
  const likely = off
    .map((by, index) => ({ by, index }))
    .filter(({ by, index }) => {
      const beside = [off[index - 1], off[index + 1]].filter((one) => one !== undefined);
      const shown = beside.every((one) => -one * Math.sign(by) >= (HALF * Math.abs(by)) / 2);
      return Math.abs(by) > PRINTED * unit + 1e-9 && beside.length > 0 && shown;
    })
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by));
  // what the slip itself bends is no measure for it: in a short table it would hide it
  const usual = (index: number) =>
    medianOf(off.flatMap((by, at) => (Math.abs(at - index) > 1 ? [Math.abs(by)] : [])));
  const worst = likely.find(({ by, index }) => !(Math.abs(by) <= TIMES_MEDIAN * usual(index)));
  return worst && cells[worst.index + 1];
}

/** What the column would have there: on the line between the nearest cells. */
function fitsBetween(cells: readonly ColumnPoint[], cell: ColumnPoint): number {
  const at = cells.indexOf(cell);
  const [a, b] = [cells[at - 1], cells[at + 1]];
  return a && b ? onLine(cell.at, a, b) : cell.value;
}

/** One column: volumes by sounding at one trim and list. */
function columnSlips(
  { name, table }: ShipTank,
  trim: number,
  list: number,
): Omit<TankSlip, 'tank' | 'trim' | 'list'>[] {
  const all = table.rows.flatMap((at, row): ColumnPoint[] => {
    const value = table.volumes[row]?.[trim]?.[list];
    return typeof value === 'number' ? [{ row, at, value }] : [];
  });
  if (name === '' || all.length < 5) return [];
  const unit = printedUnit(
    all.map(({ value }) => value),
    UNIT,
  );
  const found: Omit<TankSlip, 'tank' | 'trim' | 'list'>[] = [];
  let left = all;
  // half a column of slips is no table any more
  while (found.length * 2 < all.length) {
    const worst = worstOf(left, unit);
    if (!worst || found.some(({ row }) => row === worst.row)) break;
    const fits = fitsBetween(left, worst);
    const { row, value } = worst;
    const bend = Math.abs(value - fits) / 20;
    found.push({ code: 'volume_out_of_line', row, value, mend: mendOf(value, fits, unit, bend) });
    left = left.map((cell) => (cell === worst ? { ...cell, value: fits } : cell));
  }
  const grows = table.by === 'sounding' ? 1 : -1;
  for (const [index, cell] of left.entries()) {
    const before = left[index - 1];
    if (before && (cell.value - before.value) * grows < -unit - 1e-9)
      found.push({ code: 'volume_not_rising', row: cell.row, value: cell.value });
  }
  return found;
}

/** Slips in the table of a tank: its volume grows with the sounding, and does so smoothly but for knuckles. Pure. */
export const tankSlips = (tank: ShipTank): TankSlip[] =>
  tank.table.trims.flatMap((_, trim) =>
    tank.table.lists.flatMap((__, list) =>
      columnSlips(tank, trim, list).map((slip) => ({ tank: tank.name, trim, list, ...slip })),
    ),
  );

const withCell = (table: TankTable, { row, trim, list }: TankSlip, value: number | null): TankTable => ({
  ...table,
  volumes: table.volumes.map((one, i) =>
    i === row
      ? one.map((two, j) => (j === trim ? two.map((cell, k) => (k === list ? value : cell)) : two))
      : one,
  ),
});

/** The table with a slip mended. */
export const mendedTank = (table: TankTable, slip: TankSlip): TankTable =>
  slip.mend ? withCell(table, slip, slip.mend.value) : table;

/** The table as it may be read: cells with a slip are empty until it is mended or the figure is kept. */
export const readableTank = (table: TankTable, slips: readonly TankSlip[]): TankTable =>
  slips.reduce((left, slip) => withCell(left, slip, null), table);
