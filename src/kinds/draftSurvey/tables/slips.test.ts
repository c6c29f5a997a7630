import { describe, expect, it } from 'vitest';
import { aHull } from './hull.fixture';
import { HYDROSTATIC_COLUMNS, type BookRow, type HydrostaticColumn } from './hydrostatics';
import { findSlips, mended, type SlipCode } from './slips';

/** Rows of a table, so that each kind of slip can be put at every place. */
const ROWS = 24;

/** Sound tables, each of the rows that a printed page has. */
const TABLES = Array.from({ length: 12 }, (_, index) => {
  const { rows } = aHull(index + 1);
  const every = Math.max(1, Math.floor(rows.length / ROWS));
  return rows.filter((_row, at) => at % every === 0).slice(0, ROWS);
});

interface Spoilt {
  rows: BookRow[];
  code: SlipCode;
  /** Row that is named. */
  row: number;
  restored?: readonly BookRow[];
}
type Spoil = (rows: readonly BookRow[], at: number) => Spoilt | null;

const withFigure = (rows: readonly BookRow[], at: number, column: keyof BookRow, value: number) =>
  rows.map((row, index) => (index === at ? { ...row, [column]: value } : row));

/** A text of a figure with another text in its place; null where nothing changes. */
const inColumn =
  (column: HydrostaticColumn, spoil: (text: string) => string | null): Spoil =>
  (rows, at) => {
    const wrong = spoil(String(rows[at]?.[column]));
    return wrong === null
      ? null
      : { rows: withFigure(rows, at, column, Number(wrong)), code: `${column}_out_of_line`, row: at };
  };

const swapped = (text: string) => {
  const [first = '', second = '', third = ''] = text;
  return second === third || !/^\d{3}/.test(text) ? null : first + third + second + text.slice(3);
};
const mistyped = (text: string) =>
  /^\d{3}/.test(text) ? text.charAt(0) + String((Number(text.charAt(1)) + 4) % 10) + text.slice(2) : null;
const lostPoint = (text: string) => (text.includes('.') ? text.replace('.', '') : null);
const lostSign = (text: string) => (Math.abs(Number(text)) < 1 ? null : String(-Number(text)));

const KINDS: Record<string, Spoil> = {
  'two digits of a displacement swapped': inColumn('displacement', swapped),
  'a digit of a displacement mistyped': inColumn('displacement', mistyped),
  'the point of a displacement lost': inColumn('displacement', lostPoint),
  'the point of a TPC lost': inColumn('tpc', lostPoint),
  'the sign of an LCF lost': inColumn('lcf', lostSign),
  'a digit of an MCTC mistyped': inColumn('mctc', mistyped),
  'a draft in feet': (rows, at) => ({
    rows: withFigure(rows, at, 'draft', Number(((rows[at]?.draft ?? 0) / 0.3048).toFixed(2))),
    code: 'draft_in_feet',
    row: at,
  }),
  'two rows in each other’s place': (rows, at) => {
    const [a, b] = [rows[at], rows[at + 1]];
    if (!a || !b) return null;
    return { rows: rows.toSpliced(at, 2, b, a), code: 'rows_out_of_order', row: at + 1 };
  },
  'a TPC column moved by a row': (rows, at) => {
    if (at > 1) return null;
    const [by, lost] = at === 0 ? [1, rows.length - 1] : [-1, 0];
    const moved = rows.map((row, index) => ({ ...row, tpc: rows[index + by]?.tpc ?? null }));
    // the figure that fell off the end is in the book alone
    const restored = rows.map((row, index) =>
      index === rows.length - 1 - lost ? { ...row, tpc: null } : row,
    );
    return { rows: moved, code: 'tpc_shifted', row: lost, restored };
  },
};

describe.each(Object.entries(KINDS))('%s', (_kind, spoil) => {
  it('is named at every place of twelve tables, nothing else is accused, and the proposal restores the table', () => {
    let places = 0;
    for (const rows of TABLES)
      for (const at of rows.keys()) {
        const spoilt = spoil(rows, at);
        if (!spoilt) continue;
        places++;
        const slips = findSlips(spoilt.rows);
        expect(slips.map(({ code, row }) => [code, row])).toEqual([[spoilt.code, spoilt.row]]);
        const [slip] = slips;
        if (slip) expect(mended(spoilt.rows, slip)).toEqual(spoilt.restored ?? rows);
      }
    expect(places).toBeGreaterThan(20);
  });
});

it('an empty cell is named at every place, and what is proposed is what stood there, to a hundredth part', () => {
  const places = TABLES.flatMap((rows) =>
    HYDROSTATIC_COLUMNS.flatMap((column) =>
      // at an end it is a column of TPC that has moved
      [...rows.keys()]
        .slice(column === 'tpc' ? 1 : 0, column === 'tpc' ? -1 : undefined)
        .map((at) => ({ rows, column, at })),
    ),
  );
  for (const { rows, column, at } of places) {
    const slips = findSlips(rows.map((row, index) => (index === at ? { ...row, [column]: null } : row)));
    expect(slips.map(({ code, row }) => [code, row])).toEqual([['empty_cell', at]]);
    const right = rows[at]?.[column] ?? 0;
    const off = Math.abs((slips[0]?.mend?.value ?? right) - right);
    expect(off).toBeLessThan(Math.max(0.1, Math.abs(right) / 100));
  }
});

it('a draft with another digit is named, and a table that changes its step is not accused', () => {
  for (const rows of TABLES) {
    for (const at of rows.keys()) {
      const wrong = Number(((rows[at]?.draft ?? 0) + 10).toFixed(2));
      const slips = findSlips(withFigure(rows, at, 'draft', wrong));
      expect(slips.map(({ row, column }) => [row, column])).toEqual([[at, 'draft']]);
    }
    const coarser = rows.filter((_, at) => at < 12 || at % 2 === 0);
    expect(findSlips(coarser)).toEqual([]);
  }
});
