import { useCallback, useSyncExternalStore } from 'react';

/** Asked on every drawing: the browser has to read a query once. */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether a media query holds now, such as `(max-width: 899.95px)`. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query).matches);
}

/** Too narrow for tables and side by side: cards, sheets and one column. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 899.95px)');
