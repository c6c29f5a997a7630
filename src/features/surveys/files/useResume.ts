import { useEffect, useEffectEvent } from 'react';

/** Goes on once with what an earlier page left, when that is known and the device is connected. */
export function useResume(resume: () => Promise<void>, isKnown = true): void {
  const go = useEffectEvent(() => void resume());
  useEffect(() => {
    if (!isKnown) return undefined;
    const begin = () => go();
    if (navigator.onLine) begin();
    else window.addEventListener('online', begin, { once: true });
    return () => window.removeEventListener('online', begin);
  }, [isKnown]);
}
