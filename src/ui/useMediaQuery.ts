import { useCallback, useSyncExternalStore } from 'react';

/** Hooks ask on every render; `matchMedia` parses each query only once. */
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

/** The width at which tables become cards, and columns stand one below the other. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 899.95px)');
