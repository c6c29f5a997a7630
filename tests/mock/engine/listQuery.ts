/**
 * Lists: filters, order, pages, groups. Tables are scanned once without copying rows; equality uses indexes.
 */
import type { Call } from './call';
import { FrappeError } from './errors';
import type { Selected, Source } from './listFields';
import { cellOf, FieldReader, showCell } from './listFields';
import type { Condition, Filters } from './listFilters';
import { readFilters } from './listFilters';
import type { Hit } from './listOrder';
import { checkPage, readGroups, readOrder, sortDocs, sortHits, sortKey, type Order } from './listOrder';
import type { Meta } from './meta';
import type { SortKey } from './orderedIndex';
import { demandRead, rowFilter } from './permissions';
import type { Cell, Doc, Row } from './types';
import { cint, flt, fold, isFloat, isNumber, WireFloat } from './values';

export interface ListQuery {
  doctype: string;
  fields?: readonly string[] | undefined;
  filters?: Filters | undefined;
  orFilters?: Filters | undefined;
  groupBy?: string | undefined;
  orderBy?: string | undefined;
  start?: number | undefined;
  /** 0 or undefined: all. */
  limit?: number | undefined;
  /** Whether the caller's rights apply. */
  checked: boolean;
  /** DocType whose right applies to a child table. */
  parent?: string | undefined;
}

const noJoins: readonly (Row | undefined)[] = [];

export function runList(call: Call, query: ListQuery): Doc[] {
  const { engine } = call;
  const meta = engine.metas.get(query.doctype);
  if (query.checked && meta.isTable) demandParent(call, meta, query.parent);
  const reader = new FieldReader(call, meta, query.checked);
  const { selected, distinct } = reader.select(query.fields?.length ? query.fields : ['name']);
  if (!selected.length) selected.push(...reader.select(['name']).selected);
  const conditions = readFilters(call, meta, reader, query.filters);
  const alternatives = readFilters(call, meta, reader, query.orFilters);
  if (query.checked && !meta.isTable) demandRead(call, meta.name);
  const order = readOrder(reader, meta, query.orderBy, selected);
  const groups = readGroups(reader, query.groupBy);
  checkPage(query);

  const visible = query.checked && !meta.isTable ? rowFilter(call, meta) : undefined;
  const grouped = groups.length > 0 || selected.some(({ aggregate }) => aggregate);
  const limit = query.limit && query.limit > 0 ? query.limit : Infinity;
  const start = limit === Infinity ? 0 : (query.start ?? 0);
  const needed = !grouped && !distinct ? start + limit : Infinity;

  const walk =
    reader.joins.length || grouped || distinct ? undefined : inOrder(call, meta, order, start + limit);
  const few = candidates(call, meta, query, conditions);
  const found: Hit[] = [];
  let last: Row | undefined;
  scan: for (const row of few.narrow ? few.rows : (walk?.rows ?? few.rows)) {
    // An ordered page is complete once the value of the first column changes.
    if (walk && !few.narrow && found.length >= needed && (!last || !walk.same(last, row))) break;
    if (visible && !visible(row)) continue;
    if (!conditions.every(({ source, test }) => source.join >= 0 || test(row[source.df.fieldname] ?? null)))
      continue;
    for (const joined of reader.joins.length ? reader.combinations(row) : [noJoins]) {
      if (!conditions.every(({ source, test }) => source.join < 0 || test(cellOf(source, row, joined))))
        continue;
      if (alternatives.length && !alternatives.some(({ source, test }) => test(cellOf(source, row, joined))))
        continue;
      found.push({ row, joined });
      last = row;
      if (!order.length && found.length >= needed) break scan;
    }
  }

  if (grouped) {
    const rows = group(found, groups, selected);
    return page(sortDocs(rows, order), start, limit);
  }
  const sorted = order.length ? sortHits(found, order, distinct ? Infinity : start + limit) : found;
  const show = ({ row, joined }: Hit): Doc => {
    const doc: Doc = {};
    for (const { key, source } of selected)
      if (source) doc[key] = showCell(source.df, cellOf(source, row, joined));
    return doc;
  };
  if (!distinct) return page(sorted, start, limit).map(show);
  const unique = new Map(sorted.map((hit) => show(hit)).map((doc) => [JSON.stringify(doc), doc] as const));
  return page([...unique.values()], start, limit);
}

/** Counts matching rows without permission checks, in plain SQL: null matches no comparison. */
export function countRows(
  call: Call,
  doctype: string,
  filters: Filters | undefined,
  checked = false,
): number {
  const { engine } = call;
  const meta = engine.metas.find(doctype);
  if (!meta)
    throw new FrappeError(
      'ProgrammingError',
      `(1146, "Table '${engine.database}.tab${doctype}' doesn't exist")`,
    );
  const reader = new FieldReader(call, meta, false);
  let conditions: Condition[];
  try {
    conditions = readFilters(call, meta, reader, filters, true);
  } catch (error) {
    if (error instanceof FrappeError && error.excType === 'DataError') {
      const field = error.detail.split(': ').at(-1) ?? '';
      throw new FrappeError(
        'OperationalError',
        `(1054, "Unknown column 'tab${doctype}.${field}' in 'WHERE'")`,
      );
    }
    throw error;
  }
  if (checked) demandRead(call, doctype);
  const visible = checked ? rowFilter(call, meta) : undefined;
  let count = 0;
  for (const row of candidates(call, meta, { doctype, checked }, conditions).rows) {
    if (visible && !visible(row)) continue;
    for (const joined of reader.joins.length ? reader.combinations(row) : [noJoins]) {
      if (conditions.every(({ source, test }) => test(cellOf(source, row, joined)))) count++;
    }
  }
  return count;
}

/** A child table can only be read with its parent's right, and if the parent has that table. */
function demandParent(call: Call, meta: Meta, parent: string | undefined): void {
  const owner = parent ? call.engine.metas.find(parent) : undefined;
  if (!owner?.tables.some(({ options }) => options === meta.name)) throw new FrappeError('PermissionError');
  demandRead(call, owner.name);
}

/**
 * Tables up to this size are sorted for each list, so that the order of equal rows does not depend on
 * earlier queries.
 */
const SMALL = 2000;

interface Walk {
  rows: Iterable<Row>;
  /** Whether two rows have the same value in the first column of the order. */
  same: (a: Row, b: Row) => boolean;
}

/** A large table's rows in the order of the first column, when only some are needed. */
function inOrder(call: Call, meta: Meta, order: readonly Order[], needed: number): Walk | undefined {
  const { store } = call.engine;
  const [first] = order;
  if (!first?.source || first.source.join >= 0 || needed === Infinity || store.size(meta.name) <= SMALL)
    return undefined;
  const { source, down } = first;
  const { fieldname } = source.df;
  const keyOf = (cell: Cell): SortKey => sortKey(source, cell);
  return {
    rows: store.inOrder(meta.name, fieldname, keyOf, down),
    same: (a, b) => order.length > 1 && keyOf(a[fieldname] ?? null) === keyOf(b[fieldname] ?? null),
  };
}

interface Candidates {
  rows: Iterable<Row>;
  /** Only a small part of the table. */
  narrow: boolean;
}

/** Rows to test: from an index where a filter asks for a rare value, else all, in the key's order. */
function candidates(call: Call, meta: Meta, query: ListQuery, conditions: readonly Condition[]): Candidates {
  const { store } = call.engine;
  const total = store.size(meta.name);
  let best: { field: string; value: string | number; size: number } | undefined;
  for (const { source, operator, value } of conditions) {
    if (source.join >= 0 || isNumber(source.df) || (typeof value !== 'string' && typeof value !== 'number'))
      continue;
    if (operator !== '=' || value === '' || ['Date', 'Datetime', 'Time'].includes(source.df.fieldtype))
      continue;
    const field = source.df.fieldname;
    if (field === 'name') {
      const row = store.row(meta.name, value);
      return { rows: row ? [row] : [], narrow: true };
    }
    // A small table uses the first matching index, so that its order never changes.
    if (best && total <= SMALL) continue;
    const size = store.lookupSize(meta.name, field, value);
    if (!best || size < best.size) best = { field, value, size };
  }
  if (best && (total <= SMALL || best.size < total / 8)) {
    const rows = store.lookup(meta.name, best.field, best.value);
    return {
      rows: query.orderBy ? rows : rows.sort((a, b) => (fold(a['name']) < fold(b['name']) ? -1 : 1)),
      narrow: true,
    };
  }
  // Without `order_by`: names alone come in order of creation, whole rows in order of names.
  const namesOnly = !query.fields?.length && !conditions.length;
  return {
    rows: query.orderBy || namesOnly ? store.rows(meta.name) : store.byName(meta.name),
    narrow: false,
  };
}

const page = <T>(rows: readonly T[], start: number, limit: number): T[] => rows.slice(start, start + limit);

function group(hits: readonly Hit[], groups: readonly Source[], selected: readonly Selected[]): Doc[] {
  const buckets = new Map<string, Hit[]>();
  if (!groups.length) buckets.set('', []);
  for (const hit of hits) {
    const key = groups.map((source) => fold(cellOf(source, hit.row, hit.joined))).join('\u0000');
    const bucket = buckets.get(key);
    if (bucket) bucket.push(hit);
    else buckets.set(key, [hit]);
  }
  return [...buckets.values()].map((bucket) => {
    const doc: Doc = {};
    for (const { key, source, aggregate, distinct } of selected) {
      if (!source) continue;
      const cells = bucket.map(({ row, joined }) => cellOf(source, row, joined));
      doc[key] = aggregate
        ? aggregated(aggregate, source, distinct ? [...new Set(cells)] : cells)
        : showCell(source.df, cells[0] ?? null);
    }
    return doc;
  });
}

function aggregated(
  aggregate: NonNullable<Selected['aggregate']>,
  source: Source,
  cells: readonly Cell[],
): unknown {
  const present = cells.filter((cell) => cell !== null);
  if (aggregate === 'count') return present.length;
  if (!present.length) return null;
  if (aggregate === 'min' || aggregate === 'max') {
    const sorted = [...present].sort((a, b) => (a === b ? 0 : a < b === (aggregate === 'min') ? -1 : 1));
    return showCell(source.df, sorted[0] ?? null);
  }
  const sum = present.reduce((total: number, cell) => total + flt(cell), 0);
  if (aggregate === 'avg') return new WireFloat(sum / present.length);
  return isFloat(source.df) ? new WireFloat(sum) : cint(sum);
}
