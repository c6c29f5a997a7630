/** Inserts many records directly into their tables. */
import type { Engine } from './engine';
import { childFields, standardFields, type Meta } from './meta';
import { raiseSeries } from './naming';
import type { Cell, Doc, FieldMeta, Row } from './types';
import { toColumn } from './values';

/** How values of a DocType become rows, computed once for all of them. */
interface Plan {
  readonly meta: Meta;
  readonly empty: Row;
  readonly columns: ReadonlyMap<string, FieldMeta>;
}

/**
 * V8 stores an object built field by field as a slow hash table; one parsed from JSON shares its shape with
 * others.
 */
const compact = (row: Row): Row => JSON.parse(JSON.stringify(row)) as Row;

function planOf(engine: Engine, doctype: string): Plan {
  const meta = engine.metas.get(doctype);
  const all = [...standardFields, ...meta.columns, ...(meta.isTable ? childFields : [])];
  const empty = compact(
    Object.fromEntries(all.map((df) => [df.fieldname, toColumn(df, doctype, null, engine.database)])),
  );
  return { meta, empty, columns: new Map(all.map((df) => [df.fieldname, df])) };
}

/**
 * Stores documents with their given names (random ones where missing), owners and times, without rights,
 * defaults, checks or hooks. Child rows are included. Series continue after the last name.
 */
export function bulkInsert(engine: Engine, doctype: string, documents: Iterable<Doc>): void {
  const { store, random, database } = engine;
  const plan = planOf(engine, doctype);
  const children = new Map(
    plan.meta.tables.map(({ fieldname, options = '' }) => [fieldname, planOf(engine, options)]),
  );
  const write = ({ meta, empty, columns }: Plan, values: Doc): Row => {
    const row: Record<string, Cell> = { ...empty };
    for (const field in values) {
      const df = columns.get(field);
      if (df) row[field] = toColumn(df, meta.name, values[field], database);
    }
    row['name'] ??= random.name();
    store.put(meta.name, row);
    return row;
  };
  let last = '';
  for (const document of documents) {
    const parent = write(plan, document);
    last = String(parent['name']);
    const { owner, creation, modified, modified_by } = parent;
    for (const [parentfield, child] of children) {
      ((document[parentfield] ?? []) as Doc[]).forEach((values, at) => {
        const place = { parent: parent['name'], parentfield, parenttype: doctype, idx: at + 1 };
        write(child, { owner, creation, modified, modified_by, ...values, ...place });
      });
    }
  }
  if (last) raiseSeries(engine, plan.meta, last);
}
