import { inTab } from '@/lib/inTab';

/*
 * Figures that could not be read, as typed, by page and field. The form holds NaN for them, and a field may be drawn anew: when its
 * section is opened again, or after a reload. They go with the tab.
 */

const keyOf = (name: string): string => `plimsoll.unread.${location.hash.split('?')[0] ?? ''}.${name}`;

/** What was typed into a field and could not be read; null where nothing was. */
export const unreadFigure = (name: string | undefined): string | null =>
  name === undefined ? null : (inTab((store) => store.getItem(keyOf(name))) ?? null);

/** Keeps what was typed into a field and could not be read; null where it could. */
export function keepUnreadFigure(name: string | undefined, typed: string | null): void {
  if (name === undefined) return;
  inTab((store) => (typed === null ? store.removeItem(keyOf(name)) : store.setItem(keyOf(name), typed)));
}
