/** How the server casts, stores and shows single values. */
import { FrappeError } from './errors';
import type { Cell, FieldMeta } from './types';

/** A number written with a fraction (`300.0`) in JSON. */
export class WireFloat {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
  toJSON(): number {
    return this.value;
  }
}

const floatTypes = new Set(['Float', 'Currency', 'Percent', 'Rating', 'Duration']);
const dateTypes = new Set(['Date', 'Datetime', 'Time']);
const shortTextTypes = new Set([
  'Data',
  'Link',
  'Dynamic Link',
  'Select',
  'Read Only',
  'Phone',
  'Autocomplete',
  'Color',
  'Icon',
  'Barcode',
]);

export const isFloat = (df: FieldMeta): boolean => floatTypes.has(df.fieldtype);
export const isInt = (df: FieldMeta): boolean => df.fieldtype === 'Int';
export const isCheck = (df: FieldMeta): boolean => df.fieldtype === 'Check';
export const isNumber = (df: FieldMeta): boolean => isFloat(df) || isInt(df) || isCheck(df);
const isDateType = (df: FieldMeta): boolean => dateTypes.has(df.fieldtype);
/** Columns of 140 characters. */
export const isShortText = (df: FieldMeta): boolean => shortTextTypes.has(df.fieldtype);

/** Text as the server's `cstr` gives it. */
export function cstr(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value instanceof WireFloat) return String(value.value);
  return JSON.stringify(value);
}

/** Float cast: commas are removed, unreadable values are 0. */
export function flt(value: unknown): number {
  if (value instanceof WireFloat) return value.value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string') return 0;
  const text = value.replaceAll(',', '').trim();
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : 0;
}

/** Integer cast: truncates; text with commas or letters is 0. */
export function cint(value: unknown): number {
  if (typeof value === 'string' && value.includes(',')) return 0;
  return Math.trunc(flt(value)) || 0;
}

/** The database's collation ignores case, accents and trailing blanks. */
export function fold(value: unknown): string {
  const text = typeof value === 'string' ? value : cstr(value);
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase().trimEnd();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trimEnd();
}

const dateText = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$|^(\d{4})(\d{2})(\d{2})$/;
const timeText = /^(\d{1,3}):(\d{1,2})(?::(\d{1,2})(?:\.(\d{1,6})\d*)?)?$/;

const pad = (value: number | string, width = 2): string => String(value).padStart(width, '0');

/** A calendar date as the database reads it; undefined when it is none. */
export function readDate(text: string): string | undefined {
  const found = dateText.exec(text.trim());
  if (!found) return undefined;
  const [year, month, day] = [found[1] ?? found[4], found[2] ?? found[5], found[3] ?? found[6]].map(Number);
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12 || day < 1)
    return undefined;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day <= last ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : undefined;
}

/** A time of day (the database takes up to 838 hours); undefined when it is none. */
export function readTime(text: string): string | undefined {
  const plain = text.trim();
  if (/^\d{1,6}$/.test(plain)) {
    const digits = plain.padStart(6, '0');
    return readTime(`${digits.slice(0, 2)}:${digits.slice(2, 4)}:${digits.slice(4)}`);
  }
  const found = timeText.exec(plain);
  if (!found) return undefined;
  const [hours, minutes, seconds] = [Number(found[1]), Number(found[2]), Number(found[3] ?? 0)];
  if (hours > 838 || minutes > 59 || seconds > 59) return undefined;
  return `${pad(hours)}:${pad(minutes)}:${pad(seconds)}.${(found[4] ?? '').padEnd(6, '0')}`;
}

/** `YYYY-MM-DD HH:MM:SS.ffffff`; undefined when it is no date-time. A trailing zone is an error, as in the database. */
export function readDatetime(text: string): string | undefined {
  const [first = '', second, ...rest] = text.trim().split(/[ T]+/);
  const date = readDate(first);
  const time = second === undefined ? '00:00:00.000000' : readTime(second);
  if (!date || !time || rest.length || Number(time.slice(0, 2)) > 23) return undefined;
  return `${date} ${time}`;
}

/** Date-time as answers show it: the fraction only when it is not zero. */
function showDatetime(text: string): string {
  return text.replace(/\.000000$/, '');
}

/** Time as answers show it: no leading zero in the hours; with a fraction the seconds are not padded either. */
function showTime(text: string): string {
  const found = timeText.exec(text);
  if (!found) return text;
  const fraction = (found[4] ?? '').replace(/0+$/, '');
  const seconds = fraction ? `${Number(found[3] ?? 0)}.${fraction}` : pad(found[3] ?? '0');
  return `${Number(found[1])}:${pad(found[2] ?? '0')}:${seconds}`;
}

/** Casts before validation checks lengths and before an answer shows the value. */
export function castValue(df: FieldMeta, value: unknown): unknown {
  if (isCheck(df)) return cint(value) ? 1 : 0;
  if (isInt(df)) return typeof value === 'number' && Number.isInteger(value) ? value : cint(value);
  if (isFloat(df)) return flt(value);
  if (isDateType(df) && value === '') return null;
  if (df.unique && cstr(value).trim() === '') return null;
  return value ?? null;
}

/** A cast value as the column stores it. Invalid dates fail here, with the database's error. */
export function toColumn(df: FieldMeta, doctype: string, value: unknown, database: string): Cell {
  const cast = castValue(df, value);
  if (cast === null || cast === undefined) return null;
  if (isFloat(df)) return Math.round(flt(cast) * 1e9) / 1e9;
  if (typeof cast === 'number' && isNumber(df)) return cast;
  if (typeof cast === 'object') {
    const kind = Array.isArray(cast) ? 'list' : 'dict';
    throw new FrappeError('TypeError', `${kind} can not be used as parameter`);
  }
  const text = typeof cast === 'boolean' ? (cast ? '1' : '0') : cstr(cast);
  if (!isDateType(df)) return text;
  const read =
    df.fieldtype === 'Date'
      ? readDatetime(text)?.slice(0, 10)
      : df.fieldtype === 'Time'
        ? readTime(text)
        : readDatetime(text);
  if (read === undefined) {
    const column = `\`${database}\`.\`tab${doctype}\`.\`${df.fieldname}\``;
    throw new FrappeError(
      'OperationalError',
      `(1292, "Incorrect ${df.fieldtype.toLowerCase()} value: '${text}' for column ${column} at row 1")`,
    );
  }
  return read;
}

/** A column's value as a document just read from the database has it. */
export function fromColumn(df: FieldMeta | undefined, cell: Cell): Cell {
  if (df && typeof cell === 'string') {
    if (df.fieldtype === 'Datetime') return showDatetime(cell);
    if (df.fieldtype === 'Time') return showTime(cell);
  }
  return cell;
}
