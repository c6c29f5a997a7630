import { addDays, daysBetween, formatDate, parseTypedDate } from '@/lib/dates';
import { plural } from '@/lib/numbers';

/*
 * The server has no field for the day on which a KYC document ends. It stands at the end of its description, in words that a
 * person reads as well, so every client shows it.
 */
const ENDS = /^(.*?)(?:, )?valid until (\d\d\/\d\d\/\d{4})$/is;

/** From so many days before the end on, its owner is reminded. */
const REMIND_DAYS = 30;

/** A description, of a length that leaves room for it, with the day (`YYYY-MM-DD`) on which its document ends. Pure. */
export const withExpiry = (description: string, day: string): string =>
  day === '' ? description : `${description}, valid until ${formatDate(day)}`;

/** A stored description without that day, and the day (`YYYY-MM-DD`); empty where it names none. Pure. */
export function readExpiry(stored: string): { description: string; expires: string } {
  const [, description = '', day = ''] = ENDS.exec(stored.trim()) ?? [];
  const expires = parseTypedDate(day) ?? '';
  return expires === '' ? { description: stored, expires } : { description, expires };
}

/** Whether a document has ended, or does so within thirty days of `today`. Pure. */
export const endsSoon = (expires: string, today: string): boolean =>
  expires !== '' && expires <= addDays(today, REMIND_DAYS);

/** How long a document holds, in words. Pure. */
export function expiryWords(expires: string, today: string): string {
  const days = daysBetween(today, expires);
  if (days === null) return '';
  if (days < 0) return `expired ${formatDate(expires)}`;
  if (!endsSoon(expires, today)) return formatDate(expires);
  return `${formatDate(expires)}, ${days === 0 ? 'today' : `in ${plural(days, 'day')}`}`;
}
