import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';

/** A component that is not fetched with its page, and the way to fetch it ahead of its first use. */
export type FetchedLater<P extends object> = ((props: P) => ReactNode) & { fetch: () => Promise<unknown> };

/**
 * A part that most visits of a page do without. It is fetched when it is first drawn, with the fallback in its place, or
 * ahead of that by `useFetchAtFirstTouch`.
 */
export function fetchedLater<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): FetchedLater<P> {
  const Part = lazy(async () => ({ default: await load() }));
  const Later = (props: P) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(Later, { fetch: load });
}

/**
 * Fetches parts at the first touch of the page: whoever begins to work may lose the network before the part is opened,
 * and who only reads need not wait for it.
 */
export function useFetchAtFirstTouch(parts: readonly Pick<FetchedLater<never>, 'fetch'>[]): void {
  useEffect(() => {
    const touches = ['pointerdown', 'keydown'] as const;
    const stop = () => {
      for (const touch of touches) window.removeEventListener(touch, fetchAll);
    };
    const fetchAll = () => {
      stop();
      for (const part of parts) part.fetch().catch(() => undefined); // the first use tries again
    };
    for (const touch of touches) window.addEventListener(touch, fetchAll);
    return stop;
  }, [parts]);
}
