import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now, such as `(max-width: 899.95px)`. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** The width at which tables become cards, and columns stand one below the other. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 899.95px)');
