import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isSavingData } from './lazyWithPreload';
import { whenIdle } from './whenIdle';
import classes from './small.module.css';

/** After so long (milliseconds) on the page the rest is drawn too, for whoever searches the page or has its headings read out. */
const SETTLED_MS = 8000;

/** How far below or above the screen something is drawn already, in screens: it stands when somebody scrolls there. */
const NEAR = '100% 0px';

/**
 * A heavy part of a page that may lie far below the screen: drawn once it is near, or once the page has stood for a while. Until
 * then it takes about the room of it.
 */
export function NearScreen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (isDrawn || !place.current) return undefined;
    const draw = () => setDrawn(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) draw();
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    let callOff: (() => void) | undefined;
    // What may never be looked at is not fetched on a line that saves data.
    const timer = isSavingData()
      ? undefined
      : setTimeout(() => {
          callOff = whenIdle(draw, SETTLED_MS);
        }, SETTLED_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      callOff?.();
    };
  }, [isDrawn]);
  return isDrawn ? children : <div ref={place} className={classes['later']} data-later />;
}
