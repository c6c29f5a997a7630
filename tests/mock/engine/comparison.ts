/** One filter condition as a test of a value, treating case, null and types as the database does. */
import { thrown } from './errors';
import { dateRange } from './timespan';
import type { Cell, FieldMeta } from './types';
import { cstr, flt, fold, isNumber, readDate, readDatetime, readTime } from './values';

export type CellTest = (cell: Cell) => boolean;

export const operators = [
  '=',
  '!=',
  '>',
  '<',
  '>=',
  '<=',
  'like',
  'not like',
  'in',
  'not in',
  'is',
  'between',
  'timespan',
  'previous',
  'next',
  'ancestors of',
  'descendants of',
  'not ancestors of',
  'not descendants of',
  'descendants of (inclusive)',
] as const;

const NO_DATE = '0001-01-01';
const NO_DATETIME = '0001-01-01 00:00:00.000000';

/** The test of `column operator value`. `plain`: bare SQL, where null matches nothing; else null counts as empty. */
export function cellTest(
  df: FieldMeta,
  operator: string,
  value: unknown,
  today: string,
  plain = false,
): CellTest {
  const op = operator.toLowerCase();
  if (op === 'is') return isTest(value);
  if (op === 'in' || op === 'not in') return inTest(df, op, value, plain);
  if (op === 'timespan' || op === 'previous' || op === 'next')
    return betweenTest(df, dateRange(op, cstr(value), today));
  if (op === 'between') return betweenTest(df, value);
  if (op.includes('ancestors') || op.includes('descendants')) return () => false;
  if (df.fieldtype === 'Date' || df.fieldtype === 'Datetime') {
    const standard = df.fieldname === 'creation' || df.fieldname === 'modified';
    if (!standard || !op.includes('like')) return dateTest(df, op, value, plain);
  }
  if (op === 'like' || op === 'not like') return likeTest(op, cstr(value), plain);
  if (df.fieldtype === 'Time') {
    const wanted = readTime(cstr(value)) ?? cstr(value);
    return (cell) =>
      cell === null ? !plain && compare('00:00:00.000000', op, wanted) : compare(cell, op, wanted);
  }
  if (isNumber(df)) {
    const wanted = typeof value === 'string' && df.fieldtype === 'Check' ? flt(value) : flt(value);
    return (cell) => compare(flt(cell), op, wanted);
  }
  return textTest(df, op, value, plain);
}

function compare(cell: string | number, op: string, wanted: string | number): boolean {
  if (op === '=') return cell === wanted;
  if (op === '!=') return cell !== wanted;
  if (op === '>') return cell > wanted;
  if (op === '<') return cell < wanted;
  if (op === '>=') return cell >= wanted;
  return op === '<=' && cell <= wanted;
}

function isTest(value: unknown): CellTest {
  const set = (cell: Cell): boolean => cell !== null && cell !== '' && cell !== 0;
  return cstr(value).toLowerCase() === 'set' ? set : (cell) => !set(cell);
}

function inTest(df: FieldMeta, op: string, value: unknown, plain: boolean): CellTest {
  const list = Array.isArray(value) ? (value as unknown[]) : value ? cstr(value).split(',') : [];
  const number = isNumber(df);
  const wanted = new Set<string | number>(list.map((one) => (number ? flt(one) : fold(cstr(one).trim()))));
  const key = (cell: Cell): string | number => (number ? flt(cell) : fold(cell));
  if (op === 'in') return (cell) => (cell === null && plain ? false : wanted.has(key(cell)));
  return (cell) => (cell === null && plain ? false : !wanted.has(key(cell)));
}

function betweenTest(df: FieldMeta, value: unknown): CellTest {
  const [from, to] = Array.isArray(value) ? (value as unknown[]) : [];
  if (df.fieldtype === 'Datetime') {
    const low = readDatetime(cstr(from)) ?? cstr(from);
    // An end that is only a date includes the whole day.
    const high = readDate(cstr(to))
      ? `${readDate(cstr(to))} 23:59:59.999999`
      : (readDatetime(cstr(to)) ?? cstr(to));
    return (cell) => typeof cell === 'string' && cell >= low && cell <= high;
  }
  if (df.fieldtype === 'Date') {
    const low = readDatetime(cstr(from))?.slice(0, 10) ?? cstr(from);
    const high = readDatetime(cstr(to))?.slice(0, 10) ?? cstr(to);
    return (cell) => typeof cell === 'string' && cell >= low && cell <= high;
  }
  if (isNumber(df)) return (cell) => flt(cell) >= flt(from) && flt(cell) <= flt(to);
  return (cell) => cell !== null && fold(cell) >= fold(cstr(from)) && fold(cell) <= fold(cstr(to));
}

function dateTest(df: FieldMeta, op: string, value: unknown, plain: boolean): CellTest {
  const isDate = df.fieldtype === 'Date';
  const text = cstr(value).trim();
  const read = readDatetime(text);
  if (text && !read) {
    const kind = isDate ? 'date' : 'datetime';
    throw thrown(
      'ValidationError',
      `<strong>${text}</strong> is not a valid ${kind} string.`,
      isDate ? 'Invalid Date' : 'Invalid Datetime',
    );
  }
  const wanted = isDate ? (read?.slice(0, 10) ?? NO_DATE) : (read ?? NO_DATETIME);
  const none = isDate ? NO_DATE : NO_DATETIME;
  const nullMatches = !plain && op !== '=' && op !== '>' && op !== '>=' && compare(none, op, wanted);
  return (cell) => (cell === null ? nullMatches : compare(cell, op, wanted));
}

/**
 * Lists double each backslash before they query the database, so `%` and `_` stay wildcards; only in a count
 * a backslash escapes them (both read in Frappe's source).
 */
function likeTest(op: string, pattern: string, plain: boolean): CellTest {
  let source = '';
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] ?? '';
    if (plain && char === '\\' && i + 1 < pattern.length) source += escapeRegex(pattern[++i] ?? '');
    else if (char === '%') source += '.*';
    else if (char === '_') source += '.';
    else source += escapeRegex(char);
  }
  const matcher = new RegExp(`^${source}$`, 's');
  const test = (cell: Cell): boolean => matcher.test(foldLike(cell));
  if (op === 'like') return (cell) => cell !== null && test(cell);
  return (cell) => (cell === null ? !plain : !test(cell));
}

const foldLike = (cell: Cell): string => fold(cell);
const escapeRegex = (char: string): string =>
  fold(char || '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&') || (char === ' ' ? ' ' : '');

/** Text compared with a number counts as the number it begins with. */
const leadingNumber = (cell: Cell): number => Number.parseFloat(cstr(cell)) || 0;

function textTest(df: FieldMeta, op: string, value: unknown, plain: boolean): CellTest {
  if (value === null || value === undefined) {
    if (plain) return op === '=' ? (cell) => cell === null : (cell) => cell !== null;
    // An empty value never matches texts and links; other types compare with 0, as the database casts it.
    if (df.fieldtype === 'Data' || df.fieldtype === 'Link' || df.fieldname === 'name')
      return (cell) => op !== '=' && compare(fold(cell), op, "''");
    return (cell) => compare(leadingNumber(cell), op, 0);
  }
  if (typeof value !== 'string') {
    const wanted = flt(value);
    if (df.fieldtype === 'Data' || df.fieldtype === 'Link' || df.fieldname === 'name') {
      const text = fold(cstr(value));
      return (cell) => cell !== null && compare(fold(cell), op, text);
    }
    return (cell) => compare(leadingNumber(cell), op, wanted);
  }
  const wanted = fold(value);
  if (op === '=' && wanted !== '')
    return (cell) => cell === value || (cell !== null && fold(cell) === wanted);
  return (cell) => (cell === null ? !plain && compare('', op, wanted) : compare(fold(cell), op, wanted));
}
