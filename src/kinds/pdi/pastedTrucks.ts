import { parseTypedTime } from '@/lib/dates';
import { isAmbiguous, round } from '@/lib/numbers';
import { cellText, isBlankLine, type GridCell, type Line } from '@/lib/tables/cells';
import type { Decimal } from '@/lib/tables/figures';
import type { Meaning, ReadHead } from '@/lib/tables/meanings';
import { isTotal, readPastedTable } from '@/lib/tables/pastedTable';
import { figureOf } from '@/lib/tables/reading';
import { dimensionOf } from '@/lib/tables/units';
import { TRUCK_COLUMNS, type TruckColumn } from './sheet';
import type { Truck } from './worksheet';

export type TruckMeaning = TruckColumn | 'line' | 'trip' | 'count' | 'paper';

const weight = { dimension: 'mass', unit: 't' } as const;

export const TRUCK_MEANINGS: readonly Meaning<TruckMeaning>[] = [
  { id: 'line', label: 'Line', heads: /^(?:s|sr|sl|serial|line|row) ?(?:nos?|number)?$|^$/, aside: true },
  { id: 'truck', label: 'Truck', heads: /truck|lorry|vehicle|reg/ },
  { id: 'trip', label: 'Trip', heads: /trip/ },
  { id: 'in', label: 'In', heads: /^(?:time )?in\b|arriv|enter|start/ },
  { id: 'out', label: 'Out', heads: /^(?:time )?out\b|depart|left|exit|end/ },
  { id: 'damaged', label: 'Damaged', heads: /damage/ },
  { id: 'count', label: 'Packages', heads: /\b(?:nos?|number) of\b/, aside: true },
  // before the pieces: "Seal No." is a number, and "Remarks" has "mark" in it
  { id: 'seal', label: 'Seal', heads: /seal/ },
  { id: 'note', label: 'Note', heads: /note|remark/ },
  // a ticket's number is that of no piece
  {
    id: 'paper',
    label: 'Other papers',
    heads: /ticket|slip|challan|invoice|driver|phone|mobile/,
    aside: true,
  },
  { id: 'pieces', label: 'Numbers of pieces', heads: /coil|piece|mark|number|nos?$/ },
  { id: 'packages', label: 'Packages', heads: /pack|qty|quantity|count|pcs|units?/ },
  { id: 'gross', label: 'Gross', heads: /gross/, ...weight },
  { id: 'tare', label: 'Tare', heads: /tare/, ...weight },
  { id: 'net', label: 'Net', heads: /net/, ...weight },
];

export const WEIGHTS = ['gross', 'tare', 'net'] as const;
const FIGURES: readonly string[] = ['packages', 'damaged', ...WEIGHTS];
/** A truck's weight from here on is in kilograms. */
export const KILOGRAMS = 1000;
/** No truck weighs more, t. */
const MOST_TONNES = 200;

/** A head that says numbers or marks of pieces, not how many there are. */
const NUMBERS = /\b(nos?|numbers?|marks?|id)\b/i;

/** The columns of the list by their heads; each stands once. */
function columnsOf(heads: readonly ReadHead<TruckMeaning>[]): (TruckColumn | null)[] {
  const used = new Set<string>();
  return heads.map(({ meaning }) => {
    const column = meaning === 'count' ? 'packages' : meaning;
    if (column === null || column === 'line' || column === 'trip' || column === 'paper' || used.has(column))
      return null;
    used.add(column);
    return column;
  });
}

/**
 * Columns of a sheet without one for the count: under "Coils" or "Pieces" that is what whole figures are. Lists ("3, 4") are the
 * numbers of the pieces.
 */
export function withCount(
  columns: readonly (TruckColumn | null)[],
  heads: readonly ReadHead<TruckMeaning>[],
  rows: readonly Line[],
): readonly (TruckColumn | null)[] {
  const at = columns.indexOf('pieces');
  const isCount = rows.every((cells) => /^\d*$/.test(cellText(cells[at] ?? '')));
  if (at < 0 || columns.includes('packages') || NUMBERS.test(heads[at]?.head ?? '') || !isCount)
    return columns;
  return columns.with(at, 'packages');
}

/** A pasted cell as a value of its column; undefined where it cannot be read. An empty cell stays empty, never 0. */
export function readTruckCell(
  column: TruckColumn,
  cell: GridCell,
  unit: ReadHead<TruckMeaning>['unit'],
  { sign, sure }: Pick<Decimal, 'sign' | 'sure'>,
): string | number | null | undefined {
  const text = cellText(cell);
  if (FIGURES.includes(column)) {
    const meaning = TRUCK_MEANINGS.find(({ id }) => id === column) ?? {};
    // 58.310 kg is 58,310 kg to one person and a mistake to another; without a unit it says itself what it is
    if (unit && unit !== 't' && !sure && /^\d{1,3}\.\d{3}$/.test(text)) return undefined;
    const figure = figureOf(cell, { unit }, meaning, sign);
    // weighbridges weigh to the kilogram at the finest
    return figure ? (unit ? round(figure.value, 3) : figure.value) : figure;
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

/** A line that can be pasted again. */
const lineOf = (cells: Line): string => cells.map(cellText).join('\t');

/**
 * Reads rows copied from a spreadsheet. Heads say which column is which and in which unit; without them they are read in the
 * order of the screen, from the column `from` on. A line of totals is left out.
 */
export function readPastedTrucks(text: string, from: TruckColumn = 'truck'): PastedTrucks {
  const { heads, rows: lines, decimal } = readPastedTable(text, TRUCK_MEANINGS);
  const named = heads ? columnsOf(heads) : null;
  const columns =
    heads && named ? withCount(named, heads, lines) : TRUCK_COLUMNS.slice(TRUCK_COLUMNS.indexOf(from));
  const rows: Partial<Truck>[] = [];
  const places: number[] = [];
  const unread: string[] = [];
  for (const [place, cells] of lines.entries()) {
    if (isBlankLine(cells) || isTotal(cells)) continue;
    const values = cells.flatMap((cell, at): [string, string | number | null | undefined][] => {
      const column = columns[at];
      return column
        ? [
            [
              column,
              readTruckCell(column, cell, heads?.[at]?.unit ?? null, {
                ...decimal,
                sign: isAmbiguous(cellText(cell)) ? '.' : decimal.sign,
              }),
            ],
          ]
        : [];
    });
    if (values.some(([, value]) => value === undefined)) unread.push(lineOf(cells));
    else {
      rows.push(Object.fromEntries(values) as Partial<Truck>);
      places.push(place);
    }
  }
  const hasUnit = heads?.some(({ unit }) => unit !== null && dimensionOf(unit) === 'mass') ?? false;
  const fromKilograms = !hasUnit && rows.some((row) => WEIGHTS.some((one) => (row[one] ?? 0) >= KILOGRAMS));
  const at = named ? columns.findIndex((column, index) => column !== named[index]) : -1;
  return {
    rows: rows.map((row) => tidiedTruck(row, fromKilograms)),
    places,
    unread,
    heads: heads && heads.map(({ head }) => head).join('\t'),
    fromKilograms,
    counted: at < 0 ? null : (heads?.[at]?.head ?? ''),
    leftOut: (heads ?? []).flatMap(({ head, meaning }, index) =>
      named?.[index] === null && head !== '' && meaning !== 'line' ? head : [],
    ),
  };
}

/** Tonnes with decimals, in a sheet whose other rows look like kilograms: there a decimal comma was read as one of thousands. */
function isInTonnes(row: Partial<Truck>): boolean {
  const weights = WEIGHTS.map((weight) => row[weight] ?? 0);
  return Math.max(...weights) < MOST_TONNES && weights.some((weight) => !Number.isInteger(weight));
}

/** Weights as tonnes, and no net beside gross and tare that already make it. */
export function tidiedTruck(row: Partial<Truck>, fromKilograms: boolean): Partial<Truck> {
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
