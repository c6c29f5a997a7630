import { addDays, formatDate } from '@/lib/dates';

/** Days that figures and what waits look back. */
export const PERIOD_DAYS = 90;

/** The first day of the period that ends on a day (`YYYY-MM-DD`). */
export const periodStart = (today: string): string => addDays(today, -PERIOD_DAYS);

/** The period in words. */
export const periodWords = (today: string): string =>
  `last ${PERIOD_DAYS} days, since ${formatDate(periodStart(today))}`;
