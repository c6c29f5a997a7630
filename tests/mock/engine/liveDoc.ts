/** A document in memory, between reading and writing. */
import { FrappeError, thrown } from './errors';
import type { Meta } from './meta';
import { childFields, standardFields } from './meta';
import type { Cell, Doc, FieldMeta, Row } from './types';
import { castValue, cstr, fromColumn, isFloat, WireFloat } from './values';

const reserved = new Set([
  'doctype',
  'flags',
  'meta',
  'parent_doc',
  '_table_fields',
  '_valid_columns',
  'dont_update_if_missing',
]);

export class LiveDoc {
  readonly meta: Meta;
  /** Not stored yet; for a child row: it had no name. */
  isNew: boolean;
  /** Child rows that the answer marks `__unsaved`. */
  unsaved = false;
  private readonly values: Record<string, unknown> = {};
  private readonly tables = new Map<string, LiveDoc[]>();
  private readonly metaOf: (doctype: string) => Meta;

  constructor(meta: Meta, metaOf: (doctype: string) => Meta, isNew = true) {
    this.meta = meta;
    this.metaOf = metaOf;
    this.isNew = isNew;
    for (const { fieldname } of meta.tables) this.tables.set(fieldname, []);
  }

  get doctype(): string {
    return this.meta.name;
  }

  get name(): string {
    return cstr(this.values['name']);
  }

  get(field: string): unknown {
    return this.tables.get(field)?.map((row) => row.toDoc()) ?? this.values[field];
  }

  /** A field's text; empty when it has none. */
  text(field: string): string {
    return cstr(this.values[field]);
  }

  has(field: string): boolean {
    return field in this.values;
  }

  rows(field: string): readonly LiveDoc[] {
    return this.tables.get(field) ?? [];
  }

  allRows(): LiveDoc[] {
    return [...this.tables.values()].flat();
  }

  setRows(field: string, rows: LiveDoc[]): void {
    this.tables.set(field, rows);
  }

  /** Sets a field; a child table is replaced. */
  set(field: string, value: unknown): void {
    if (reserved.has(field)) return;
    const table = this.meta.tables.find(({ fieldname }) => fieldname === field);
    if (!table) {
      this.values[field] = value;
      return;
    }
    this.tables.set(field, []);
    if (!value) return;
    if (typeof value === 'string' || (typeof value === 'object' && !Array.isArray(value))) {
      throw new FrappeError('TypeError', "'str' object does not support item assignment");
    }
    if (!Array.isArray(value)) throw new FrappeError('ValueError');
    for (const row of value as unknown[]) this.append(field, row);
  }

  update(values: Doc): void {
    if ('name' in values) this.set('name', values['name']);
    for (const [field, value] of Object.entries(values)) this.set(field, value);
  }

  append(field: string, value: unknown): LiveDoc {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      const kind =
        typeof value === 'number'
          ? 'int'
          : Array.isArray(value)
            ? 'list'
            : value === null
              ? 'NoneType'
              : 'str';
      throw new FrappeError('TypeError', `'${kind}' object does not support item assignment`);
    }
    const rows = this.tables.get(field) ?? [];
    const df = this.meta.field(field);
    const row = new LiveDoc(this.metaOf(df?.options ?? ''), this.metaOf);
    row.update(value as Doc);
    row.isNew = !row.name;
    row.values['parentfield'] = field;
    row.linkTo(this);
    row.values['docstatus'] ??= 0;
    rows.push(row);
    this.tables.set(field, rows);
    return row;
  }

  /** Sets parent and position of child rows. */
  linkRows(): void {
    for (const [field, rows] of this.tables) {
      rows.forEach((row, i) => {
        row.values['parentfield'] = field;
        row.values['idx'] = i + 1;
        row.linkTo(this);
      });
    }
  }

  private linkTo(parent: LiveDoc): void {
    this.values['parent'] = parent.values['name'];
    this.values['parenttype'] = parent.doctype;
  }

  load(row: Row): this {
    for (const [field, cell] of Object.entries(row))
      this.values[field] = fromColumn(this.meta.column(field), cell);
    this.isNew = false;
    return this;
  }

  /** The document as a plain object with every field, child tables included. */
  toDoc(): Doc {
    return this.write({ nulls: true, wire: false });
  }

  /** The document as answers contain it: typed numbers; null fields included or not. */
  toAnswer(nulls: boolean): Doc {
    return this.write({ nulls, wire: true });
  }

  private write(options: { nulls: boolean; wire: boolean }): Doc {
    const doc: Doc = {};
    const add = (df: FieldMeta, own: boolean): void => {
      const raw = this.values[df.fieldname];
      const value = own ? castValue(df, raw) : (raw ?? null);
      if (Array.isArray(value)) throw this.listError(df);
      if (value === null && !options.nulls) return;
      doc[df.fieldname] = options.wire && own && isFloat(df) ? new WireFloat(value as number) : value;
    };
    for (const df of standardFields) add(df, false);
    for (const df of this.meta.columns) add(df, true);
    if (this.meta.isTable) for (const df of childFields) add(df, false);
    doc['doctype'] = this.doctype;
    for (const [field, rows] of this.tables) doc[field] = rows.map((row) => row.write(options));
    if (this.unsaved && options.wire) doc['__unsaved'] = 1;
    return doc;
  }

  /** The error for a list in place of a single value. */
  listError(df: FieldMeta): FrappeError {
    return thrown('ValidationError', `Value for ${this.meta.label(df.fieldname)} cannot be a list`);
  }

  /** A copied value as it will be written. */
  raw(field: string): Cell | undefined {
    const value = this.values[field];
    return typeof value === 'string' || typeof value === 'number' || value === null ? value : undefined;
  }
}
