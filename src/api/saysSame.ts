import { isRecord } from '@/lib/isRecord';
import { isSameText, shownText } from '@/lib/storedText';

/** What the server sets itself at each save, in rows too. */
const OF_THE_SERVER = new Set(['modified', 'modified_by', 'creation', 'idx', 'docstatus']);

/** The server has 0 for an empty number, and null for an empty text. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === 0;

/** The database keeps nine decimals. */
const ROUNDING = 1e-8;

/** Two texts of digits are no numbers: `+91…` and `91…`, `0012` and `12` are different phones and accounts. */
const isSameNumber = (sent: unknown, stored: unknown): boolean =>
  (typeof sent === 'number' || typeof stored === 'number') &&
  sent !== '' &&
  stored !== '' &&
  Math.abs(Number(sent) - Number(stored)) <= ROUNDING;

/** Times come without a leading zero, and with a fraction of a second (R6). */
const asTime = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,2}:\d\d:\d\d/.test(value)
    ? value.replace(/\.\d+$/, '').padStart(8, '0')
    : value;

/**
 * Whether a record says what was sent to it: each field, and of each row of a table what was sent of it. The server's own way of
 * writing a number, a time, a text (R16) or an empty value counts as the same.
 */
export function saysSame(sent: unknown, stored: unknown): boolean {
  if (Array.isArray(sent) || Array.isArray(stored)) {
    const [ours, theirs]: [unknown[], unknown[]] = [
      Array.isArray(sent) ? sent : [],
      Array.isArray(stored) ? stored : [],
    ];
    return ours.length === theirs.length && ours.every((row, index) => saysSame(row, theirs[index]));
  }
  if (isRecord(sent)) {
    return (
      isRecord(stored) &&
      Object.entries(sent).every(([name, value]) => OF_THE_SERVER.has(name) || saysSame(value, stored[name]))
    );
  }
  if (isEmpty(sent) && isEmpty(stored)) return true;
  if (typeof sent === 'string' && typeof stored === 'string' && isSameText(shownText(sent), stored))
    return true;
  return isSameNumber(sent, stored) || asTime(sent) === asTime(stored);
}
