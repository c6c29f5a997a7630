import { useSyncExternalStore } from 'react';
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

/** Since when the page's data stands, where it comes from the device; and how to read that again. */
export function useAsOf(): { at: number | null; readAgain: () => void } {
  const client = useQueryClient();
  const at = useSyncExternalStore(
    (listener) => {
      const stops = [asOf.subscribe(listener), client.getQueryCache().subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    () => oldest(client),
  );
  const readAgain = () =>
    void client.invalidateQueries({
      type: 'active',
      predicate: ({ queryHash }) => asOf.get(queryHash) !== undefined,
    });
  return { at, readAgain };
}
