import type { FieldShape, Row, SurveyValues, TableShape, Value } from './shape';

type Tables = SurveyValues['tables'];

/** A row in which nothing is entered. */
export const blankRow = (columns: readonly FieldShape[]): Row =>
  Object.fromEntries(columns.map(({ name, input }) => [name, input === 'number' ? null : '']));

/** Puts the rows of each pair of tables side by side. */
export function pairAllTables(shapes: readonly TableShape[], tables: Tables): void {
  for (const { name, columns, pair } of shapes) if (pair?.first) pairTables(tables, name, pair, columns);
}

/** The rows of two tables stand side by side by what is in a column, so both get the same ones in the same order. */
export function pairTables(
  tables: Tables,
  table: string,
  { table: other, key }: { table: string; key: string },
  columns: readonly FieldShape[],
): void {
  const rows = tables[table];
  const others = tables[other];
  if (!rows || !others) return;
  const standIn = (row: Row): Row => ({ ...blankRow(columns), [key]: row[key] ?? '' });
  const left = [...others];
  const pairs: [Row, Row][] = rows.map((row) => {
    const at = left.findIndex((one) => one[key] === row[key]);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return [row, found ?? standIn(row)];
  });
  for (const row of left) pairs.push([standIn(row), row]);
  tables[table] = pairs.map(([row]) => row);
  tables[other] = pairs.map(([, row]) => row);
}

/** Rows of a table without those that only stand for a row of the other table of its pair. */
export function ownRows(table: TableShape, tables: Tables): Row[] {
  return (tables[table.name] ?? []).filter((row) => !isStandIn(table, row, tables));
}

/** Whether the server has a row. */
export const isStored = (row: Row): row is Row & { name: string } => typeof row['name'] === 'string';

const isNothing = (value: Value | undefined) => value === null || value === undefined || value === '';

/** A row that was added and not filled in. */
const isBlank = (row: Row): boolean => Object.values(row).every(isNothing);

const isKeyOnly = (row: Row, key: string) =>
  !isStored(row) && Object.entries(row).every(([column, value]) => column === key || isNothing(value));

/**
 * A row that only stands for one of the other table (`pairTables`). One that is named and has no figure yet stands in both;
 * it is kept as the first table's.
 */
export function isStandIn({ pair }: TableShape, row: Row, tables: Tables): boolean {
  if (!pair || !isKeyOnly(row, pair.key)) return false;
  return (tables[pair.table] ?? []).some(
    (other) => other[pair.key] === row[pair.key] && (!pair.first || !isKeyOnly(other, pair.key)),
  );
}

/** Rows of a table that are saved: its own, without those that were added and not filled in. */
export const rowsToSave = (table: TableShape, tables: Tables): Row[] =>
  ownRows(table, tables).filter((row) => !isBlank(row));

/** What each row of a table is found by: the text of its key column, and which one of that text it is. */
export function rowKeys({ key = '' }: Pick<TableShape, 'key'>, rows: readonly Row[] | undefined): string[] {
  const seen = new Map<string, number>();
  return (rows ?? []).map((row) => {
    const text = String(row[key] ?? '');
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return count === 1 && text !== '' ? text : `${text}#${count}`;
  });
}
