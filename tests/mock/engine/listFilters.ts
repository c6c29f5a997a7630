/** Reads the filters of a list as the server does. */
import type { Call } from './call';
import { cellTest, operators, type CellTest } from './comparison';
import { FrappeError, thrown } from './errors';
import type { FieldReader, Source } from './listFields';
import { notPermitted } from './listFields';
import type { Meta } from './meta';
import { isStandardField } from './meta';
import { demandRead } from './permissions';
import type { Cell } from './types';

/** `[field, operator, value]`, with the DocType in front, or an object `{field: value | [operator, value]}`. */
export type Filters = readonly unknown[] | Readonly<Record<string, unknown>>;

/** A filter, ready to test values. */
export interface Condition {
  source: Source;
  operator: string;
  value: unknown;
  test: (cell: Cell) => boolean;
}

/** Beyond this many values caching stops: a column of names would only use memory. */
const MOST_REMEMBERED = 4096;

/** Columns often repeat the same values. */
function remembered(test: CellTest): CellTest {
  const known = new Map<Cell, boolean>();
  return (cell) => {
    const before = known.get(cell);
    if (before !== undefined) return before;
    const result = test(cell);
    if (known.size < MOST_REMEMBERED) known.set(cell, result);
    return result;
  };
}

/** Turns filters into conditions; invalid ones get the server's errors. */
export function readFilters(
  call: Call,
  meta: Meta,
  reader: FieldReader,
  filters: Filters | undefined,
  plain = false,
): Condition[] {
  if (!filters) return [];
  const conditions: Condition[] = [];
  const add = (source: Source, operator: unknown, value: unknown): void => {
    const op = typeof operator === 'string' ? operator.toLowerCase() : '=';
    if (!(operators as readonly string[]).includes(op)) {
      throw thrown('ValidationError', `Operator must be one of ${operators.join(', ')}`);
    }
    const test = remembered(cellTest(source.df, op, value, call.engine.clock.today(), plain));
    conditions.push({ source, operator: op, value, test });
  };
  const own = (field: string): Source => {
    const source = reader.source(field);
    if (source === 'table')
      throw new FrappeError(
        'OperationalError',
        `(1054, "Unknown column 'tab${meta.name}.${field}' in 'WHERE'")`,
      );
    return source;
  };
  if (!Array.isArray(filters)) {
    for (const [field, value] of Object.entries(filters)) {
      if (Array.isArray(value)) add(own(field), value[0], value[1]);
      else add(own(field), '=', value);
    }
    return conditions;
  }
  for (const filter of filters as unknown[]) {
    if (filter !== null && typeof filter === 'object' && !Array.isArray(filter)) {
      conditions.push(...readFilters(call, meta, reader, filter as Record<string, unknown>, plain));
      continue;
    }
    const parts =
      typeof filter === 'string'
        ? Array.from(filter)
        : Array.isArray(filter)
          ? (filter as unknown[])
          : undefined;
    if (!parts)
      throw new FrappeError(
        'TypeError',
        `object of type '${typeof filter === 'number' ? 'int' : 'NoneType'}' has no len()`,
      );
    if (parts.length === 3) add(own(String(parts[0])), parts[1], parts[2]);
    else if (parts.length < 2) throw new FrappeError('IndexError', 'list index out of range');
    else add(foreign(call, meta, reader, String(parts[0]), String(parts[1])), parts[2], parts[3]);
  }
  return conditions;
}

/** A field with its DocType: the list's own, or a child table's. */
function foreign(call: Call, meta: Meta, reader: FieldReader, doctype: string, field: string): Source {
  const other = doctype === meta.name ? meta : call.engine.metas.get(doctype);
  const df = other.column(field);
  if (!df && !isStandardField(field)) throw notPermitted(field);
  if (other !== meta && !meta.tables.some(({ options }) => options === doctype)) {
    demandRead(call, doctype);
    throw new FrappeError('OperationalError', `(1054, "Unknown column 'tab${doctype}.parent' in 'ON'")`);
  }
  if (!df)
    throw new FrappeError('OperationalError', `(1054, "Unknown column 'tab${doctype}.${field}' in 'WHERE'")`);
  return { join: other === meta ? -1 : reader.join('child', doctype), df };
}
