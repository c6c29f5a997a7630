import { useLayoutEffect, useRef, useState } from 'react';

/** Whether an element is at least so wide, in px. */
export function useHasRoom<E extends HTMLElement>(least: number) {
  const ref = useRef<E>(null);
  const [hasRoom, setHasRoom] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    // To ask for the width lays the page out: a window that is too narrow itself is not asked.
    if (window.innerWidth >= least) setHasRoom(element.getBoundingClientRect().width >= least);
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHasRoom(entry.contentRect.width >= least);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [least]);
  return { ref, hasRoom };
}
