import { tankWeight } from '../calculation/deductibles';
import { entered } from '../calculation/entered';
import type { Entered } from '../calculation/types';
import type { Suffix } from '../calculation/recordMapping';
import type { CommaReading } from '@/lib/numbers';
import type { Row, Value } from '@/shared/surveyForm/shape';
import { blankRow, pairTables } from '@/shared/surveyForm/rows';
import { TANK_COLUMNS } from '../form/setFields';

/** What is in the tanks. */
export type Water = 'ballast_water' | 'fresh_water';

/** The tanks of both surveys: the same tank at the same place of both. */
export type TankPair = Record<Suffix, Row[]>;

/** A column that is typed: the tank's name, which both surveys share, or a figure of one survey. */
export type TankColumn =
  | { set: null; name: 'tank' }
  | { set: Suffix; name: 'sounding' | 'tabvol' | 'density' };

/** Density of what a tank usually holds, t/m3; offered, never assumed. */
export const USUAL_DENSITY: Record<Water, number> = { ballast_water: 1.025, fresh_water: 1 };

/** How a single comma is read: a volume may be in thousands, so there it is asked. */
export const commaIn = ({ name }: TankColumn): CommaReading => (name === 'tabvol' ? 'ask' : 'decimal');

/** The columns for the surveys shown. */
export function columnsOf(sets: readonly Suffix[]): TankColumn[] {
  const figures = ['sounding', 'tabvol', 'density'] as const;
  return [
    { set: null, name: 'tank' },
    ...sets.flatMap((set) => figures.map((name): TankColumn => ({ set, name }))),
  ];
}

const nameAt = (rows: readonly Row[], index: number) => rows[index]?.['tank'] ?? '';

/** Whether both tables hold the same tanks in the same order. */
const isAligned = ({ i, f }: TankPair) =>
  i.length === f.length && i.every((row, index) => nameAt([row], 0) === nameAt(f, index));

/** Both tables with the same tanks in the same order; the pair itself when they are so already. */
export function aligned(pair: TankPair): TankPair {
  if (isAligned(pair)) return pair;
  const tables = { tank_i: pair.i, tank_f: pair.f };
  pairTables(tables, 'tank_i', { table: 'tank_f', key: 'tank' }, TANK_COLUMNS);
  return { i: tables.tank_i, f: tables.tank_f };
}

const figure = (value: Value | undefined) => (typeof value === 'number' ? entered(value) : undefined);

/** Weight of a tank, t; undefined where it is not known. `limits` are the last soundings of the tables, m, by the tank's name. */
export const weightOf = (row: Row | undefined, limits: Readonly<Record<string, number>> = {}): Entered =>
  tankWeight({
    sounding: figure(row?.['sounding']),
    tabvol: figure(row?.['tabvol']),
    density: figure(row?.['density']),
    lastSounding: limits[String(row?.['tank'] ?? '')],
  });

/** A volume without its density. */
export const lacksDensity = (row: Row | undefined): boolean =>
  figure(row?.['tabvol']) !== undefined && figure(row?.['density']) === undefined;

/** Value of a cell. */
export function cellValue(pair: TankPair, row: number, column: TankColumn): Value {
  return pair[column.set ?? 'i'][row]?.[column.name] ?? null;
}

/** A pair with cells changed; a tank's name is that of both surveys, and rows that are not there yet are added. */
export function withCells(
  pair: TankPair,
  changes: readonly { row: number; column: TankColumn; value: Value }[],
): TankPair {
  const next: TankPair = { i: [...pair.i], f: [...pair.f] };
  for (const { row, column, value } of changes) {
    while (next.i.length <= row) {
      next.i.push(blankRow(TANK_COLUMNS));
      next.f.push(blankRow(TANK_COLUMNS));
    }
    for (const set of column.set === null ? (['i', 'f'] as const) : [column.set]) {
      next[set][row] = { ...next[set][row], [column.name]: value };
    }
  }
  return next;
}

/** A pair with a density in every tank that has none, for the surveys shown, and how many got it. */
export function withDensity(
  pair: TankPair,
  sets: readonly Suffix[],
  density: number,
): { pair: TankPair; filled: number } {
  const changes = sets.flatMap((set) =>
    pair[set].flatMap((row, index) =>
      figure(row['density']) === undefined
        ? [{ row: index, column: { set, name: 'density' } as TankColumn, value: density }]
        : [],
    ),
  );
  return { pair: withCells(pair, changes), filled: changes.length };
}

/**
 * A pair in which the tanks of the second survey have the densities of the first, where it has one; how many it has, and how
 * many changed.
 */
export function withInitialDensity(pair: TankPair): { pair: TankPair; given: number; copied: number } {
  const given = pair.i.flatMap((row, index) => {
    const value = figure(row['density']);
    return value === undefined
      ? []
      : [{ row: index, column: { set: 'f', name: 'density' } as TankColumn, value }];
  });
  const changes = given.filter(({ row, value }) => value !== pair.f[row]?.['density']);
  return { pair: withCells(pair, changes), given: given.length, copied: changes.length };
}

/** A pair without a tank. */
export const withoutTank = (pair: TankPair, index: number): TankPair => ({
  i: pair.i.filter((_, at) => at !== index),
  f: pair.f.filter((_, at) => at !== index),
});

/** A pair with one more tank. */
export const withTank = (pair: TankPair): TankPair => ({
  i: [...pair.i, blankRow(TANK_COLUMNS)],
  f: [...pair.f, blankRow(TANK_COLUMNS)],
});
