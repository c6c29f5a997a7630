/** Makes rows and documents safe to use: field values of an impossible type are left out (D31). */
import { isRecord } from '@/lib/isRecord';
import type { Doctype, doctypes, OwnDoctype } from './doctypes/index';
import type { DocField, KeptIn, Schema } from './doctypes/schema';

type NumberType = 'Int' | 'Float' | 'Currency' | 'Check';
type Columns<S, T> = { [K in keyof S]: S[K] extends { type: T } ? K : never }[keyof S];
type RowsOf<S> = S extends unknown
  ? { [K in keyof S]: S[K] extends { type: 'Table'; rows: infer R } ? R : never }[keyof S]
  : never;
type Numbers<S> = S extends unknown ? Columns<S, NumberType> : never;
type DescribedDoctype = (typeof doctypes)[OwnDoctype];
type NumberField = Numbers<DescribedDoctype> | Numbers<RowsOf<DescribedDoctype>>;
type WithTables = {
  [D in OwnDoctype]: Columns<(typeof doctypes)[D], 'Table'> extends never ? never : D;
}[OwnDoctype];

/**
 * The child tables of each DocType. The descriptions themselves are not in the bundle; the compiler checks
 * this list against them.
 */
const TABLES: { readonly [D in WithTables]: Record<Columns<(typeof doctypes)[D], 'Table'>, true> } = {
  RFQ: { surveyor_details: true, contact_details: true, attachments: true },
  'Job Order': { surveyor: true },
  'User Registration': {
    category_details: true,
    operating_country: true,
    operating_port: true,
    documents: true,
  },
  Surveyor: { vendor_detail: true, survey_details: true, documents: true },
  Tickets: { attachments: true },
};

const NUMBER_NAMES = [
  ...(['estimated_rate_usd', 'cargo_quantity', 'quantity', 'additional_surveyor', 'is_multiple'] as const),
  ...(['appointment_letter', 'appointment_letter2', 'credit_points', 'credit_point', 'validity'] as const),
  ...(['preffered', 'price', 'active', 'rate', 'estimated_rate', 'quantity_of_cargo', 'allocated'] as const),
  ...(['agree_to_terms_and_conditions', 'is_independent_surveyor', 'invoice_report_check'] as const),
  ...(['unit_price', 'sub_total', 'tax_amount', 'total_amount', 'file_size', 'is_private'] as const),
];

// Fails to compile when a description has a number field that is not listed: it would be read as text.
type Missing = Exclude<NumberField, (typeof NUMBER_NAMES)[number]>;
const whole: [Missing] extends [never] ? readonly string[] : Missing = NUMBER_NAMES;

/** Number fields of Frappe itself. */
const COUNTED = ['idx', 'docstatus', 'n'];

/** The fields that hold numbers; every other one holds text. */
export const NUMBERS: ReadonlySet<string> = new Set([...whole, ...COUNTED]);

/** What every record has, and is read without a question: empty where an answer lacks it. */
const STAMPS = ['creation', 'modified'] as const;

function withStamps(row: Row, asked: readonly string[]): Row {
  const lacking = STAMPS.filter((field) => asked.includes(field) && typeof row[field] !== 'string');
  return lacking.length > 0 ? { ...row, ...Object.fromEntries(lacking.map((field) => [field, ''])) } : row;
}

interface Shape {
  numbers: ReadonlySet<string>;
  tables: Readonly<Record<string, ReadonlySet<string>>>;
  kept?: KeptTable | undefined;
}

/** A table whose rows stand in a file that the record names. */
export interface KeptTable extends KeptIn {
  table: string;
}

const described = new Map<string, Shape>();

const isNumber = ({ type }: DocField) => ['Int', 'Float', 'Currency', 'Check'].includes(type);
const numbersIn = (schema: Schema): ReadonlySet<string> =>
  new Set([...COUNTED, ...Object.keys(schema).filter((name) => schema[name] && isNumber(schema[name]))]);

/** Registers a DocType that is not described here, such as a survey record. */
export function describeDoctype(doctype: Doctype, schema: Schema): void {
  const tables: Record<string, ReadonlySet<string>> = {};
  let kept: KeptTable | undefined;
  for (const [name, field] of Object.entries(schema)) {
    if (field.type !== 'Table') continue;
    tables[name] = numbersIn(field.rows);
    if (field.keptIn) kept = { ...field.keptIn, table: name };
  }
  described.set(doctype, { numbers: numbersIn(schema), tables, kept });
}

/** The table of a DocType whose rows stand in a file, if it has one. */
export const keptTableOf = (doctype: Doctype): KeptTable | undefined => described.get(doctype)?.kept;

function shapeOf(doctype: string): Shape {
  const known = described.get(doctype);
  if (known) return known;
  const tables: Record<string, ReadonlySet<string>> = {};
  for (const name of Object.keys(TABLES[doctype as WithTables] ?? {})) tables[name] = NUMBERS;
  return { numbers: NUMBERS, tables };
}

type Row = Record<string, unknown>;

/** Says in a development build that an answer had another shape than expected. */
export function warnShape(what: string): void {
  if (import.meta.env.DEV) console.warn(`Unknown shape of an answer: ${what}`);
}

/** Converts between number and text; anything else is left out. */
function coerceField(value: unknown, wantsNumber: boolean): unknown {
  switch (typeof value) {
    case 'string':
      if (!wantsNumber) return value;
      return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined;
    case 'number':
      return wantsNumber ? value : String(value);
    case 'boolean':
      return wantsNumber ? Number(value) : undefined;
    default:
      return value === null ? null : undefined;
  }
}

/** The row with every value converted; the same object when nothing had to change. */
function normalizeRow(row: Row, what: string, { numbers, tables }: Shape): Row {
  let clean = row;
  for (const [field, value] of Object.entries(row)) {
    const columns = tables[field];
    const fits = columns
      ? tableOf(value, `${what}.${field}`, columns)
      : coerceField(value, numbers.has(field));
    // Fields of Frappe's own, such as `__unsaved`.
    if (fits === value || field.startsWith('__')) continue;
    // Some DocTypes number their records, so `name` is a number.
    if (field !== 'name') warnShape(`${what} has ${field}`);
    if (clean === row) clean = { ...row };
    if (fits === undefined) delete clean[field];
    else clean[field] = fits;
  }
  return clean;
}

function tableOf(value: unknown, what: string, numbers: ReadonlySet<string>): unknown {
  if (value === null) return null;
  if (!Array.isArray(value)) return [];
  const rows = fittingRows(value, what, { numbers, tables: {} });
  return rows.length === value.length && rows.every((row, at) => row === value[at]) ? value : rows;
}

function fittingRows(rows: readonly unknown[], what: string, shape: Shape): Row[] {
  const found = rows.filter(isRecord);
  if (found.length < rows.length) warnShape(`${what} holds what is no row`);
  return found.map((row) => normalizeRow(row, what, shape));
}

/** The rows of a list with the fields that were asked for; anything that is no row is left out. */
export const normalizeRows = (rows: readonly unknown[], what: string, asked: readonly string[]): Row[] =>
  fittingRows(rows, what, { ...shapeOf(what), tables: {} }).map((row) => withStamps(row, asked));

/** A document with its child tables; null when the value is none. */
export function plainDocument(doctype: Doctype, value: unknown): Row | null {
  if (!isRecord(value)) return null;
  const document = normalizeRow(value, doctype, shapeOf(doctype));
  return document['name'] ? withStamps(document, STAMPS) : null;
}
