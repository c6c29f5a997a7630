import { MISSING } from './dates';
import { plainTyped } from './plainTyped';

const MINUS = '−';

type Figure = number | null | undefined;

/** What sums of decimals leave behind, as a part of the last place shown: (4.637 + 4.65) / 2 lies below 4.6435. */
const BINARY_REST = 2e-8;

/** Rounds half away from zero as a person does, by the decimal digits (1.005 to 2 places is 1.01). */
export function round(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value;
  const [digits = '0', power = '0'] = String(Math.abs(value)).split('e');
  const scaled = Math.round(Number(`${digits}e${Number(power) + decimals}`) + BINARY_REST);
  const [whole = '0', wholePower = '0'] = String(scaled).split('e');
  const rounded = Number(`${whole}e${Number(wholePower) - decimals}`);
  // no "−0.000": a rounded zero has no sign
  return rounded === 0 ? 0 : Math.sign(value) * rounded;
}

/** How figures are grouped: by thousands, by lakh (1,25,000), or not at all. */
export type Grouping = 'thousands' | 'lakh' | 'none';

function group(whole: string, grouping: Grouping): string {
  if (grouping === 'none' || whole.length <= 3) return whole;
  if (grouping === 'thousands') return whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}`;
}

/**
 * Formats with fixed decimals, commas between groups and the real minus sign; a missing or invalid value is
 * an em dash. `signed` adds a plus above zero, for a difference.
 */
export function formatNumber(
  value: Figure,
  decimals = 0,
  { signed = false, grouping = 'thousands' }: { signed?: boolean; grouping?: Grouping } = {},
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING;
  const rounded = round(value, decimals);
  const [whole = '0', fraction] = Math.abs(rounded).toFixed(decimals).split('.');
  const sign = rounded < 0 ? MINUS : signed && rounded > 0 ? '+' : '';
  return `${sign}${group(whole, grouping)}${fraction ? `.${fraction}` : ''}`;
}

/** More places than these are what a binary number adds to a decimal one (0.1 + 0.2). */
const PLACES_MAX = 12;

/** The decimal places that a number really has: 2 for 0.45, 0 for 53000. */
export function placesOf(value: number): number {
  const [digits = '', power = '0'] = String(round(value, PLACES_MAX)).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(power));
}

/** Formats what a person typed: at least `least` decimals, and every further one that the figure really has. */
export function formatTyped(value: Figure, least = 0, grouping: Grouping = 'thousands'): string {
  const places = typeof value === 'number' && Number.isFinite(value) ? placesOf(value) : 0;
  return formatNumber(value, Math.max(least, places), { grouping });
}

/** How amounts in a currency are grouped: rupees by lakh, all others by thousands. */
export const groupingOf = (currency: string | null | undefined): Grouping =>
  currency === 'INR' ? 'lakh' : 'thousands';

/**
 * An amount as shown after its currency code: at least two decimals, grouped as its currency is. Never
 * converted.
 */
export function formatAmount(value: Figure, currency?: string | null): string {
  return formatTyped(value, 2, groupingOf(currency));
}

/** "USD 1,250.00"; without a code only the amount, missing is an em dash. */
export function formatMoney(value: Figure, currency?: string | null): string {
  const amount = formatAmount(value, currency);
  return amount === MISSING || !currency ? amount : `${currency} ${amount}`;
}

/** The middle of some values, of an even number the mean of the middle two; null of none. Pure. */
export function middleOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** File size: "4 kB", "3.2 MB", "1.4 GB" (1 MB = 1,000,000 bytes). */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${formatNumber(bytes / 1000)} kB`;
  if (bytes < 1_000_000_000) return `${formatNumber(bytes / 1_000_000, 1)} MB`;
  return `${formatNumber(bytes / 1_000_000_000, 1)} GB`;
}

/** A file size, or an empty text where there is nothing of a size. */
export const bytesOrNone = (bytes: number): string => (bytes === 0 ? '' : formatBytes(bytes));

const GROUPED = /^\d{1,3}(?:[,\s']\d{2,3})*[,\s']\d{3}$/;

/** A single comma before exactly three digits: 7,954 is 7.954 to one person and 7954 to another. */
const AMBIGUOUS = /^[1-9]\d{0,2},\d{3}$/;

/** A single comma before more digits than an amount has decimals. */
const GROUPED_AMOUNT = /^([1-9]\d*),(\d{3,}(?:\.\d*)?)$/;

/**
 * How such a comma is read: as grouping, as on screen; as grouping wherever it stands before more than two digits, in an
 * amount (1,25000 is 125000); as decimal mark, where thousands make no sense (a draft, a density); or not at all, so that
 * the person is asked.
 */
export type CommaReading = 'grouping' | 'amount' | 'decimal' | 'ask';

const bodyOf = (text: string) => {
  const clean = plainTyped(text);
  const [, sign = '', body = ''] = /^([-−+]?) ?(.*)$/.exec(clean) ?? [];
  return { sign: sign === '-' || sign === MINUS ? -1 : 1, body, clean };
};

/** Whether a text is a number both with grouping and with decimal comma. */
export const isAmbiguous = (text: string): boolean => AMBIGUOUS.test(bodyOf(text).body);

/**
 * Reads a typed or pasted number. Accepts "12 500", "1 234,5", "1,234.5", "1.234,5", both minus signs, ",5"
 * and "5.". One comma before three digits, or more in an amount, is read according to `comma`, unless the whole part
 * is 0 ("0,385"). Null for an empty text, NaN for no number.
 */
export function parseNumber(text: string, comma: CommaReading = 'grouping'): number | null {
  const { sign, body, clean } = bodyOf(text);
  if (clean === '') return null;
  if (comma === 'ask' && AMBIGUOUS.test(body)) return Number.NaN;
  const plain = toPlain(
    comma === 'decimal' && AMBIGUOUS.test(body)
      ? body.replace(',', '.')
      : comma === 'amount'
        ? body.replace(GROUPED_AMOUNT, '$1$2')
        : body,
  );
  return plain === null ? Number.NaN : sign * Number(plain);
}

function toPlain(body: string): string | null {
  if (!/^[\d.,' ]*\d[\d.,' ]*$/.test(body)) return null;
  const commas = body.split(',').length - 1;
  const dots = body.split('.').length - 1;
  const decimal = decimalMark(body, commas, dots);
  const at = decimal === null ? -1 : body.lastIndexOf(decimal);
  const whole = at < 0 ? body : body.slice(0, at);
  const fraction = at < 0 ? '' : body.slice(at + 1);
  if (!/^\d*$/.test(fraction)) return null;
  const grouped = whole.replaceAll('.', ',');
  if (!/^\d*$/.test(grouped) && !GROUPED.test(grouped)) return null;
  return `${grouped.replace(/\D/g, '') || '0'}.${fraction || '0'}`;
}

/** The mark before the decimals; null when there are none. */
function decimalMark(body: string, commas: number, dots: number): ',' | '.' | null {
  if (commas > 0 && dots > 0) return body.lastIndexOf(',') > body.lastIndexOf('.') ? ',' : '.';
  if (dots === 1) return '.';
  if (commas === 1) return AMBIGUOUS.test(body) ? null : ',';
  return null;
}

/** A number of things: "1 file", "2 files", "0 files". */
export const plural = (count: number, word: string, many = `${word}s`): string =>
  `${formatNumber(count, Number.isInteger(count) ? 0 : 2)} ${count === 1 ? word : many}`;

/** How long ago something was due: "3 days overdue". */
export const overdueText = (days: number): string => `${plural(days, 'day')} overdue`;

/** A number of things, or an empty text where there are none. */
export const pluralOrNone = (count: number, word: string, many?: string): string =>
  count === 0 ? '' : plural(count, word, many);
