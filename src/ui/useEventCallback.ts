import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same while the component is mounted, and does what the function of its last render does. For events and
 * effects: it must not be called while rendering.
 */
export function useEventCallback<Given extends unknown[], Result>(
  act: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
