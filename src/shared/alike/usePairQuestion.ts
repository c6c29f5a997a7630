import { useState } from 'react';
import { useAlikeDecisions } from './decisions';

/**
 * Which pair the question stands open for: it opens by itself once for each pair on a device, and again when it is asked for. Of a pair
 * that `isQuiet` it waits to be asked for.
 */
export function usePairQuestion<P extends { key: string }>(
  pairs: readonly P[],
  isQuiet: (pair: P) => boolean = () => false,
): { shown: P | undefined; ask: (pair: P) => void; close: () => void } {
  const { later, putOff } = useAlikeDecisions();
  const [asked, setAsked] = useState('');
  const shown =
    pairs.find(({ key }) => key === asked) ??
    pairs.find((pair) => !isQuiet(pair) && !later.includes(pair.key));
  return {
    shown,
    ask: ({ key }) => setAsked(key),
    close: () => {
      if (shown) putOff(shown.key);
      setAsked('');
    },
  };
}
