/** Order, groups and pages of a list. */
import { FrappeError, thrown } from './errors';
import type { FieldReader, Selected, Source } from './listFields';
import { cellOf } from './listFields';
import type { Meta } from './meta';
import { isLess, type SortKey } from './orderedIndex';
import type { Cell, Doc, Row } from './types';
import { fold, isNumber, WireFloat } from './values';

/** A matching row with its joined rows. */
export interface Hit {
  row: Row;
  joined: readonly (Row | undefined)[];
}

/** One part of `order_by`. */
export interface Order {
  key: string;
  source?: Source;
  down: boolean;
}

/** Frappe gives bare columns of fields and filters their table, and leaves those of order and groups to the database (R30). */
function demandUnambiguous({ joins }: FieldReader, column: string, clause: 'ORDER BY' | 'GROUP BY'): void {
  if (joins.some(({ meta }) => meta.column(column)))
    throw new FrappeError('OperationalError', `(1052, "Column '${column}' in ${clause} is ambiguous")`);
}

/** Reads `order_by`; an alias of a selected field counts as a column. */
export function readOrder(
  reader: FieldReader,
  meta: Meta,
  orderBy: string | undefined,
  selected: readonly Selected[],
): Order[] {
  if (!orderBy?.trim()) return [];
  const lower = orderBy.toLowerCase();
  if (lower.includes('select') && lower.includes('from'))
    throw thrown('ValidationError', 'Cannot use sub-query in order by');
  if (/[^a-z0-9\-_ ,`'".()]/.test(lower)) throw thrown('ValidationError', 'Illegal SQL Query');
  return orderBy.split(',').map((part) => {
    const [column = '', direction = 'asc'] = part.trim().split(/\s+(?=(?:asc|desc)$)/i);
    const key = column.replaceAll('`', '').replace(`tab${meta.name}.`, '').trim();
    const down = direction.toLowerCase() === 'desc';
    const own = meta.column(key);
    if (own) {
      if (!column.includes('.')) demandUnambiguous(reader, key, 'ORDER BY');
      return { key, source: { join: -1, df: own }, down };
    }
    const alias = selected.find((entry) => entry.key === key);
    if (alias) return { key, down, ...(alias.source && !alias.aggregate ? { source: alias.source } : {}) };
    if (key.includes('.')) {
      const source = reader.source(key);
      if (source !== 'table') return { key, source, down };
    }
    throw new FrappeError('OperationalError', `(1054, "Unknown column '${key}' in 'ORDER BY'")`);
  });
}

/** Reads `group_by`. */
export function readGroups(reader: FieldReader, groupBy: string | undefined): Source[] {
  if (!groupBy?.trim()) return [];
  return groupBy.split(',').flatMap((part) => {
    const column = part.trim();
    if (!column.includes('.')) demandUnambiguous(reader, column.replaceAll('`', ''), 'GROUP BY');
    const source = reader.source(column);
    return source === 'table' ? [] : [source];
  });
}

/** A negative page answers 500, like the database. */
export function checkPage({
  limit,
  start,
}: {
  limit?: number | undefined;
  start?: number | undefined;
}): void {
  if ((limit ?? 0) >= 0 && (start ?? 0) >= 0) return;
  throw new FrappeError(
    'ProgrammingError',
    `(1064, "You have an error in your SQL syntax; check the manual that corresponds to your MariaDB server version for the right syntax to use near '${limit ?? 0} offset ${start ?? 0}' at line 1")`,
  );
}

/** What a cell of a source sorts by. */
export const sortKey = (source: Source, cell: Cell): SortKey =>
  cell === null || typeof cell === 'number' || isNumber(source.df) ? cell : fold(cell);

const byKeys = (a: readonly SortKey[], b: readonly SortKey[], order: readonly Order[]): number => {
  for (let i = 0; i < order.length; i++) {
    const [left, right] = [a[i] ?? null, b[i] ?? null];
    if (left === right) continue;
    return isLess(left, right) === (order[i]?.down ?? false) ? 1 : -1;
  }
  return 0;
};

/**
 * The first `needed` rows in order. For a short page of many rows only the best ones are kept while
 * scanning.
 */
export function sortHits(hits: Hit[], order: readonly Order[], needed: number): Hit[] {
  const keyed = hits.map((hit, at) => ({
    hit,
    at,
    keys: order.map(({ source }) => (source ? sortKey(source, cellOf(source, hit.row, hit.joined)) : null)),
  }));
  type Keyed = (typeof keyed)[number];
  const compare = (a: Keyed, b: Keyed): number => byKeys(a.keys, b.keys, order) || a.at - b.at;
  if (needed > 500 || hits.length < needed * 4) return keyed.sort(compare).map(({ hit }) => hit);
  const best: Keyed[] = [];
  for (const next of keyed) {
    const worst = best.at(-1);
    if (best.length >= needed && worst && compare(next, worst) >= 0) continue;
    let low = 0;
    let high = best.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = best[middle];
      if (other && compare(next, other) < 0) high = middle;
      else low = middle + 1;
    }
    best.splice(low, 0, next);
    if (best.length > needed) best.pop();
  }
  return best.map(({ hit }) => hit);
}

/** Sorts result rows by their shown values. */
export function sortDocs(docs: Doc[], order: readonly Order[]): Doc[] {
  if (!order.length) return docs;
  const plain = (value: unknown): SortKey => {
    if (value instanceof WireFloat) return value.value;
    return typeof value === 'number' ? value : value === null || value === undefined ? null : fold(value);
  };
  const keys = new Map(docs.map((doc) => [doc, order.map(({ key }) => plain(doc[key]))]));
  return docs.sort((a, b) => byKeys(keys.get(a) ?? [], keys.get(b) ?? [], order));
}
