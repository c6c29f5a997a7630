import { daysBetween, formatDate } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { compareText } from '@/lib/order';
import { counts, type CreditLot } from './balance';

/** Points that expire within so many days are named with a warning, where nothing else is said. */
const SOON_DAYS = 30;

/** A lot that counts, and when it ends. */
export interface LotEnd {
  key: string;
  points: number;
  /** "expire 18/12/2026", "no expiry date"; what is taken off is said so. */
  words: string;
  /** "in 24 days", "today"; empty without a date. */
  when: string;
  /** It ends within the days that are asked for. */
  isSoon: boolean;
}

const whenOf = (days: number | null): string =>
  days === null ? '' : days === 0 ? 'today is the last day' : `in ${plural(days, 'day')}`;

/**
 * The lots that count on a day (`YYYY-MM-DD`, the server's) and hold points, the one that ends first on top, those without an end
 * last; a lot below zero is a deduction. Pure.
 */
export function lotEnds(
  lots: readonly (CreditLot & { name: string })[],
  today: string,
  soonDays = SOON_DAYS,
): LotEnd[] {
  return lots
    .filter((lot) => counts(lot, today) && (lot.credit_point ?? 0) !== 0)
    .toSorted((a, b) => compareText(a.expiring_date || '9999', b.expiring_date || '9999'))
    .map(({ name, credit_point, expiring_date }) => {
      const points = credit_point ?? 0;
      const days = expiring_date ? daysBetween(today, expiring_date) : null;
      return {
        key: name,
        points,
        words:
          points < 0 ? 'taken off' : expiring_date ? `expire ${formatDate(expiring_date)}` : 'no expiry date',
        when: points < 0 ? '' : whenOf(days),
        isSoon: points > 0 && days !== null && days <= soonDays,
      };
    });
}

/** The end of a scale that holds a number, and its step: 0, 50, 100, 150, 200 for 194. Pure. */
export function scaleOf(top: number): { end: number; step: number } {
  const rough = Math.max(top, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough);
  return { end: Math.ceil(Math.max(top, 1) / step) * step, step };
}
