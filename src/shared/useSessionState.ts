import { skipToken, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';

const CACHE_MS = 30 * 60_000;

/**
 * State of a visit that outlives its component: a save hands a fresh record to the page, which may draw the flow anew. It
 * goes with everything else that was read when another person signs in.
 */
export function useSessionState<T>(
  key: QueryKey,
  initial: T,
): [value: T, change: (edit: (now: T) => T) => void] {
  const client = useQueryClient();
  const { data } = useQuery<T>({
    queryKey: key,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: CACHE_MS,
  });
  const change = (edit: (now: T) => T) => {
    client.setQueryData<T>(key, (now) => edit(now ?? initial));
  };
  return [data ?? initial, change];
}
