import { isLeaver } from '@/lib/device/leavers';
import { store, stored, useStored } from '@/ui/useStored';
import { readNewsState, type NewsState } from './newsState';

/**
 * When news are looked for, in milliseconds: the first time so long after the page is there (never, if that is no number of
 * them), then so often; what changes seldom less often.
 */
export const newsTiming = { first: 1500, every: 60_000, seldom: 300_000 };

const keyOf = (owner: string) => `plimsoll.news.${owner.toLowerCase()}`;

/** What a person was told of on this device, in this tab and others. */
export const useNewsState = (owner: string): NewsState => useStored(keyOf(owner), readNewsState)[0];

/** What stands there now. */
export const newsState = (owner: string): NewsState => stored(keyOf(owner), readNewsState);

/** Changes what stands there, by what other tabs have written by now. */
export function changeNews(owner: string, change: (state: NewsState) => NewsState): void {
  if (owner === '' || isLeaver(owner)) return;
  const before = newsState(owner);
  const after = change(before);
  if (after !== before) store(keyOf(owner), after, { optional: true });
}
