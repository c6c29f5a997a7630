import type { Doctype, Doctypes, DocDraft } from '@/api/doctypes/index';
import { isWireDate, isWireTime } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import type { KindSection, SurveyKind } from '../surveyKind/types';
import type { Worksheet } from '../surveyKind/worksheet';
import { isStored, pairAllTables, rowsToSave } from './rows';
import { savesEntry, sectionShape } from './sections';
import type { FieldInput, FieldShape, Row, SurveyValues, TableShape, Value } from './shape';
import { putZeros } from './zeros';

/** 0 is what an empty number was saved as (3§5), so it is not entered unless the worksheet says that it was typed. */
function shown(value: unknown, input: FieldInput): Value {
  if (input === 'number') return typeof value === 'number' && value !== 0 ? value : null;
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value as number);
  if (input === 'time') return fullTime(value);
  return input === 'date' ? value.slice(0, 10) : shownText(value);
}

/** The server writes times without the leading zero and at times with a fraction (R6). */
function fullTime(stored: string): string {
  const [hours = '', minutes = '00', seconds = '00'] = (stored.split('.')[0] ?? '').split(':');
  return hours === '' ? '' : [hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':');
}

function rowsOf(value: unknown, columns: readonly FieldShape[]): Row[] {
  if (!Array.isArray(value)) return [];
  return (value as Record<string, unknown>[]).map((row) => ({
    ...(typeof row['name'] === 'string' ? { name: row['name'] } : {}),
    ...Object.fromEntries(columns.map(({ name, input }) => [name, shown(row[name], input)])),
  }));
}

/** The form's values of a record, or of none. */
export function toValues<D extends Doctype, W extends Worksheet>(
  kind: SurveyKind<D>,
  record: Doctypes[D] | null,
  worksheet: W,
): SurveyValues<W> {
  const from = (record ?? {}) as Record<string, unknown>;
  const shapes = kind.sections.map(sectionShape);
  const values: SurveyValues<W> = {
    record: Object.fromEntries(
      shapes.flatMap((shape) => shape.fields.map(({ name, input }) => [name, shown(from[name], input)])),
    ),
    tables: Object.fromEntries(
      shapes.flatMap((shape) => shape.tables.map(({ name, columns }) => [name, rowsOf(from[name], columns)])),
    ),
    // What is read is held by the cache, and an empty worksheet may hold one object twice: here each entry is its own.
    worksheet: structuredClone(worksheet),
  };
  putZeros(kind, values, worksheet.zeros);
  pairAllTables(
    shapes.flatMap(({ tables }) => tables),
    values.tables,
  );
  return values;
}

/** A value as it is sent: an empty number is 0 (3§5), an empty Time "", or the server fills in now (R11). */
function sentValue(value: Value | undefined, input: FieldInput): Value {
  if (input === 'number') return value === null || value === undefined ? 0 : value;
  if (input === 'date') return value === '' || value === undefined ? null : value;
  return value ?? '';
}

/** Rows of a table as they are sent: whole, those that the server has under their names (R4), and no empty new one. */
function sentRows(table: TableShape, tables: SurveyValues['tables']): Row[] {
  return rowsToSave(table, tables).map((row) => ({
    ...(isStored(row) ? { name: row['name'] } : {}),
    ...Object.fromEntries(table.columns.map(({ name, input }) => [name, sentValue(row[name], input)])),
  }));
}

/** The group of fields that a section saves by one partial PUT. */
export function groupOf<D extends Doctype>(section: KindSection<D>, values: SurveyValues): DocDraft<D> {
  const { fields, tables } = sectionShape(section);
  return {
    ...Object.fromEntries(fields.map(({ name, input }) => [name, sentValue(values.record[name], input)])),
    ...Object.fromEntries(tables.map((table) => [table.name, sentRows(table, values.tables)])),
    ...(section.type === 'rows' && section.total
      ? { [section.total.field]: sumOf(values.tables[section.table], section.total.column) }
      : {}),
  } as DocDraft<D>;
}

/** The sum of a column; what is no number counts nothing. */
export function sumOf(rows: readonly Row[] | undefined, column: string): number {
  return (rows ?? []).reduce((sum, row) => sum + (Number(row[column]) || 0), 0);
}

/** What a time of day in a survey means; said once where several stand together. */
export const LOCAL_TIME = 'Local time at the place of survey';

/** Whether what is typed can be sent: NaN stands for a text that is no number; days and times must be as the server takes them (R6). */
export function isReadable(value: Value | undefined, input: FieldInput): boolean {
  if (input === 'number') return !Number.isNaN(value);
  if (typeof value !== 'string' || value === '') return true;
  return input === 'date' ? isWireDate(value) : input === 'time' ? isWireTime(value) : true;
}

/** Names in the form of what is typed in a section and can be read neither as a figure nor as a day or time. */
export function unreadable<D extends Doctype>(section: KindSection<D>, values: SurveyValues): string[] {
  const { fields, tables } = sectionShape(section);
  return [
    ...fields
      .filter(({ name, input }) => !isReadable(values.record[name], input))
      .map(({ name }) => `record.${name}`),
    ...tables.flatMap(({ name, columns }) =>
      (values.tables[name] ?? []).flatMap((row, index) =>
        columns
          .filter((column) => !isReadable(row[column.name], column.input))
          .map((column) => `tables.${name}.${index}.${column.name}`),
      ),
    ),
    ...unreadableFigures(worksheetEntriesOf(section, values.worksheet), 'worksheet'),
  ];
}

/** The entries of a worksheet that are saved with a section. */
export const worksheetEntriesOf = <D extends Doctype>(
  section: KindSection<D>,
  worksheet: Worksheet,
): Partial<Worksheet> =>
  Object.fromEntries(Object.entries(worksheet).filter(([entry]) => savesEntry(section, entry)));

function unreadableFigures(sheet: object, path: string): string[] {
  return Object.entries(sheet).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? unreadableFigures(value, `${path}.${key}`)
      : Number.isNaN(value)
        ? [`${path}.${key}`]
        : [],
  );
}
