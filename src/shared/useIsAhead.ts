import { useEffect, useState } from 'react';

/** Whether a moment (milliseconds since 1970) is still to come; whoever asks is drawn again once it is not. */
export function useIsAhead(moment: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  const isAhead = moment > now;
  useEffect(() => {
    if (!isAhead) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, moment - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [moment, isAhead, now]);
  return isAhead;
}
