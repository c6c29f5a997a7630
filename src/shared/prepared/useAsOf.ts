import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { asOf } from './asOf';

/** When the oldest of what the page shows from the device had been read; null where all of it is the server's. */
function oldest(client: QueryClient): number | null {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryHash }) => asOf.get(queryHash) ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

/** So often the server is asked again while something shown comes from the device. */
const AGAIN_MS = 15_000;

/** Since when the page's data stands, where it comes from the device; and how to read that again, which happens by itself too. */
export function useAsOf(): { at: number | null; readAgain: () => void } {
  const client = useQueryClient();
  const at = useSyncExternalStore(
    (listener) => {
      const stops = [asOf.subscribe(listener), client.getQueryCache().subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    () => oldest(client),
  );
  const readAgain = useCallback(
    () =>
      void client.invalidateQueries({
        type: 'active',
        predicate: ({ queryHash }) => asOf.get(queryHash) !== undefined,
      }),
    [client],
  );
  const isOld = at !== null;
  // Data prepared a moment ago is not stale, so the client would not read it again when the network returns.
  useEffect(() => {
    if (!isOld) return undefined;
    const look = () => {
      if (navigator.onLine && document.visibilityState !== 'hidden') readAgain();
    };
    const timer = setInterval(look, AGAIN_MS);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOld, readAgain]);
  return { at, readAgain };
}
