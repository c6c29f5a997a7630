/** The kind of a column: dates and numbers become real date and number cells. */
export type CellKind = 'text' | 'date' | 'number';

/** Text, number, or wire date (`YYYY-MM-DD`, with or without a time). */
export type SheetValue = string | number | null | undefined;

export interface SheetColumn<Row> {
  readonly header: string;
  readonly kind: CellKind;
  readonly value: (row: Row) => SheetValue;
}

/** The part of a column that can be sent to a worker. */
export type ColumnHead = Pick<SheetColumn<never>, 'header' | 'kind'>;

/** A cell as Excel stores it. A date is a day number with a date format. */
export type SheetCell =
  | { readonly t: 's'; readonly v: string }
  | { readonly t: 'n'; readonly v: number; readonly z?: string };

/** Date format of exports (2§9). */
export const DATE_FORMAT = 'dd-mm-yyyy';

/** Excel's limit for one cell, in UTF-16 units. */
const MAX_TEXT = 32_767;

const DAY_MS = 86_400_000;

/** Day 0 of Excel's calendar; correct from 1 March 1900 on. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_SOUND_DAY = 61;

/** Excel's day number of a wire date or date-time; null for no day, or one outside Excel's calendar. */
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
 * The cell of a value; null for an empty one. A value that does not fit its column's kind stays text, so
 * that nothing is lost. Text is never a formula, whatever it begins with.
 */
export function sheetCell(value: SheetValue, kind: CellKind): SheetCell | null {
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
