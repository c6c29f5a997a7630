/** What a column of a sheet holds: dates and numbers become real cells of their kind. */
export type CellKind = 'text' | 'date' | 'number';

/** A value on its way into a sheet: text, figure, or a wire date (`YYYY-MM-DD`, with or without a time). */
export type SheetValue = string | number | null | undefined;

/** A column of a sheet: its head, what it holds, and its value of a row. */
export interface SheetColumn<Row> {
  readonly header: string;
  readonly kind: CellKind;
  readonly value: (row: Row) => SheetValue;
}

/** What may be said of a column without its function, so that it can be sent to a worker. */
export type ColumnHead = Pick<SheetColumn<never>, 'header' | 'kind'>;

/** A cell as Excel keeps it. A date is its day number with a date format. */
export type SheetCell =
  | { readonly t: 's'; readonly v: string }
  | { readonly t: 'n'; readonly v: number; readonly z?: string };

/** spec 2 §9: dates stand as DD-MM-YYYY. */
export const DATE_FORMAT = 'dd-mm-yyyy';

/** What Excel allows in one cell, in UTF-16 units. */
const MAX_TEXT = 32_767;

const DAY_MS = 86_400_000;

/** Day 0 of Excel's calendar, which holds from 1 March 1900 on. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_SOUND_DAY = 61;

/** Excel's number of the day in a wire date or date-time; null where that is no day that Excel can hold. */
export function dayNumber(wire: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]|$)/.exec(wire.trim());
  if (!parts) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const at = new Date(Date.UTC(year, month - 1, day));
  if (at.getUTCFullYear() !== year || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null;
  const number = (at.getTime() - DAY_ZERO) / DAY_MS;
  return number >= FIRST_SOUND_DAY ? number : null;
}

/**
 * The cell of a value; null for an empty one. What cannot be read as its column's kind stays the text that came, so that
 * nothing is lost. Text is never a formula, whatever it begins with.
 */
export function cellOf(value: SheetValue, kind: CellKind): SheetCell | null {
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'date' && typeof value === 'string') {
    const day = dayNumber(value);
    if (day !== null) return { t: 'n', v: day, z: DATE_FORMAT };
  }
  if (kind === 'number' && typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value)) {
    return { t: 'n', v: Number(value) };
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) ? { t: 'n', v: value } : null;
  }
  return { t: 's', v: value.slice(0, MAX_TEXT) };
}
