import { today } from '@/lib/dates';

/** Jobs are allocated while the page stays open: after so long others may be due. */
const AGAIN_MS = 3_600_000;

/**
 * Prepares at once, and again when the network is back, and when the page is looked at on another day, an hour later, or after it failed.
 * One at a time. Returns the way to stop.
 */
export function keepPreparing(prepare: () => Promise<void>): () => void {
  /** When it was begun last; null where that failed. */
  let begun: { day: string; at: number } | null = null;
  let isRunning = false;
  /** The network came back under way: what was asked for before that may have failed. */
  let isWanted = false;
  const begin = async (): Promise<void> => {
    isWanted = isRunning;
    if (isRunning) return;
    isRunning = true;
    begun = { day: today(), at: Date.now() };
    await prepare().catch(() => {
      begun = null;
    });
    isRunning = false;
    if (isWanted) await begin();
  };
  const onOnline = () => void begin();
  const onLook = () => {
    if (document.visibilityState === 'hidden' || isRunning) return;
    if (begun?.day !== today() || Date.now() - begun.at >= AGAIN_MS) void begin();
  };
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onLook);
  void begin();
  return () => {
    isWanted = false;
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onLook);
  };
}
