import dayjs from 'dayjs';
import { addDays } from './dates';

/** The days of a week as a calendar's head has them. A week starts on Monday wherever the person is. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** How many days a wire date comes after the Monday of its week: 0 to 6. */
export function daysSinceMonday(day: string): number {
  return (dayjs(day).day() + 6) % 7;
}

/** The weeks that a wire date's month touches: each its seven wire dates, those of the months beside it included. */
export function weeksOfMonth(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const last = dayjs(first).endOf('month').format('YYYY-MM-DD');
  const weeks: string[][] = [];
  for (let monday = addDays(first, -daysSinceMonday(first)); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(WEEKDAYS.map((_, index) => addDays(monday, index)));
  }
  return weeks;
}

/** A wire date moved by months; the last day of a shorter month where that month has no such day. */
export function addMonths(day: string, months: number): string {
  return dayjs(day).add(months, 'month').format('YYYY-MM-DD');
}

/** "November 2026", of a wire date. */
export function monthName(day: string): string {
  return dayjs(day).format('MMMM YYYY');
}

/** "Thursday 26 November 2026", of a wire date. */
export function dayInWords(day: string): string {
  return dayjs(day).format('dddd D MMMM YYYY');
}

/** "Thu 26 Nov", of a wire date. */
export function shortDay(day: string): string {
  return dayjs(day).format('ddd D MMM');
}
