/** The fields of a list query: columns, paths over links and child tables, aggregates, and who may see them. */
import type { Call } from './call';
import { FrappeError, thrown } from './errors';
import type { Meta } from './meta';
import { isStandardField } from './meta';
import { demandRead, hiddenFields } from './permissions';
import type { Cell, FieldMeta, Row } from './types';
import { fromColumn, isFloat, WireFloat } from './values';

/** Another table that a query reads beside its own. */
export interface Join {
  id: string;
  kind: 'child' | 'link';
  meta: Meta;
  /** Link field, or the child table's field (absent: any of that child DocType). */
  field?: string;
}

/** A column of the query's own table or of a joined one. */
export interface Source {
  join: number;
  df: FieldMeta;
}

export interface Selected {
  key: string;
  source?: Source;
  aggregate?: 'count' | 'sum' | 'avg' | 'min' | 'max';
  distinct?: boolean;
}

export const notPermitted = (field: string): FrappeError =>
  thrown('DataError', `Field not permitted in query: ${field}`);

const functions = /^(count|sum|avg|min|max)\s*\(\s*(distinct\s+)?(.+?)\s*\)$/i;
const unquote = (text: string): string => text.replaceAll('`', '').trim();

export class FieldReader {
  readonly joins: Join[] = [];
  private readonly call: Call;
  private readonly meta: Meta;
  private readonly checked: boolean;

  constructor(call: Call, meta: Meta, checked: boolean) {
    this.call = call;
    this.meta = meta;
    this.checked = checked;
  }

  /** The selected fields; those above the caller's level and child tables are left out silently. */
  select(fields: readonly string[]): { selected: Selected[]; distinct: boolean } {
    const hidden = this.checked
      ? new Set(hiddenFields(this.call, this.meta, 'read').map(({ fieldname }) => fieldname))
      : new Set<string>();
    const selected: Selected[] = [];
    let distinct = false;
    for (const whole of fields) {
      let text = whole.trim();
      if (text === '*' || text === `\`tab${this.meta.name}\`.*`) {
        for (const name of this.meta.columnNames()) {
          const df = this.meta.column(name);
          if (df && !hidden.has(name)) selected.push({ key: name, source: { join: -1, df } });
        }
        continue;
      }
      if (/[,#]|\/\*/.test(text)) throw notPermitted(whole);
      if (/^distinct\s/i.test(text)) {
        distinct = true;
        text = text.replace(/^distinct\s+/i, '');
      }
      const alias = /\s+as\s+(.+)$/i.exec(text);
      const expression = alias ? text.slice(0, alias.index).trim() : text;
      const key = alias ? unquote(alias[1] ?? '') : undefined;
      const fn = functions.exec(expression);
      if (!fn && /\(.*\)/.test(expression)) {
        throw /\(\s*\)/.test(expression)
          ? new FrappeError('IndexError', 'list index out of range')
          : notPermitted(whole);
      }
      if (fn && !this.call.engine.settings.sql_functions) {
        const said = `SQL functions are not allowed as strings in SELECT: ${whole}`;
        throw thrown('ValidationError', `${said}. Use dict syntax like {'COUNT': '*'} instead.`);
      }
      const column = fn ? (fn[3] ?? '') : expression;
      const source = this.source(column);
      if (source === 'table') continue;
      if (source.join < 0 && hidden.has(source.df.fieldname)) continue;
      const entry: Selected = {
        key: key ?? (fn ? expression : (unquote(column).split('.').at(-1) ?? column)),
        source,
      };
      if (fn) entry.aggregate = (fn[1] ?? '').toLowerCase() as NonNullable<Selected['aggregate']>;
      if (fn?.[2]) entry.distinct = true;
      selected.push(entry);
    }
    return { selected, distinct };
  }

  /** Finds a column by name or path; unknown names are refused, and a child table's name is not a column. */
  source(column: string): Source | 'table' {
    const name = unquote(column);
    if (name.includes('.')) return this.path(name);
    const df = this.meta.column(name) ?? (isStandardField(name) ? undefined : this.meta.field(name));
    if (df && this.meta.tables.includes(df)) return 'table';
    if (!df) throw notPermitted(column);
    return { join: -1, df };
  }

  private path(name: string): Source {
    const [first = '', field = ''] = name.split('.');
    const own = this.meta.field(first);
    if (first === `tab${this.meta.name}`) return this.pick(-1, this.meta, field, name);
    if (own?.fieldtype === 'Link')
      return this.pick(this.join('link', own.options ?? '', first), undefined, field, name);
    if (own && this.meta.tables.includes(own))
      return this.pick(this.join('child', own.options ?? '', first), undefined, field, name);
    const doctype = first.startsWith('tab') ? first.slice(3) : first;
    if (this.meta.tables.some(({ options }) => options === doctype))
      return this.pick(this.join('child', doctype), undefined, field, name);
    throw notPermitted(name);
  }

  private pick(join: number, meta: Meta | undefined, field: string, whole: string): Source {
    const df = (meta ?? this.joins[join]?.meta)?.column(field);
    if (!df) throw notPermitted(whole);
    return { join, df };
  }

  /** Joins a table; reading a linked DocType needs the right to. */
  join(kind: Join['kind'], doctype: string, field?: string): number {
    const id = `${kind}|${doctype}|${field ?? ''}`;
    const at = this.joins.findIndex((join) => join.id === id);
    if (at >= 0) return at;
    const meta = this.call.engine.metas.get(doctype);
    if (kind === 'link' && this.checked) demandRead(this.call, doctype);
    this.joins.push({ id, kind, meta, ...(field ? { field } : {}) });
    return this.joins.length - 1;
  }

  /**
   * All combinations of the row with its joined rows; without joined rows there is one, with empty values.
   */
  *combinations(row: Row): Iterable<(Row | undefined)[]> {
    let found: (Row | undefined)[][] = [[]];
    for (const join of this.joins) {
      const rows = this.joined(row, join);
      found = found.flatMap((before) => (rows.length ? rows : [undefined]).map((next) => [...before, next]));
    }
    yield* found;
  }

  private joined(row: Row, join: Join): Row[] {
    const { store } = this.call.engine;
    if (join.kind === 'link') {
      const linked = store.row(join.meta.name, row[join.field ?? '']);
      return linked ? [linked] : [];
    }
    return store
      .lookup(join.meta.name, 'parent', row['name'])
      .filter(
        (child) =>
          child['parenttype'] === this.meta.name && (!join.field || child['parentfield'] === join.field),
      )
      .sort((a, b) => Number(a['idx']) - Number(b['idx']));
  }
}

/** The value of a column in a combination. */
export function cellOf(source: Source, row: Row, joined: readonly (Row | undefined)[]): Cell {
  const from = source.join < 0 ? row : joined[source.join];
  return from?.[source.df.fieldname] ?? null;
}

/** A value as lists show it. */
export function showCell(df: FieldMeta, cell: Cell): unknown {
  return typeof cell === 'number' && isFloat(df) ? new WireFloat(cell) : fromColumn(df, cell);
}
