import {
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLocation, useMatches, type RouteObject } from 'react-router-dom';
import { isEqual } from '@/lib/isEqual';
import { watched } from '@/lib/watched';

/** What a route says of its page: `handle: { title: 'RFQs' } satisfies RouteHandle`. */
export interface RouteHandle {
  /** The h1 of the top bar and the document's title, until the page says better. */
  title: string;
  /** What of the query makes another page of it, with the title of that; drawers, filters, tabs and sorting do not. */
  pages?: Readonly<Record<string, string>>;
  /** The page wants the width: the menu starts collapsed on a laptop screen. */
  wide?: boolean;
  /** The page reaches the edges of the main area and brings its own padding: lists, wizards, forms with side panels. */
  bleed?: boolean;
}

/** What a page puts into the top bar. Whatever is left out falls back to the route's title, or to nothing. */
export interface PageHeaderContent {
  /** Replaces the route's title, for example by the record's id. */
  title?: string;
  /** The way here from the list, as links; the title follows. */
  trail?: readonly { label: string; to: string }[];
  /** Beside the title: a StatusBadge, as a rule. */
  status?: ReactNode;
  /** The page's filled action, at the right. */
  action?: ReactNode;
}

/** The route of a page that wants the width and brings its own padding: a list, a wizard. Its code is fetched with the page. */
export const widePage = (path: string, title: string, page: () => Promise<ComponentType>): RouteObject => ({
  path,
  handle: { title, wide: true, bleed: true } satisfies RouteHandle,
  lazy: async () => ({ Component: await page() }),
});

const NOTHING: PageHeaderContent = {};
const shown = watched(NOTHING);

function publish(next: PageHeaderContent): void {
  const now = shown.get();
  const keys = ['title', 'status', 'action'] as const;
  // A page writes its trail anew each time it is drawn: it is the same one as long as it says the same.
  if (keys.every((key) => now[key] === next[key]) && isEqual(now.trail, next.trail)) return;
  shown.set(next);
}

/** Lets a page set title, trail, status and action of the top bar for as long as it is shown. Call it once in a page. */
export function usePageHeader(content: PageHeaderContent): void {
  useLayoutEffect(() => publish(content));
  useLayoutEffect(() => () => publish(NOTHING), []);
}

/** What the page shown has set. For the shell. */
export function usePageHeaderContent(): PageHeaderContent {
  const content = useSyncExternalStore(shown.subscribe, shown.get);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  // It listens only after the first paint, when the row of a page's action would push the page down.
  useLayoutEffect(() => shown.subscribe(redraw), []);
  return content;
}

/** What a route's `handle` says of its page, if it says anything. */
const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string';

/** What the innermost matching route says of its page. */
export function useRouteHandle(): RouteHandle | undefined {
  return useMatches()
    .map(({ handle }) => handle)
    .findLast(isHandle);
}

/** The page shown: what tells it from others, and the title of its route. */
function useShownPage(): { id: string; title: string } {
  const { pathname, search } = useLocation();
  const { title = '', pages = {} } = useRouteHandle() ?? {};
  const query = new URLSearchParams(search);
  const [name, ownTitle] = Object.entries(pages).find(([one]) => query.has(one)) ?? [];
  return name === undefined
    ? { id: pathname, title }
    : { id: `${pathname}?${name}`, title: ownTitle ?? title };
}

/** Tells the page shown from others. */
export const usePageId = (): string => useShownPage().id;

/** The title of the page shown. */
export function usePageTitle(): string {
  const { title } = usePageHeaderContent();
  const shown = useShownPage();
  return title ?? shown.title;
}

/**
 * For the h1 of a page: it takes the focus when another page is shown, so that screen readers and the Tab key start there.
 * Not at the first load, where the document itself is read from its top, and not when the page has put it elsewhere.
 */
export function useRouteFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const page = usePageId();
  const shown = useRef('');
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (key === 'default') return;
    const main = document.querySelector('main');
    const now = document.activeElement;
    if (main && main !== now && main.contains(now)) return;
    // a dialog that was opened while the page was on its way keeps what is typed in it
    if (now?.closest('[role="dialog"]')) return;
    heading.current?.focus({ preventScroll: true });
  }, [page, key]);
  return heading;
}
