import dayjs, { type Dayjs } from 'dayjs';
import { plainTyped } from './plainTyped';

export const MISSING = '—';

const WIRE_DATE = 'YYYY-MM-DD';
const WIRE_DATE_TIME = `${WIRE_DATE} HH:mm:ss`;
const SCREEN_DATE = 'DD/MM/YYYY';

const DAY_MS = 86_400_000;

type Wire = string | null | undefined;

const WIRE_TEXT = /^\d{4}-\d\d-(\d\d)(?:[ T](\d\d):\d\d:\d\d(?:\.\d+)?)?$/;

/**
 * Reads a wire date or naive date-time; fractions of seconds (Frappe sends six digits) are dropped. Not by dayjs' parser, which
 * takes ten times as long: a list reads hundreds of them.
 */
function readWire(value: Wire): Dayjs | null {
  const text = value?.trim() ?? '';
  const [, day, hour] = WIRE_TEXT.exec(text) ?? [];
  const read = `${text.slice(0, 10)}T${text.slice(11, 19) || '00:00:00'}`;
  // A day or hour that there is not becomes the next one. Looked at where no clock goes forward: the wire's hours are the site's.
  const even = new Date(`${read}Z`);
  const isReal = even.getUTCDate() === Number(day) && (!hour || even.getUTCHours() === Number(hour));
  return isReal ? dayjs(new Date(read)) : null;
}

/** `HH:mm` of a wire date-time as it is written: the device's clocks may have gone forward over it. */
const clockIn = (value: Wire): string => value?.trim().slice(11, 16) || '00:00';

/** `HH:mm` of a wire time. Frappe writes it without the leading zero ("9:05:00") and sometimes with fractions, the seconds then as they are ("13:58:4.641747"). */
function readWireTime(value: string): string | null {
  const [, hour, minute = ''] = /^(\d{1,2}):([0-5]\d)(:[0-5]?\d(\.\d+)?)?$/.exec(value) ?? [];
  return hour && Number(hour) < 24 ? `${hour.padStart(2, '0')}:${minute}` : null;
}

/** The user's local day on the wire (`YYYY-MM-DD`). */
export function today(now: Date = new Date()): string {
  return dayjs(now).format(WIRE_DATE);
}

/**
 * A moment as the wire's naive time (`YYYY-MM-DD HH:mm:ss`), in a time zone such as `Asia/Kolkata`; in the device's own where
 * none is given, or one that this browser does not know.
 */
export function toWireDateTime(moment: Date = new Date(), timeZone?: string): string {
  if (!timeZone) return dayjs(moment).format(WIRE_DATE_TIME);
  try {
    // Swedish is the language whose dates read as the wire's.
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
      moment,
    );
  } catch {
    return toWireDateTime(moment);
  }
}

export function isWireDate(value: string): boolean {
  return value.length === 10 && readWire(value) !== null;
}

export function isWireTime(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value);
}

/** A wire date or date-time as a `Date` in local time; null if it cannot be read. */
export function toDate(value: Wire): Date | null {
  return readWire(value)?.toDate() ?? null;
}

/** `dd/MM/yyyy` from a wire date or date-time; a value that cannot be read is shown as it came. */
export function formatDate(value: Wire): string {
  return readWire(value)?.format(SCREEN_DATE) ?? (value?.trim() || MISSING);
}

/** `Thu 26/11` from a wire date; a value that cannot be read is shown as it came. */
export function formatWeekday(value: Wire): string {
  return readWire(value)?.format('ddd DD/MM') ?? (value?.trim() || MISSING);
}

/** 24 h `HH:mm` from a wire time or date-time; a value that cannot be read is shown as it came. */
export function formatTime(value: Wire): string {
  const text = value?.trim() ?? '';
  return readWireTime(text) ?? (readWire(text) ? clockIn(text) : text || MISSING);
}

/** `dd/MM/yyyy HH:mm` from a wire date-time. */
export function formatDateTime(value: Wire): string {
  return readWire(value)?.format(`${SCREEN_DATE} [${clockIn(value)}]`) ?? (value?.trim() || MISSING);
}

/** `DD-MM-YYYY`, the form of the Excel exports; empty when missing. */
export function exportDate(value: Wire): string {
  return readWire(value)?.format('DD-MM-YYYY') ?? value?.trim() ?? '';
}

/** Local 24 h `HH:mm` ("Updated 14:32"). */
export function formatClock(moment: Date | number): string {
  return dayjs(moment).format('HH:mm');
}

/** "14:32" of today, with its date on another day. */
export function formatMoment(moment: Date | number): string {
  const wire = toWireDateTime(new Date(moment));
  return wire.startsWith(today()) ? formatClock(moment) : formatDateTime(wire);
}

/** "just now", "5 min ago", "2 h ago", "3 days ago"; show it only with the full value in a title. */
export function timeAgo(moment: Date | number, now: Date | number = Date.now()): string {
  const minutes = Math.floor((Number(now) - Number(moment)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

/** A wire date moved by whole days; a value that cannot be read comes back as it was. */
export function addDays(value: string, days: number): string {
  return readWire(value)?.add(days, 'day').format(WIRE_DATE) ?? value;
}

/** The same moved by whole years. */
export function addYears(value: string, years: number): string {
  return readWire(value)?.add(years, 'year').format(WIRE_DATE) ?? value;
}

/** Counts the day of a wire date or date-time where no clock goes forward: at midnight, the day would be an hour short. */
const evenDay = (value: Wire): number | undefined =>
  readWire(value) ? Date.parse(`${value?.trim().slice(0, 10) ?? ''}T00:00Z`) / DAY_MS : undefined;

/** Whole days from one wire date to another (negative when `to` is earlier); null if either cannot be read. */
export function daysBetween(from: Wire, to: Wire): number | null {
  const [start, end] = [from, to].map(evenDay);
  return start === undefined || end === undefined ? null : end - start;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** "28 Nov 2026", "28NOV26" and "Nov 28th, 2026" with the number of the month; any other text as it is. */
const withMonthNumber = (text: string): string =>
  text
    .replace(/^([a-z]+)\.? (\d\d?)(?:st|nd|rd|th)?,? (?=\d)/i, '$2 $1 ')
    .replace(
      /^(\d\d?)(?:st|nd|rd|th)?[\s.\-/]*([a-z]{3,9})\.?[\s,.\-/]*(?=\d)/i,
      (all, day: string, name: string) => {
        const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
        return at < 0 ? all : `${day}/${at + 1}/`;
      },
    );

/** Reads a typed day (25/11/2026, 25.11.26, 25112026, 2026-11-25, 25 Nov 2026) as a wire date; null if it is none. */
export function parseTypedDate(text: string): string | null {
  const parts = withMonthNumber(plainTyped(text)).replace(/[.\-\s]+/g, '/');
  const {
    day = '',
    month = '',
    year = '',
  } = (
    /^(?<day>\d\d?)\/(?<month>\d\d?)\/(?<year>\d{4}|\d\d)$/.exec(parts) ??
    /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/.exec(parts) ??
    /^(?<year>\d{4})\/(?<month>\d\d)\/(?<day>\d\d)$/.exec(parts)
  )?.groups ?? {};
  // As everywhere, 69 to 99 are of the last century.
  const century = year.length > 2 ? '' : Number(year) > 68 ? '19' : '20';
  const read = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isWireDate(read) && read >= '1900' ? read : null;
}

/** Reads a typed day, or month and year (06/2016), which is all that a plate may say: that is the first of the month. */
export function parseTypedMonthOrDay(text: string): string | null {
  const [, month, year] =
    /^(\d{1,2})[/.\-\s](\d{4}|\d{2})$/.exec(text.trim()) ?? /^(\d{2})(\d{4})$/.exec(text.trim()) ?? [];
  return parseTypedDate(month && year ? `1/${month}/${year}` : text);
}

/** `06/2016` from the first of a month, else the day. */
export const formatMonthOrDay = (value: Wire): string => formatDate(value).replace(/^01\//, '');

/** Reads a typed time (9:30, 0930, 930, 9.30, 14, 0715 hrs, 06h30, 7.15 pm) as a wire time; null if it is none. */
export function parseTypedTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.h\s]?(\d{2}))?(?:[:.](\d{2}))? ?(?:h(?:(?:ou)?rs?)?|([ap])\.?m\.?)?$/i.exec(
    plainTyped(text),
  );
  if (!match) return null;
  const [minutes, seconds, half] = [Number(match[2] ?? 0), Number(match[3] ?? 0), match[4]?.toLowerCase()];
  const clock = Number(match[1]);
  if (half && (clock < 1 || clock > 12)) return null;
  const hours = half ? (clock % 12) + (half === 'p' ? 12 : 0) : clock;
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
}
