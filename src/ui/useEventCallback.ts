import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function as long as the component stands, which does what the one of the last drawing does. Not for drawing itself. */
export function useEventCallback<Given extends unknown[], Result>(
  act: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
