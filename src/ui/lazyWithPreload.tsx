import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { whenIdle } from './whenIdle';

/** Parts of the pages loaded so far that are not fetched yet. */
const notFetched = new Set<() => Promise<unknown>>();

/** A component that is not fetched with its page, and the way to fetch it ahead of its first use. */
export type PreloadableComponent<P extends object> = ((props: P & { fallback?: ReactNode }) => ReactNode) & {
  fetch: () => Promise<unknown>;
};

/** Waits before the next attempts (milliseconds): the first moments of a network that came back lose requests. */
const PAUSES_MS = [300, 1000, 3000];

const networkIsBack = () =>
  new Promise<unknown>((back) => {
    if (navigator.onLine) back(undefined);
    else window.addEventListener('online', back, { once: true });
  });

/** Loads again once the network is there, so that a page is not given up for a short break; rejects when that does not help. */
export async function loadPatiently<T>(load: () => Promise<T>, pauses = PAUSES_MS): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const isOffline = !navigator.onLine;
    await networkIsBack();
    // what failed without a network costs no attempt
    if (isOffline) return loadPatiently(load, pauses);
    const [pause, ...rest] = pauses;
    if (pause === undefined) throw error;
    await new Promise((next) => {
      setTimeout(next, pause);
    });
    return loadPatiently(load, rest);
  }
}

/** Code that most visits of a page do without: fetched once, when it is first wanted or ahead of that (`useFetchAhead`). */
export function loadLater<T>(load: () => Promise<T>): () => Promise<T> {
  let fetching: Promise<T> | undefined;
  const fetch = () => {
    fetching ??= loadPatiently(load).then(
      (code) => {
        notFetched.delete(fetch);
        return code;
      },
      (error: unknown) => {
        fetching = undefined;
        throw error;
      },
    );
    return fetching;
  };
  notFetched.add(fetch);
  return fetch;
}

/** A component that comes in this way, with the fallback in its place until then. */
export function lazyWithPreload<P extends object>(
  load: () => Promise<ComponentType<P>>,
  defaultFallback: ReactNode = null,
): PreloadableComponent<P> {
  let fetched: ComponentType<P> | undefined;
  const fetch = loadLater(async () => (fetched = await load()));
  const Preloadable = ({ fallback = defaultFallback, ...rest }: P & { fallback?: ReactNode }) => {
    // What is there already is drawn at once. Not by `lazy`: React leaves its fallback for 300 ms whatever came meanwhile.
    const [Part, setPart] = useState(() => fetched);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (Part) return undefined;
      let isGone = false;
      fetch().then(
        (part) => isGone || setPart(() => part),
        (error: unknown) => isGone || setFailure({ error }),
      );
      return () => {
        isGone = true;
      };
    }, [Part]);
    if (failure) throw failure.error;
    return Part ? <Part {...(rest as unknown as P)} /> : fallback;
  };
  return Object.assign(Preloadable, { fetch });
}

/** So long (milliseconds) the page is held up at a time by asking for parts: there are dozens, and somebody has just pressed a key. */
const SLICE_MS = 8;

/** Fetches every part that is not fetched yet. One that fails is tried again the next time, at the latest when it is drawn. */
export async function fetchAhead(): Promise<void> {
  const fetched: Promise<unknown>[] = [];
  let since = performance.now();
  for (const fetch of [...notFetched]) {
    fetched.push(fetch().catch(() => undefined));
    if (performance.now() - since < SLICE_MS) continue;
    // oxlint-disable-next-line no-await-in-loop -- the page has its turn in between
    await new Promise((next) => {
      setTimeout(next);
    });
    since = performance.now();
  }
  await Promise.all(fetched);
}

/** A page that is never idle fetches all the same, so long (milliseconds) after the first key or click. */
const IDLE_WITHIN_MS = 500;

/** The browser is set to save data: nothing is fetched before it is needed. */
export const isSavingData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches the other parts of a page at the first click or key: a person at work may lose the network before opening one,
 * and one who only reads does not need them. For the app's root.
 */
export function useFetchAhead(): void {
  useEffect(() => {
    if (isSavingData()) return undefined;
    const touches = ['pointerdown', 'keydown'] as const;
    let callOff: (() => void) | undefined;
    // What was pressed is answered first.
    const fetch = () => {
      callOff ??= whenIdle(() => {
        callOff = undefined;
        void fetchAhead();
      }, IDLE_WITHIN_MS);
    };
    for (const touch of touches) window.addEventListener(touch, fetch);
    return () => {
      callOff?.();
      for (const touch of touches) window.removeEventListener(touch, fetch);
    };
  }, []);
}
