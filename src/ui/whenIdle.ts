/** Does work once the browser has nothing better to do, after `latest` milliseconds at the latest. Returns the way to call it off. */
export function whenIdle(work: () => void, latest: number): () => void {
  // Not every browser tells when it is idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, latest);
    return () => clearTimeout(timer);
  }
  const asked = window.requestIdleCallback(work, { timeout: latest });
  return () => window.cancelIdleCallback(asked);
}
