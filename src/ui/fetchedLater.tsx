import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';

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
  let fetched: ComponentType<P> | undefined;
  const fetch = async () => (fetched ??= await load());
  const Part = lazy(async () => ({ default: await fetch() }));
  const Later = (props: P) => {
    // What is there already is drawn at once. Chosen once: another component in its place would lose what it holds.
    const [Ready] = useState(() => fetched);
    if (Ready) return <Ready {...props} />;
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
  return Object.assign(Later, { fetch });
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
