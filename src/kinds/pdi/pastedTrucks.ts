import { parseTypedTime } from '@/lib/dates';
import { parseNumber } from '@/lib/numbers';
import { parseBlock } from '@/lib/pastedBlock';
import type { Truck } from './worksheet';

/** The columns of the list of trucks, in their order on the screen. */
export const TRUCK_COLUMNS = [
  'truck',
  'in',
  'out',
  'pieces',
  'packages',
  'damaged',
  'gross',
  'tare',
  'net',
  'seal',
  'note',
] as const;
export type TruckColumn = (typeof TRUCK_COLUMNS)[number];

const HEADS: readonly (readonly [TruckColumn | 'trip', RegExp])[] = [
  ['truck', /truck|lorry|vehicle|reg/i],
  ['trip', /trip/i],
  ['in', /^(time )?in\b|arriv|enter|start/i],
  ['out', /^(time )?out\b|depart|left|exit|end/i],
  ['damaged', /damage/i],
  ['packages', /\b(nos?|number)\b\.? of\b/i],
  // before the pieces: "Seal No." is a number, and "Remarks" has "mark" in it
  ['seal', /seal/i],
  ['note', /note|remark/i],
  ['pieces', /coil|piece|mark|number|nos?\.?$/i],
  ['packages', /pack|qty|quantity|count|pcs|units?/i],
  ['gross', /gross/i],
  ['tare', /tare/i],
  ['net', /net/i],
];

const FIGURES = new Set<string>(['packages', 'damaged', 'gross', 'tare', 'net']);
const WEIGHTS = ['gross', 'tare', 'net'] as const;
/** A truck's weight from here on is in kilograms. */
const KILOGRAMS = 1000;
/** No truck weighs more, t. */
const MOST_TONNES = 200;

/** Head of the numbers of the lines: no numbers of pieces. */
const LINE_NUMBER = /^(s|sr|sl|serial|line|row)\b\.?\s*(nos?\b\.?|number)?$|^#$/i;

/** Columns by a line of heads; null where the line is none. */
function columnsOf(cells: readonly string[]): (TruckColumn | 'trip' | null)[] | null {
  const used = new Set<string>();
  const columns = cells.map((cell) => {
    if (LINE_NUMBER.test(cell.trim())) return null;
    const found = HEADS.find(([column, pattern]) => !used.has(column) && pattern.test(cell.trim()));
    if (found) used.add(found[0]);
    return found?.[0] ?? null;
  });
  const hasFigure = cells.some((cell) => /\d/.test(cell));
  return !hasFigure && used.size >= 2 ? columns : null;
}

/** A head that says numbers or marks of pieces, not how many there are. */
const NUMBERS = /\b(nos?|numbers?|marks?|id)\b/i;

/**
 * Columns of a sheet without one for the count: under "Coils" or "Pieces" that is what whole figures are. Lists ("3, 4") are the
 * numbers of the pieces.
 */
function withCount(
  columns: readonly (TruckColumn | 'trip' | null)[],
  [heads = [], ...rows]: readonly string[][],
): readonly (TruckColumn | 'trip' | null)[] {
  const at = columns.indexOf('pieces');
  const isCount = rows.every((cells) => /^\s*\d*\s*$/.test(cells[at] ?? ''));
  if (at < 0 || columns.includes('packages') || NUMBERS.test(heads[at] ?? '') || !isCount) return columns;
  return columns.with(at, 'packages');
}

/** A pasted cell as a value of its column; undefined where it cannot be read. An empty cell stays empty, never 0. */
function readCell(column: string, cell: string): string | number | null | undefined {
  const text = cell.trim();
  if (FIGURES.has(column)) {
    if (text === '' || text === '-' || text === '—') return null;
    const figure = parseNumber(text.replace(/\s*(mt|t|kg)$/i, ''), 'grouping');
    return figure === null || Number.isNaN(figure) ? undefined : figure;
  }
  if (column === 'in' || column === 'out') return text === '' ? '' : (parseTypedTime(text) ?? text);
  return text.slice(0, 139);
}

/** What was read of a pasted sheet. */
export interface PastedTrucks {
  rows: Partial<Truck>[];
  /** The line of each row, counted from 0 below the heads: empty and unread lines keep their places. */
  places: number[];
  /** Lines that held a figure that cannot be read; they are not among the rows. */
  unread: string[];
  /** The line of heads, without which the unread lines would be read in other columns; null where there was none. */
  heads: string | null;
  /** The weights were kilograms and are now tonnes. */
  fromKilograms: boolean;
  /** Head of a column such as "Coils" that was read as how many there are; null where none was. */
  counted: string | null;
  /** Heads of columns that the list has no place for. */
  leftOut: string[];
}

/** A line that can be pasted again; a line break in a cell would make two of it. */
const lineOf = (cells: readonly string[]): string => cells.join('\t').replaceAll('\n', ' ');

/**
 * Reads rows copied from a spreadsheet. A first line of heads says which column is which; without one they are read in the
 * order of the screen, from the column `from` on. A line of totals is left out.
 */
export function readPastedTrucks(text: string, from: TruckColumn = 'truck'): PastedTrucks {
  const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
  const block = parseBlock(text);
  const lines = block.slice(block.findIndex((cells) => !isBlank(cells)));
  const heads = columnsOf(lines[0] ?? []);
  const columns = heads ? withCount(heads, lines) : TRUCK_COLUMNS.slice(TRUCK_COLUMNS.indexOf(from));
  const rows: Partial<Truck>[] = [];
  const places: number[] = [];
  const unread: string[] = [];
  for (const [place, cells] of (heads ? lines.slice(1) : block).entries()) {
    if (
      isBlank(cells) ||
      /^(sub|grand)?\s*-?\s*total/i.test(cells.find((cell) => cell.trim() !== '')?.trim() ?? '')
    )
      continue;
    const values = cells.flatMap((cell, at): [string, string | number | null | undefined][] => {
      const column = columns[at];
      return column ? [[column, readCell(column, cell)]] : [];
    });
    if (values.some(([, value]) => value === undefined)) unread.push(lineOf(cells));
    else {
      rows.push(Object.fromEntries(values) as Partial<Truck>);
      places.push(place);
    }
  }
  const fromKilograms = rows.some((row) => WEIGHTS.some((weight) => (row[weight] ?? 0) >= KILOGRAMS));
  const headOf = (at: number) => lines[0]?.[at]?.trim() ?? '';
  const counted = heads ? columns.findIndex((column, at) => column !== heads[at]) : -1;
  return {
    rows: rows.map((row) => tidied(row, fromKilograms)),
    places,
    unread,
    heads: heads && lineOf(lines[0] ?? []),
    fromKilograms,
    counted: counted < 0 ? null : headOf(counted),
    leftOut: (heads ?? []).flatMap((column, at) =>
      column === null && headOf(at) !== '' && !LINE_NUMBER.test(headOf(at)) ? headOf(at) : [],
    ),
  };
}

/** Tonnes with decimals, in a sheet whose other rows look like kilograms: there a decimal comma was read as one of thousands. */
function isInTonnes(row: Partial<Truck>): boolean {
  const weights = WEIGHTS.map((weight) => row[weight] ?? 0);
  return Math.max(...weights) < MOST_TONNES && weights.some((weight) => !Number.isInteger(weight));
}

/** Weights as tonnes, and no net beside gross and tare that already make it. */
function tidied(row: Partial<Truck>, fromKilograms: boolean): Partial<Truck> {
  const next: Partial<Truck> = { ...row };
  if (fromKilograms && !isInTonnes(row))
    for (const weight of WEIGHTS) {
      const value = row[weight];
      if (typeof value === 'number') next[weight] = value / 1000;
    }
  const { gross, tare, net } = next;
  const worked = typeof gross === 'number' && typeof tare === 'number' ? gross - tare : null;
  if (worked !== null && typeof net === 'number' && Math.abs(worked - net) < 0.0005) next.net = null;
  return next;
}
