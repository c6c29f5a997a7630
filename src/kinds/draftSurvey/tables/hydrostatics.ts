import type { LcfReference } from '../calculation/types';
import type { TableDraft } from '../calculation/tableDraft';
import { along, betweenOrNearest } from './axis';

/** Columns of a hydrostatic table beside the draft. */
export const HYDROSTATIC_COLUMNS = ['displacement', 'tpc', 'lcf', 'mctc'] as const;
export type HydrostaticColumn = (typeof HYDROSTATIC_COLUMNS)[number];

/**
 * A row of the ship's hydrostatic table; null is an empty cell, never 0. Draft and LCF m (LCF as the book gives it),
 * displacement t, TPC t/cm, MCTC t.m/cm.
 */
export type BookRow = { draft: number | null } & Record<HydrostaticColumn, number | null> & {
    /** Centre of buoyancy as the book gives it, m: nothing is worked out with it, but the LCF is held against it. */
    lcb?: number | null;
  };

/** The rows for one trim; a book for even keel alone has one of trim 0. */
export interface BookPage {
  /** m, + by the stern. */
  trim: number;
  rows: readonly BookRow[];
}

/** The ship's hydrostatic tables, once for all her surveys. */
export interface Hydrostatics {
  pages: readonly BookPage[];
  /** How the book gives the LCF; null is not said. */
  lcfReference: LcfReference | null;
  /** Density that it is made for, t/m3; null is not said. */
  density: number | null;
  /** With which draft a book by trim is entered; null is not said. */
  entry: TableDraft | null;
  /** Keel plate, mm, of a book for moulded draft; null is extreme draft. */
  keelPlate: number | null;
}

/** What a reading beyond a table's end is called. */
export type LookUpWarning = 'outside_table' | 'trim_outside_table';

/** What a table says at a draft. */
export interface LookUp {
  /** The two rows that it was read from, shallower first. */
  row1: BookRow & { draft: number };
  row2: BookRow & { draft: number };
  /** The trims between which it was read, m; where the book has one page, its own. */
  trim1: number;
  trim2: number;
  /** Values at the draft; one whose cells are empty is undefined. */
  values: Record<HydrostaticColumn, number | undefined>;
  /** A book by trim already holds both trim corrections: they are not to be added again. */
  byTrim: boolean;
  warnings: readonly LookUpWarning[];
}

type DrawnRow = BookRow & { draft: number };

/** Sorted once for each table: it is read at every key stroke. */
const sortedRows = new WeakMap<readonly BookRow[], DrawnRow[]>();

function withDraft(rows: readonly BookRow[]): DrawnRow[] {
  const known = sortedRows.get(rows);
  if (known) return known;
  const sorted = rows
    .filter((row): row is DrawnRow => row.draft !== null)
    .toSorted((a, b) => a.draft - b.draft)
    .filter(({ draft }, at, all) => all[at - 1]?.draft !== draft);
  sortedRows.set(rows, sorted);
  return sorted;
}

/** Sums of decimals leave a binary rest: the draft 0.1 + 0.2 is the row 0.3. */
const BINARY_REST = 1e-9;
const onRow = (part: number) => (Math.abs(part - Math.round(part)) < BINARY_REST ? Math.round(part) : part);

/** A table is carried on so far beyond its ends where its rows stand closer, m: a row step of a fine table is 1 or 2 cm. House. */
const CARRIED_ON = 0.1;

/**
 * The rows between which a draft lies, whatever their order in the book. Up to one row step beyond the ends, and 10 cm at the least,
 * they are the last two, and the last interval is carried on; further there is no value.
 */
function rowsRound(
  rows: readonly BookRow[],
  draft: number,
): { low: DrawnRow; high: DrawnRow; part: number; outside: boolean } | undefined {
  const sorted = withDraft(rows);
  const [first, second] = sorted;
  const [last, beforeLast] = [sorted.at(-1), sorted.at(-2)];
  if (!first || !last) return undefined;
  // a draft on a row is read between that row and the one before it
  const at = sorted.findIndex((row) => row.draft >= draft - BINARY_REST);
  const between = (low: DrawnRow | undefined, high: DrawnRow | undefined, outside: boolean) => {
    if (!low || !high) return undefined;
    const step = high.draft - low.draft;
    const part = onRow((draft - low.draft) / step);
    const beyond = Math.max(low.draft - draft, draft - high.draft);
    // a rest of the binary numbers is no further step
    return outside && beyond > Math.max(step, CARRIED_ON) + BINARY_REST
      ? undefined
      : { low, high, part, outside };
  };
  if (at > 0) return between(sorted[at - 1], sorted[at], false);
  if (at < 0) return between(beforeLast, last, true);
  return between(first, second, first.draft > draft + BINARY_REST);
}

/**
 * Reads the ship's tables at a draft and, where the book is by trim, at a trim: in draft within the two trim pages, then
 * in trim. In draft it goes one row step or 10 cm beyond the ends at most; in trim never: the nearest page is taken.
 * Undefined where the rows do not reach that far.
 */
export function lookUp({ pages }: Pick<Hydrostatics, 'pages'>, draft: number, trim = 0): LookUp | undefined {
  const sorted = pages.toSorted((a, b) => a.trim - b.trim);
  const byTrim = sorted.length > 1;
  const across = byTrim
    ? betweenOrNearest(
        trim,
        sorted.map((page) => page.trim),
      )
    : { low: 0, high: 0, part: 0, outside: false };
  const [page1, page2] = [sorted[across.low], sorted[across.high]];
  if (!page1 || !page2) return undefined;
  const [left, right] = [rowsRound(page1.rows, draft), rowsRound(page2.rows, draft)];
  if (!left || !right) return undefined;
  // the pages of one book have the same drafts; where not, the other page is read at the draft of the row
  const rowAt = (row: 'low' | 'high'): DrawnRow => {
    const own = left[row];
    const other = rowsRound(page2.rows, own.draft);
    const at = (name: HydrostaticColumn) => other && along(other, other.low[name], other.high[name]);
    return { draft: own.draft, ...columns((name) => along(across, own[name], at(name)) ?? null) };
  };
  return {
    row1: rowAt('low'),
    row2: rowAt('high'),
    trim1: page1.trim,
    trim2: page2.trim,
    values: columns((name) =>
      along(
        across,
        along(left, left.low[name], left.high[name]),
        along(right, right.low[name], right.high[name]),
      ),
    ),
    byTrim,
    warnings: [
      ...(left.outside || right.outside ? (['outside_table'] as const) : []),
      ...(across.outside ? (['trim_outside_table'] as const) : []),
    ],
  };
}

const columns = <T>(of: (name: HydrostaticColumn) => T): Record<HydrostaticColumn, T> => ({
  displacement: of('displacement'),
  tpc: of('tpc'),
  lcf: of('lcf'),
  mctc: of('mctc'),
});

/** Tonnes per inch as tonnes per centimetre: a long ton is 1.01605 t, an inch 2.54 cm. */
export const tpcOfTpi = (tpi: number) => (tpi * 1.01605) / 2.54;

/** Moment to change trim one inch, ton.ft, as t.m for one centimetre. */
export const mctcOfMcti = (mcti: number) => (mcti * 1.01605 * 0.3048) / 2.54;
