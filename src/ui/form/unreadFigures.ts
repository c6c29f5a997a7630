/*
 * Figures that could not be read, as typed, by page and field. The form holds NaN for them, and a field may be drawn anew: when its
 * section is opened again, or after a reload. They go with the tab.
 */

const keyOf = (name: string): string => `plimsoll.unread.${location.hash.split('?')[0] ?? ''}.${name}`;

/** Does something with the tab's store, which a browser may refuse. */
function withStore<T>(act: (store: Storage) => T): T | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}

/** What was typed into a field and could not be read; null where nothing was. */
export const unreadFigure = (name: string | undefined): string | null =>
  name === undefined ? null : withStore((store) => store.getItem(keyOf(name)));

/** Keeps what was typed into a field and could not be read; null where it could. */
export function keepUnreadFigure(name: string | undefined, typed: string | null): void {
  if (name === undefined) return;
  withStore((store) => (typed === null ? store.removeItem(keyOf(name)) : store.setItem(keyOf(name), typed)));
}
