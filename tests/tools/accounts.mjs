import { readFileSync } from 'node:fs';

/** The demo accounts that the mock's seed knows. */
export const accounts = JSON.parse(
  readFileSync(new URL('../mock/seed/accounts.json', import.meta.url), 'utf8'),
);

/** The demo accounts as a text table for the terminal. */
export function accountsTable() {
  const columns = ['role', 'email', 'password', 'name', 'note'];
  const rows = [Object.fromEntries(columns.map((column) => [column, column])), ...accounts];
  const width = (column) => Math.max(...rows.map((row) => row[column].length));
  return rows
    .map(
      (row) =>
        '  ' +
        columns
          .map((column) => row[column].padEnd(width(column)))
          .join('  ')
          .trimEnd(),
    )
    .join('\n');
}
