import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addDays, isWireDate } from '@/lib/dates';
import { weekOf } from '@/shared/allocation/workload';
import type { BoardFilter } from './layout';

const PEOPLE = ['own', 'independent', 'free'] as const;

/**
 * Where there is no room for a week, three of its days are shown; the last of one part is the first of the next. The address names
 * a part by its first day, so a day that two parts share belongs to the later one.
 */
const PART = 3;

/** The days that are shown of the week of a day: all seven, or the three among which that day is. */
export function daysShown(day: string, whole: boolean): readonly string[] {
  const week = weekOf(day);
  if (whole) return week;
  const part = Math.floor(week.indexOf(day) / (PART - 1));
  const first = Math.min(week.length - PART, part * (PART - 1));
  return week.slice(first, first + PART);
}

/** A day of the part before or after the one that these days are. */
const dayBeside = (days: readonly string[], step: -1 | 1): string =>
  addDays((step < 0 ? days[0] : days.at(-1)) ?? '', step);

/** Week and filter of the board, as they stand in the address; each change is one step back. */
export function useBoardAddress(today: string, whole: boolean) {
  const [params, setParams] = useSearchParams();
  const text = (name: string) => params.get(name) ?? '';
  const [asked, kind, port] = [text('week'), text('kind'), text('port')];
  const people = PEOPLE.find((one) => one === params.get('people')) ?? '';
  const day = isWireDate(asked) ? asked : today;
  const days = useMemo(() => daysShown(day, whole), [day, whole]);
  const [monday = day] = weekOf(day);
  const week = useMemo(() => weekOf(monday), [monday]);
  const filter = useMemo((): BoardFilter => ({ kind, port, people }), [kind, port, people]);
  const put = (changes: Readonly<Record<string, string>>) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return {
    week,
    filter,
    days,
    /** Shows the days before or after, or today. */
    go: (to: 'before' | 'after' | 'today') => {
      const [wanted = ''] = to === 'today' ? [] : daysShown(dayBeside(days, to === 'before' ? -1 : 1), whole);
      put({ week: wanted === daysShown(today, whole)[0] ? '' : wanted });
    },
    setFilter: (changes: Partial<Record<keyof BoardFilter, string>>) => put(changes),
  };
}
