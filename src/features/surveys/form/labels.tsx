import { sentenceStart } from '@/lib/sentences';
import type { ReactNode } from 'react';
import type { Doctype } from '@/api/doctypes/index';
import { formatDate, formatTime } from '@/lib/dates';
import { formatTyped } from '@/lib/numbers';
import type { FieldInput } from '@/shared/surveyForm/shape';
import type { SurveyKind, WorksheetField, WorksheetRows } from '@/shared/surveyKind/types';
import { IMO_FIELD } from '@/shared/surveyKind/describe';
import { isSignatureEntry } from '@/shared/surveyKind/signatures';
import { sectionShape } from '@/shared/surveyForm/sections';

/** A name of the code in words: "sealKept" as "Seal kept". */
function inWords(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return sentenceStart(words);
}

/** A label within a sentence; one that begins with an abbreviation stays. */
const continued = (label: string): string =>
  /^.[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** What a row of the worksheet is called. */
function rowName({ title, named, called }: WorksheetRows, row: unknown, id: string): string {
  const values = isTree(row) ? named.map((name) => valueText(row[name], 'text')) : [];
  const own = named.length === 0 ? (called?.(id) ?? id) : '';
  return `${title} ${values.find((text) => text !== '') ?? own}`.trim();
}

/** A field of a row as it is called: "Seal kept", "Gross"; one named as the record names its own has the kind's words. */
const fieldLabel = <D extends Doctype>(kind: SurveyKind<D>, rows: WorksheetRows, field: string): string =>
  rows.fields?.[field]?.label ??
  (field.includes('_') ? kind.partLabel?.(['record', field]) : undefined) ??
  inWords(field);

/**
 * What a part of the values is called in the question about a conflict: its label, or its name as plain text. The worksheet
 * names rows that stand under ids.
 */
export function surveyPartLabel<D extends Doctype>(
  kind: SurveyKind<D>,
  path: readonly string[],
  worksheet?: object,
): string {
  const [group, name = '', row = '', field, inner] = path;
  for (const section of group === 'worksheet' ? [] : kind.sections) {
    if (section.type === 'fields') {
      const field = section.groups.flatMap(({ fields }) => fields).find((one) => one.name === name);
      if (field) return field.label;
    }
    if (section.type === 'rows' && section.table === name) return section.title;
  }
  if (group === 'worksheet' && isSignatureEntry(name)) return 'Signatures';
  if (group === 'worksheet' && name === 'imo') return IMO_FIELD.label;
  const rows = group === 'worksheet' ? kind.worksheet?.rows?.[name] : undefined;
  if (rows) {
    const holder = rowIn(worksheet, name, row);
    const label = rowName(rows, holder, row);
    if (field === undefined) return label;
    const list = inner === undefined ? undefined : rows.lists?.[field];
    const which = list ? rowName(list, listRow(holder, field, inner), '') : fieldLabel(kind, rows, field);
    return `${label}, ${continued(which)}`;
  }
  const words = path.slice(1).join(' ').replaceAll('_', ' ');
  return kind.partLabel?.(path) ?? sentenceStart(words);
}

/** A row of a list of the worksheet, by its id. */
const rowIn = (worksheet: object | undefined, list: string, id: string): unknown => {
  const entry = (worksheet as Record<string, unknown> | undefined)?.[list];
  return isTree(entry) ? entry[id] : undefined;
};

/** A row of a list that stands in a row. */
const listRow = (holder: unknown, field: string, id = ''): unknown => {
  const list = isTree(holder) ? holder[field] : undefined;
  return Array.isArray(list) ? list.find((one) => isTree(one) && one['id'] === id) : undefined;
};

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the product gives a row so that it can be told from others. */
const NAMES_OF_ROWS = new Set(['id', 'no']);

/** A text of pages (a ship's tables) is shown by its beginning, and by how long it is. */
const LONGEST = 400;
const beginningOf = (text: string) =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}… (${formatTyped(text.length)} characters)`;

/** A day, a month or a time of the worksheet, whose fields have no types, as it is typed; any other text as it stands. */
function typedText(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(text) ?? [];
  if (year !== undefined) return day === undefined ? `${month}/${year}` : formatDate(text);
  return /^\d\d:\d\d:\d\d$/.test(text) ? formatTime(text) : beginningOf(text);
}

/** A value in words; of an entry with several its fields, without those that are empty. */
function valueText(value: unknown, input: FieldInput): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string')
    return input === 'date' ? formatDate(value) : input === 'time' ? formatTime(value) : typedText(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatTyped(value, 0, 'none');
  if (Array.isArray(value)) return value.map((one) => valueText(one, 'text')).join(', ');
  return isTree(value) ? fieldsText(value, inWords, (_, inner) => valueText(inner, 'text')) : '';
}

/** The fields of an entry with their names, without those that are empty. */
const fieldsText = (
  entry: Tree,
  nameOf: (field: string) => string,
  textOf: (field: string, value: unknown) => string,
): string =>
  Object.entries(entry)
    .filter(([name]) => !NAMES_OF_ROWS.has(name))
    .map(([name, value]) => [nameOf(name), textOf(name, value)] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name} ${text}`)
    .join(', ');

/** A value of a row of the worksheet, in the words of the form. */
function rowValueText<D extends Doctype>(
  kind: SurveyKind<D>,
  { words, of, unit }: WorksheetField,
  value: unknown,
  worksheet: object | undefined,
): string {
  const rows = of === undefined ? undefined : kind.worksheet?.rows?.[of];
  if (rows && typeof value === 'string' && value !== '')
    return rowName(rows, rowIn(worksheet, of ?? '', value), value);
  const text = (typeof value === 'string' ? words?.[value] : undefined) ?? valueText(value, 'text');
  return text !== '' && unit ? `${text} ${unit}` : text;
}

/** A row of the worksheet with the names of its fields, or one field of it. */
function shownRow<D extends Doctype>(
  kind: SurveyKind<D>,
  rows: WorksheetRows,
  field: string | undefined,
  value: unknown,
  worksheet: object | undefined,
): string {
  const textOf = (name: string, one: unknown) =>
    rowValueText(kind, rows.fields?.[name] ?? {}, one, worksheet);
  if (field !== undefined) return textOf(field, value);
  return isTree(value)
    ? fieldsText(value, (name) => fieldLabel(kind, rows, name), textOf)
    : valueText(value, 'text');
}

/** Rows of a part: of a whole table, or the one that the part is. */
const rowsIn = (value: unknown): Tree[] =>
  Array.isArray(value) ? (value as Tree[]) : isTree(value) ? [value] : [];

/** A part as the question shows it; of a table only the rows that the other side has not. */
export function shownPart<D extends Doctype>(
  kind: SurveyKind<D>,
  path: readonly string[],
  value: unknown,
  other: unknown,
  worksheet?: object,
): ReactNode {
  const [group, name = '', , field, inner] = path;
  const rows = group === 'worksheet' ? kind.worksheet?.rows?.[name] : undefined;
  const list = inner === undefined ? undefined : rows?.lists?.[field ?? ''];
  if (list) return shownRow(kind, list, undefined, value, worksheet);
  if (rows) return shownRow(kind, rows, field, value, worksheet);
  const shapes = kind.sections.map(sectionShape);
  if (group !== 'tables') {
    const typed = shapes.flatMap(({ fields }) => fields).find((one) => one.name === name);
    return valueText(value, group === 'record' ? (typed?.input ?? 'text') : 'text');
  }
  const columns = shapes.flatMap(({ tables }) => tables).find((one) => one.name === name)?.columns ?? [];
  if (field !== undefined)
    return valueText(value, columns.find((column) => column.name === field)?.input ?? 'text');
  const lines = (rows: unknown) =>
    rowsIn(rows).map((row) =>
      columns
        .map((column) => valueText(row[column.name], column.input))
        .filter((text) => text !== '')
        .join(' · '),
    );
  const [mine, others] = [lines(value), new Set(lines(other))];
  const own = mine.filter((line) => !others.has(line));
  const same = mine.length - own.length;
  return (
    <span>
      {own.map((line, index) => (
        // Two rows may say the same.
        <span key={`${line}-${String(index)}`} style={{ display: 'block' }}>
          {line}
        </span>
      ))}
      <span style={{ display: 'block', color: 'var(--pl-ink-3)' }}>
        {mine.length === 0 ? 'No row' : same > 0 ? `${same} ${same === 1 ? 'row' : 'rows'} alike` : null}
      </span>
    </span>
  );
}
