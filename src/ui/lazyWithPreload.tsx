import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** What may be wanted next on the pages that have come so far, and is not here yet. */
const ahead = new Set<() => Promise<unknown>>();

/**
 * A component that is not fetched with its page, and the way to fetch it ahead of its first use. `fallback` stands in its
 * place until then.
 */
export type FetchedLater<P extends object> = ((props: P & { fallback?: ReactNode }) => ReactNode) & {
  fetch: () => Promise<unknown>;
};

/** Waits for the network where it is gone, rather than to give the page up. */
async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((back) => {
      window.addEventListener('online', back, { once: true });
    });
    return load();
  }
}

/**
 * A part that most visits of a page do without. It is fetched when it is first drawn, with the fallback in its place, or
 * ahead of that (`useFetchAhead`).
 */
export function lazyWithPreload<P extends object>(
  load: () => Promise<ComponentType<P>>,
  usual: ReactNode = null,
): FetchedLater<P> {
  let fetched: ComponentType<P> | undefined;
  let fetching: Promise<ComponentType<P>> | undefined;
  const fetch = () => {
    fetching ??= whenOnline(load).then(
      (part) => {
        ahead.delete(fetch);
        return (fetched = part);
      },
      (error: unknown) => {
        fetching = undefined;
        throw error;
      },
    );
    return fetching;
  };
  ahead.add(fetch);
  const Part = lazy(async () => ({ default: await fetch() }));
  const Later = ({ fallback = usual, ...rest }: P & { fallback?: ReactNode }) => {
    const props = rest as unknown as P;
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

/** Fetches what may be wanted next. What fails is tried again the next time, and at the latest when it is drawn. */
export async function fetchAhead(): Promise<void> {
  await Promise.allSettled([...ahead].map((fetch) => fetch()));
}

/** Whoever asked the browser to save data gets nothing that was not asked for. */
const isSavingData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches ahead at each touch of a page: whoever begins to work may lose the network before a part is opened, and who only
 * reads need not wait for it. For the app's root.
 */
export function useFetchAhead(): void {
  useEffect(() => {
    if (isSavingData()) return undefined;
    const touches = ['pointerdown', 'keydown'] as const;
    const fetch = () => void fetchAhead();
    for (const touch of touches) window.addEventListener(touch, fetch);
    return () => {
      for (const touch of touches) window.removeEventListener(touch, fetch);
    };
  }, []);
}
