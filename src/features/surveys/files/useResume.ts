import { useEffect, useEffectEvent } from 'react';

/**
 * Goes on once with what an earlier page left, when that is known and the device is connected; and again when what was held back
 * is held no more.
 */
export function useResume(resume: () => Promise<void>, isKnown = true, isHeld = false): void {
  const go = useEffectEvent(() => void resume());
  useEffect(() => {
    if (!isKnown || isHeld) return undefined;
    const begin = () => go();
    if (navigator.onLine) begin();
    else window.addEventListener('online', begin, { once: true });
    return () => window.removeEventListener('online', begin);
  }, [isKnown, isHeld]);
}
