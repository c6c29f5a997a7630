/**
 * What the product's methods answer, as data: types, readers and `docs/backend.md` are made of it. The
 * contract does not show these answers, so the readers accept several forms (D31): a wrapped list, a number
 * as text, another name of a field. Written by hand: every first page loads this, and a schema library would
 * add a tenth to it.
 */
import { isRecord } from '@/lib/isRecord';
import { warnShape } from './records';

interface FieldFacts {
  /** Other field names that a site may use. */
  readonly or: readonly string[];
  /** The app works without it. */
  readonly optional?: true;
}

export type AnswerField =
  | (FieldFacts & { readonly type: 'text' | 'number' })
  | (FieldFacts & { readonly type: 'table'; readonly rows: AnswerFields });

export interface AnswerFields {
  readonly [field: string]: AnswerField;
}

export type AnswerShape =
  | { readonly kind: 'rows' | 'row'; readonly fields: AnswerFields }
  | { readonly kind: 'name'; readonly or: readonly string[] }
  | { readonly kind: 'count' | 'series' | 'records' | 'ignored' };

type FieldValue<F extends AnswerField> = F extends { rows: infer R extends AnswerFields }
  ? AnswerRow<R>[]
  : F extends { type: 'text' }
    ? string
    : number | null;

/** A row of an answer once read: missing text is empty, a missing number is null. */
type AnswerRow<F extends AnswerFields> = { -readonly [K in keyof F]: FieldValue<F[K]> };

/** What `readAnswer` returns; null when the answer has another shape. */
export type AnswerOf<S extends AnswerShape> = S extends { kind: 'rows'; fields: infer F extends AnswerFields }
  ? AnswerRow<F>[] | null
  : S extends { kind: 'row'; fields: infer F extends AnswerFields }
    ? AnswerRow<F> | null
    : S extends { kind: 'name' }
      ? string
      : S extends { kind: 'count' }
        ? number | null
        : S extends { kind: 'series' }
          ? LabelledCount[] | null
          : S extends { kind: 'records' }
            ? Record<string, unknown>[] | null
            : void;

/** One bar of a graph: a month or whatever the site counts by, in its words, and how many. */
export interface LabelledCount {
  label: string;
  count: number;
}

export const asText = (...or: string[]) => ({ type: 'text', or }) as const;
export const asNumber = (...or: string[]) => ({ type: 'number', or }) as const;
/** A field that a site may leave out. */
export const maybe = <const F extends AnswerField>(field: F) => ({ ...field, optional: true }) as const;
/** Rows inside a row; a bare text, or one of several between commas, is the first field of its row. */
export const asTable = <const F extends AnswerFields>(rows: F, ...or: string[]) =>
  ({ type: 'table', or, rows }) as const;

export const asRows = <const F extends AnswerFields>(fields: F) => ({ kind: 'rows', fields }) as const;
export const asRow = <const F extends AnswerFields>(fields: F) => ({ kind: 'row', fields }) as const;
/** One text, or an object that holds it under one of these names. */
export const asName = (...or: string[]) => ({ kind: 'name', or }) as const;
export const asCount = { kind: 'count' } as const;
/** Counts with their labels, for a graph (D161). */
export const asSeries = { kind: 'series' } as const;
/** Rows whose fields the reader knows. */
export const asRecords = { kind: 'records' } as const;
/** Nothing: what the method did is read from the records afterwards (R8). */
export const ignored = { kind: 'ignored' } as const;

type Row = Record<string, unknown>;

/** The records of an answer: a list, an object with one under `data`, `list`, `message` or `values`, or one record alone. */
function recordsOf(message: unknown, fields: AnswerFields = {}): Row[] | null {
  if (message === null || message === undefined) return [];
  if (Array.isArray(message)) return message.filter(isRecord);
  if (isRecord(message)) {
    for (const key of ['data', 'list', 'message', 'values']) {
      if (Array.isArray(message[key])) return message[key].filter(isRecord);
    }
    if (Object.keys(fields).some((name) => name in message)) return [message];
  }
  warnShape('rows of a method');
  return null;
}

/** A number, a numeric text, or an object or list that holds one. */
function countOf(message: unknown): number | null {
  if (typeof message === 'number' && Number.isFinite(message)) return message;
  if (typeof message === 'string' && message.trim() !== '' && Number.isFinite(Number(message)))
    return Number(message);
  if (Array.isArray(message)) return message.length === 1 ? countOf(message[0]) : null;
  if (isRecord(message)) {
    for (const key of ['count', 'total', 'data', 'message']) {
      if (key in message) return countOf(message[key]);
    }
  }
  if (message !== null && message !== undefined && message !== '') warnShape('a number of a method');
  return null;
}

const LABELS = ['label', 'month', 'name', 'date', 'period', 'key'];
const COUNTS = ['count', 'value', 'total', 'rfq_count', 'y'];

/** A pair, or a row with a label and a count; its year, should it stand beside the month, goes to the label. */
function labelledOf(entry: unknown): LabelledCount[] {
  const row: Row = Array.isArray(entry) ? { label: entry[0], count: entry[1] } : isRecord(entry) ? entry : {};
  const label = textOf(row, ...LABELS);
  const count = numberOf(row, COUNTS);
  const year = textOf(row, 'year');
  if (label === '' || count === null) return [];
  return [{ label: year && !label.includes(year) ? `${label} ${year}` : label, count }];
}

/** `{labels, values}`, also as one of `datasets`; rows or pairs of label and count; or an object with a count by label. */
function seriesOf(message: unknown): LabelledCount[] | null {
  if (message === null || message === undefined) return [];
  if (Array.isArray(message)) return message.flatMap(labelledOf);
  if (!isRecord(message)) {
    warnShape('counts of a graph');
    return null;
  }
  const { labels, datasets, data, message: inner } = message;
  if (!Array.isArray(labels)) {
    const wrapped = data ?? inner;
    return typeof wrapped === 'object' && wrapped !== null
      ? seriesOf(wrapped)
      : Object.entries(message).flatMap(labelledOf);
  }
  const [dataset = {}] = Array.isArray(datasets) ? datasets.filter(isRecord) : [message];
  const counts = [dataset['values'], dataset['data'], dataset['counts']].find(Array.isArray) ?? [];
  return labels.flatMap((label, at) => labelledOf([label, counts[at]]));
}

/** The first of some fields of a foreign row that holds text; numbers become text, everything else is empty. */
export function textOf(row: Row, ...keys: string[]): string {
  for (const key of keys) {
    const value = row[key];
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return '';
}

const numberOf = (row: Row, keys: readonly string[]): number | null =>
  keys.map((key) => countOf(row[key])).find((value) => value !== null) ?? null;

function tableOf(value: unknown, fields: AnswerFields): unknown[] {
  const entries: unknown[] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  const [first = ''] = Object.keys(fields);
  return entries.flatMap((entry) => {
    if (isRecord(entry)) return [rowOf(entry, fields)];
    return typeof entry === 'string' && entry.trim() !== '' ? [rowOf({ [first]: entry.trim() }, fields)] : [];
  });
}

function rowOf(row: Row, fields: AnswerFields): Row {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, unknown] => {
      const keys = [name, ...field.or];
      if (field.type === 'table')
        return [name, tableOf(keys.map((key) => row[key]).find(Boolean), field.rows)];
      return [name, field.type === 'text' ? textOf(row, ...keys) : numberOf(row, keys)];
    }),
  );
}

function valueOf(shape: AnswerShape, message: unknown): unknown {
  switch (shape.kind) {
    case 'rows':
      return recordsOf(message, shape.fields)?.map((row) => rowOf(row, shape.fields)) ?? null;
    case 'row':
      return isRecord(message) ? rowOf(message, shape.fields) : null;
    case 'name':
      return typeof message === 'string' ? message : isRecord(message) ? textOf(message, ...shape.or) : '';
    case 'count':
      return countOf(message);
    case 'series':
      return seriesOf(message);
    case 'records':
      return recordsOf(message);
    case 'ignored':
      return undefined;
  }
}

/** Reads a method's `message`. Pure. */
export const readAnswer = <S extends AnswerShape>(shape: S, message: unknown): AnswerOf<S> =>
  valueOf(shape, message) as AnswerOf<S>;
