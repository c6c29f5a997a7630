import { addDays } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import type { CreditPoint } from '@/api/doctypes/reference';

/** A lot of credit points as lists give it. */
export type CreditLot = Pick<CreditPoint, 'credit_point' | 'expiring_date'>;

/** What the balance counts, as a sentence under it. */
export const BALANCE_RULE = 'Points can be used up to and including their expiry date.';

/** Whether a lot counts on a day (YYYY-MM-DD, by `serverToday`). A lot counts until the end of its expiry date; statuses are not asked (D90). */
export const counts = ({ expiring_date }: CreditLot, today: string): boolean =>
  !expiring_date || expiring_date.slice(0, 10) >= today;

/** The points balance of a vendor on a day (YYYY-MM-DD, by `serverToday`): the lots that count, deductions being lots below zero (D90). */
export function selectBalance(lots: readonly CreditLot[], today: string): number {
  // Points come as decimals, and 0.1 + 0.2 must not read 0.30000000000000004.
  const sum = lots.reduce((total, lot) => (counts(lot, today) ? total + (lot.credit_point ?? 0) : total), 0);
  return Math.round(sum * 1000) / 1000;
}

/** The badge warns of points that expire within so many days. */
export const ENDS_SOON_DAYS = 7;

/**
 * Why the points of a vendor want a look, as words of the badge; empty for no reason. What was bought are the lots above zero,
 * since a deduction is a lot below zero (D90). Pure.
 */
export function creditWarning(lots: readonly CreditLot[], today: string): string {
  const bought = lots.filter((lot) => counts(lot, today) && (lot.credit_point ?? 0) > 0);
  const left = selectBalance(lots, today);
  if (left <= 0) return 'None left';
  const soon = addDays(today, ENDS_SOON_DAYS);
  const expires = bought.some(({ expiring_date: day }) => day && day.slice(0, 10) <= soon);
  if (left > selectBalance(bought, today) / 5) return expires ? 'Some expire soon' : '';
  return expires ? 'Few left, some expire soon' : 'Few left';
}

/** Points as they are written: whole where they are whole, else two decimals. */
export const formatPoints = (points: number): string =>
  formatNumber(points, Number.isInteger(points) ? 0 : 2);

/** The word after a number of points. */
export const pointsWord = (points: number): string => (points === 1 ? 'point' : 'points');
