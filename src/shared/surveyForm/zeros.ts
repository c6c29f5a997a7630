import type { Doctype } from '@/api/doctypes/index';
import type { KindSection, SurveyKind } from '@/shared/surveyKind/types';
import { rowsToSave } from './rows';
import { sectionShape } from './sections';
import { figuresOf, type Row, type SectionShape, type SurveyValues, type TableShape } from './shape';

/** A row's own figures by column, and how the row is told from others: its text, and which one of that text it is. */
function keyedRows(
  { name, columns, key: keyColumn }: TableShape,
  rows: readonly Row[],
): [row: Row, key: string][] {
  const texts = keyColumn
    ? [keyColumn]
    : columns.filter(({ input }) => input === 'text').map((column) => column.name);
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const text = texts.map((column) => String(row[column] ?? '')).join(' ');
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return [row, [name, text, ...(count > 1 ? [count] : [])].join('/')];
  });
}

/** Names of the figures of a section that were typed as 0, which the record cannot tell from empty ones (D176). */
function zerosOf<D extends Doctype>(section: KindSection<D>, values: SurveyValues): string[] {
  const { fields, tables } = sectionShape(section);
  return [
    ...fields.filter(({ name }) => values.record[name] === 0).map(({ name }) => name),
    ...tables.flatMap((table) =>
      keyedRows(table, rowsToSave(table, values.tables)).flatMap(([row, key]) =>
        figuresOf(table)
          .filter((column) => row[column] === 0)
          .map((column) => `${key}/${column}`),
      ),
    ),
  ];
}

/** The typed zeros of a survey after a section is saved: its own anew, those of the other sections as they were. */
export function zerosAfter<D extends Doctype>(
  section: KindSection<D>,
  before: readonly string[],
  values: SurveyValues,
): string[] {
  const { fields, tables } = sectionShape(section);
  const own = new Set([...fields, ...tables].map(({ name }) => name));
  const others = before.filter((zero) => !own.has(zero.split('/')[0] ?? ''));
  return [...others, ...zerosOf(section, values)].sort();
}

/** Puts the typed zeros back into values read from a record, where it holds no other figure. */
export function putZeros<D extends Doctype>(
  kind: SurveyKind<D>,
  values: SurveyValues,
  zeros: readonly string[],
): void {
  if (zeros.length === 0) return;
  const typed = new Set(zeros);
  for (const { fields, tables } of (kind.sections as readonly KindSection<D>[]).map(sectionShape)) {
    for (const { name, input } of fields) {
      if (input === 'number' && typed.has(name)) values.record[name] ??= 0;
    }
    for (const table of tables) {
      for (const [row, key] of keyedRows(table, values.tables[table.name] ?? [])) {
        for (const column of figuresOf(table)) if (typed.has(`${key}/${column}`)) row[column] ??= 0;
      }
    }
  }
}

/**
 * A record with its empty figures empty: the record saves them as 0, and only what `zeros` names was typed as 0. For what
 * reads a record without a form.
 */
export function withEmptyFigures<R extends object>(
  record: R,
  { fields, tables }: SectionShape,
  zeros: readonly string[],
): R {
  const typed = new Set(zeros);
  const next = { ...record } as Record<string, unknown>;
  for (const { name, input } of fields) {
    if (input === 'number' && next[name] === 0 && !typed.has(name)) next[name] = null;
  }
  for (const table of tables) {
    const rows = next[table.name];
    if (!Array.isArray(rows)) continue;
    next[table.name] = keyedRows(table, rows as Row[]).map(([row, key]) => {
      const empty = figuresOf(table).filter((column) => row[column] === 0 && !typed.has(`${key}/${column}`));
      return { ...row, ...Object.fromEntries(empty.map((column) => [column, null])) };
    });
  }
  return next as R;
}
