import { addDays, formatDate, formatTime } from '@/lib/dates';
import type { NewsEntry } from './newsState';

/** News of one record on one day, newest first. */
export interface NewsGroup {
  key: string;
  entries: readonly [NewsEntry, ...NewsEntry[]];
  unread: boolean;
}

/** News under one heading. */
export interface NewsDay {
  label: string;
  groups: readonly NewsGroup[];
}

const DAYS_OF_WEEK = 7;

const dayOf = ({ at }: NewsEntry) => at.slice(0, 10);

/** The heading of a day, and the time shown beside its news: the hour, or before yesterday the day. */
function headingOf(day: string, today: string): string {
  if (day >= today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return day > addDays(today, -DAYS_OF_WEEK) ? 'Earlier this week' : 'Earlier';
}

/** When a piece of news happened, as short as its heading allows; where that is not known, when its record was last changed. Pure. */
export const newsTime = (entry: NewsEntry, today: string): string => {
  const time = dayOf(entry) >= addDays(today, -1) ? formatTime(entry.at) : formatDate(entry.at);
  return entry.isExact ? time : `changed ${time}`;
};

/** News by day, and within a day by record; both newest first. `today` is a wire date. Pure. */
export function newsDays(entries: readonly NewsEntry[], today: string): NewsDay[] {
  const days = new Map<string, Map<string, NewsEntry[]>>();
  for (const entry of entries) {
    const label = headingOf(dayOf(entry), today);
    const groups = days.get(label) ?? new Map<string, NewsEntry[]>();
    days.set(label, groups);
    const key = `${dayOf(entry)} ${entry.id}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...days].map(([label, groups]) => ({
    label,
    groups: [...groups].flatMap(([key, [first, ...rest]]): NewsGroup[] =>
      first
        ? [{ key, entries: [first, ...rest], unread: [first, ...rest].some(({ unread }) => unread) }]
        : [],
    ),
  }));
}
