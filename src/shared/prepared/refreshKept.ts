import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { hasPrepared } from '@/lib/device/preparedOwner';
import { currentSession } from '@/session/store';
import { asOf } from './asOf';
import { packed } from './readOrKept';

/** Each save makes another worksheet, under another key: the next one is kept as well. */
const isNext = (first: unknown) => first === 'worksheet';

/**
 * Keeps what is prepared as fresh as what the pages show: an answer of the server, or what a save made of it, takes the place of
 * the one before. Returns the way to stop.
 */
export function refreshKept(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryHash, state } = event.query;
    const queryKey = event.query.queryKey as QueryKey;
    const owner = currentSession().email;
    if (!hasPrepared(owner)) return;
    if (event.action.manual) asOf.set(queryHash, null);
    else if (asOf.get(queryHash) !== undefined) return;
    const value = packed(queryKey, state.data);
    const always = isNext(queryKey[0]);
    void import('@/lib/device/prepared')
      .then(({ refreshRead }) => refreshRead(owner, queryHash, value, { always }))
      // The copy from before stays, with its time.
      .catch(() => undefined);
  });
}
