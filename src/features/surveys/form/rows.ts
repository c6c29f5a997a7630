import type { Row, SurveyValues, Value } from './shape';

/** Puts the tanks of both surveys side by side, ballast and fresh water. */
export function alignAllTanks(tables: SurveyValues['tables']): void {
  for (const table of ['ballast_water', 'fresh_water']) alignTanks(tables, table);
}

/** The initial and the final rows of a tank stand side by side, so both tables get the same tanks in the same order. */
export function alignTanks(tables: Record<string, Row[]>, table: string): void {
  const initial = tables[`${table}_i`];
  const final = tables[`${table}_f`];
  if (!initial || !final) return;
  const left = [...final];
  const aligned: [Row, Row][] = initial.map((row) => {
    const at = left.findIndex((other) => other['tank'] === row['tank']);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return [row, found ?? emptyTank(row['tank'] ?? '')];
  });
  for (const row of left) aligned.push([emptyTank(row['tank'] ?? ''), row]);
  tables[`${table}_i`] = aligned.map(([row]) => row);
  tables[`${table}_f`] = aligned.map(([, row]) => row);
}

export const emptyTank = (tank: Value = ''): Row => ({ tank, sounding: null, tabvol: null, density: null });

/** Rows of a table without those that only stand for a tank of the other survey. */
export function ownRows(table: string, tables: SurveyValues['tables']): Row[] {
  return (tables[table] ?? []).filter((row) => !isStandIn(table, row, tables));
}

/** Whether the server has a row. */
export const isStored = (row: Row): row is Row & { name: string } => typeof row['name'] === 'string';

const isNothing = (value: Value | undefined) => value === null || value === undefined || value === '';

/** A row that was added and not filled in. */
const isBlank = (row: Row): boolean => Object.values(row).every(isNothing);

const isNameOnly = (row: Row) =>
  !isStored(row) && Object.entries(row).every(([column, value]) => column === 'tank' || isNothing(value));

/**
 * A row that only stands for a tank which the other survey has (`alignTanks`). A tank that is named and not sounded yet
 * stands in both; it is kept as the initial survey's.
 */
function isStandIn(table: string, row: Row, tables: SurveyValues['tables']): boolean {
  const set = /^(?:ballast|fresh)_water_([if])$/.exec(table)?.[1];
  if (set === undefined || !isNameOnly(row)) return false;
  const others = tables[`${table.slice(0, -1)}${set === 'i' ? 'f' : 'i'}`] ?? [];
  return others.some((other) => other['tank'] === row['tank'] && (set === 'f' || !isNameOnly(other)));
}

/** Rows of a table that are saved: its own, without those that were added and not filled in. */
export const keptRows = (table: string, tables: SurveyValues['tables']): Row[] =>
  ownRows(table, tables).filter((row) => !isBlank(row));
