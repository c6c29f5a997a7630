import { useEffect } from 'react';
import { connection, measuredAt, subscribeConnection } from '@/api/connection';
import { callMethod } from '@/api/method';

/** An answer older than this says no longer that the server is there (milliseconds). */
const FRESH_MS = 30_000;
/** Between two tries while the server does not answer (milliseconds). */
export const PROBE_EVERY_MS = 20_000;

let underWay: Promise<unknown> | null = null;

/** Asks the server for the least there is to ask; the client notes how that ends. */
export function probe(): void {
  if (!navigator.onLine) return;
  underWay ??= callMethod('get_logged_user', {})
    .catch(() => undefined)
    .finally(() => {
      underWay = null;
    });
}

const ACTS = ['pointerdown', 'keydown'] as const;

const isVisible = () => document.visibilityState !== 'hidden';

/**
 * Measures whether the server answers: when somebody goes on working after a pause, and every 20 s while it does not. A page
 * that nobody touches asks nothing, since data and battery are short on board.
 */
export function useConnectionWatch(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (connection() === 'no-answer') timer = setTimeout(() => isVisible() && probe(), PROBE_EVERY_MS);
    };
    const refresh = () => {
      if (isVisible() && Date.now() - measuredAt() > FRESH_MS) probe();
    };
    const stop = subscribeConnection(follow);
    follow();
    for (const act of ACTS) window.addEventListener(act, refresh, { capture: true, passive: true });
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearTimeout(timer);
      stop();
      for (const act of ACTS) window.removeEventListener(act, refresh, { capture: true });
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
}
