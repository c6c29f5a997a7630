import { addDays, today, toWireDateTime } from '@/lib/dates';

/** Days and times of the seed, relative to the day of seeding. */
export interface Calendar {
  /** `YYYY-MM-DD`, this many days from today. */
  day(offset: number): string;
  /** A working hour of the day this many days ago; for today a time shortly before now. */
  moment(daysAgo: number, part: number): string;
}

const FIRST_HOUR = 8;
const WORKING_HOURS = 11;

/** The calendar around a moment. */
export function calendarOf(now: Date): Calendar {
  const zero = today(now);
  return {
    day: (offset) => addDays(zero, offset),
    moment: (daysAgo, part) => {
      if (daysAgo <= 0) return toWireDateTime(new Date(now.getTime() - Math.round((1 - part) * 90) * 60_000));
      const minutes = Math.floor((FIRST_HOUR + part * WORKING_HOURS) * 60);
      const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
      const clock = [hour, minute, 0].map((unit) => String(unit).padStart(2, '0')).join(':');
      return `${addDays(zero, -Math.floor(daysAgo))} ${clock}`;
    },
  };
}
