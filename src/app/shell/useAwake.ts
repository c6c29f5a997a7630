import { useEffect, useState } from 'react';
import { newsTiming } from '@/features/news/newsStore';

/** How often the page is asked whether it is there, and for how long at the most (milliseconds). */
const EVERY_MS = 250;
const LONGEST_MS = 15_000;

const isReading = () => document.querySelector('main [aria-busy="true"], main:empty') !== null;

/**
 * True a moment after the page is there: what it shows first does not wait for counts and news, nor for their code. On a poor line
 * a page reads for seconds, with few calls at a time.
 */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    if (!Number.isFinite(newsTiming.first)) return undefined;
    const latest = Date.now() + LONGEST_MS;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (isReading() && Date.now() < latest) timer = setTimeout(look, EVERY_MS);
      else setAwake(true);
    };
    timer = setTimeout(look, newsTiming.first);
    return () => clearTimeout(timer);
  }, []);
  return awake;
}
