import { useEffect, useState } from 'react';
import { newsTiming } from '@/features/news/newsStore';

/** True a moment after the page is there: what it shows first does not wait for counts and news. */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    if (!Number.isFinite(newsTiming.first)) return undefined;
    const timer = setTimeout(() => setAwake(true), newsTiming.first);
    return () => clearTimeout(timer);
  }, []);
  return awake;
}
