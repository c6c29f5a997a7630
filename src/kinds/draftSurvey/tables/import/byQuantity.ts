import { cellText, type Grid } from '@/lib/tables/cells';
import type { DecimalSign } from '@/lib/tables/figures';
import { findTables, type FoundTable, type GridColumn } from '@/lib/tables/findTables';
import { readHead, type ReadHead } from '@/lib/tables/meanings';
import { HYDROSTATIC_MEANINGS, type HydrostaticMeaning } from './hydrostaticMeanings';
import { markIn } from './marks';
import type { SaidTrim } from './titles';

type Table = FoundTable<HydrostaticMeaning>;

/** One quantity of a page at one trim. */
export interface QuantityColumn {
  table: Table;
  said: SaidTrim;
}

const wanted = { meanings: HYDROSTATIC_MEANINGS, key: 'draft', ofFigures: true, hasMarks: true } as const;

const NO_QUANTITY: readonly HydrostaticMeaning[] = ['draft', 'draft moulded', 'trim'];

/** The quantity that a title or head names; null where it names none that a book holds. */
function quantityIn(text: string): ReadHead<HydrostaticMeaning> | null {
  const head = readHead(text, HYDROSTATIC_MEANINGS);
  const { aside } = HYDROSTATIC_MEANINGS.find(({ id }) => id === head.meaning) ?? { aside: true };
  return head.meaning === null || aside || NO_QUANTITY.includes(head.meaning) ? null : head;
}

function trimOf({ head, meaning }: GridColumn<HydrostaticMeaning>, sign: DecimalSign): SaidTrim | null {
  if (meaning !== null && meaning !== 'trim' && !quantityIn(head)) return null;
  const mark = markIn(head, sign);
  if (!mark || mark.by === 'list') return null;
  const trim = mark.side === 'forward' ? -Math.abs(mark.at) : mark.at;
  return { trim: trim || 0, sideSaid: mark.side !== null };
}

/** The columns of a table as tables of their own, each with the drafts; none where it is no page of one quantity. */
function columnsOf(table: Table, name: string, sign: DecimalSign): QuantityColumn[] {
  const draftAt = table.columns.findIndex(
    ({ meaning }) => meaning === 'draft' || meaning === 'draft moulded',
  );
  const draft = table.columns[draftAt];
  const marked = table.columns.flatMap((column, at) => {
    const said = at === draftAt ? null : trimOf(column, sign);
    return said ? [{ column, at, said }] : [];
  });
  if (!draft || marked.length < 2) return [];
  const texts = [...table.titles.map(({ text }) => text).toReversed(), marked[0]?.column.head ?? '', name];
  const quantity = texts.map(quantityIn).find((one) => one !== null);
  if (!quantity) return [];
  const { label } = HYDROSTATIC_MEANINGS.find(({ id }) => id === quantity.meaning) ?? { label: '' };
  // the title says for all of its columns which way the trim counts
  const sideSaid = table.titles.some(({ text }) => /\b(?:stern|aft)\b/i.test(text));
  return marked.map(({ column, at, said }) => ({
    said: { trim: said.trim, sideSaid: said.sideSaid || sideSaid },
    table: {
      ...table,
      columns: [
        draft,
        {
          ...column,
          head: `${label} ${cellText(column.head)}`,
          meaning: quantity.meaning,
          unit: quantity.unit ?? column.unit,
        },
      ],
      rows: table.rows.map(({ line, cells }) => ({ line, cells: [cells[draftAt] ?? '', cells[at] ?? ''] })),
    },
  }));
}

const known = new WeakMap<Grid, Map<string, QuantityColumn[]>>();

/** The pages of a sheet that hold one quantity each, with the trims across, as one table for each of their columns. Pure. */
export function findQuantities(grid: Grid, name: string, sign: DecimalSign): QuantityColumn[] {
  const key = `${sign}${name}`;
  const before = known.get(grid)?.get(key);
  if (before) return before;
  const found = findTables(grid, sign, wanted).flatMap((table) => columnsOf(table, name, sign));
  known.set(grid, new Map(known.get(grid) ?? []).set(key, found));
  return found;
}
