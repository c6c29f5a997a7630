import { useEffect, useEffectEvent, useRef } from 'react';

/** Once a visit, when nothing of a survey is on its way, lets go of what was left behind. */
export function useOnceQuiet(isQuiet: boolean, tidy: () => void): void {
  const isTidy = useRef(false);
  const begin = useEffectEvent(() => {
    if (!isTidy.current) tidy();
    isTidy.current = true;
  });
  useEffect(() => {
    if (isQuiet) begin();
  }, [isQuiet]);
}
