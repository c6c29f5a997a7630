import { useSyncExternalStore } from 'react';
import { daysBetween, today } from '@/lib/dates';
import { watched } from '@/lib/watched';

/*
 * What time it is for the server, by the `Date` of its answers. A device whose clock is wrong would let points count that have
 * expired, or hide points that count.
 */

/** Answers are under way for seconds, and `Date` knows no less than one. */
const PRECISION_MS = 60_000;
const DAY_MS = 86_400_000;

/** How far the server's clock is ahead of this device's, in milliseconds; 0 until an answer has told it. */
const ahead = watched(0);

/** Takes in the `Date` header of an answer; another site's answers carry it only where that site exposes it. */
export function noteServerDate(header: unknown): void {
  const at = typeof header === 'string' ? Date.parse(header) : Number.NaN;
  const now = at - Date.now();
  if (Number.isNaN(now) || Math.abs(now - ahead.get()) < PRECISION_MS) return;
  ahead.set(Math.abs(now) < PRECISION_MS ? 0 : now);
}

/** Today by the server's clock (YYYY-MM-DD, the device's time zone). */
export const serverToday = (): string => today(new Date(Date.now() + ahead.get()));

/** By how many days the device's date differs when its clock is wrong by more than a day: above 0 when it is behind. */
const daysWrong = (): number =>
  Math.abs(ahead.get()) > DAY_MS ? (daysBetween(today(), serverToday()) ?? 0) : 0;

/** `serverToday` for a page, which follows when an answer tells that the device's clock is wrong. */
export const useServerToday = (): string => useSyncExternalStore(ahead.subscribe, serverToday);

/** By how many days the clock of this device is behind the server's (below 0: ahead); 0 when it is right to within a day. */
export const useDaysWrong = (): number => useSyncExternalStore(ahead.subscribe, daysWrong);
