type Fields = Partial<Record<string, unknown>>;

/** A field of a record, or a column of a row, whose name comes from a kind's description. */
export const fieldOf = (record: object | null, name: string | undefined): unknown =>
  name === undefined ? undefined : (record as Fields | null)?.[name];

/** The same as text; empty when there is none. */
export function textFieldOf(record: object | null, name: string | undefined): string {
  const value = fieldOf(record, name);
  return typeof value === 'string' ? value : '';
}

/** Rows of one of its tables; none where it has none. */
export function tableOf<Row = Record<string, unknown>>(record: object | null, table: string): Row[] {
  const rows = fieldOf(record, table);
  return Array.isArray(rows) ? (rows as Row[]) : [];
}
