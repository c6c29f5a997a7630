import { useEffect, useMemo, useRef } from 'react';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router-dom';
import { nextRetryAt } from '@/api/errors';
import { surveyKinds } from '@/kinds/registry';
import { useSession } from '@/session/store';
import { FRAME_READ } from '@/shared/usePageReads';
import { usePageVisible } from '@/ui/usePageVisible';
import { markRead, type NewsLook } from './newsState';
import { changeNews, newsState, useNewsState } from './newsStore';
import { newsSources, type NewsSource } from './sources';
import { isShownAt, takeIn } from './takeIn';
import { useCountWaiting, waitingCounts } from './waiting';

/** Whether a page is one of a survey at work: there nothing is looked for, since data and battery are short on board. */
const isSurveyPage = (pathname: string): boolean =>
  surveyKinds.some(({ routes, pages = [] }) =>
    [routes.form, ...pages.map(({ path }) => path)].some((path) => matchPath(path, pathname) !== null),
  );

/**
 * Looks for news while the page is seen and the network is there, keeps them on the device, and counts what waits. `rest`
 * stops it. Draws nothing.
 */
export function NewsWatch({ rest }: { rest: boolean }) {
  const session = useSession();
  const { email } = session;
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const sources = useMemo(() => newsSources(session), [session]);
  const enabled = !rest && !isSurveyPage(pathname);

  const look = async (source: NewsSource, signal: AbortSignal): Promise<NewsLook['mark']> => {
    const before = newsState(email);
    const reading = await source.read(before.marks[source.id], { signal, client });
    changeNews(email, (state) => takeIn(state, source.id, reading));
    const { shownIn } = source;
    const seen = newsState(email).known;
    const isChanged = reading.findings.some(({ record }) => seen[record] !== before.known[record]);
    if (shownIn && isChanged && before.marks[source.id] !== undefined) {
      // a list is read again when it is opened, never under the eyes of its reader; the counts of the menu at once
      void client.invalidateQueries({ queryKey: [shownIn], refetchType: 'none' });
      for (const { doctype, query } of waitingCounts(session))
        if (doctype === shownIn) void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
    return reading.mark;
  };

  // One list after the other: all at once they would stand in the way of what the person asks for.
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const lookInTurn = (source: NewsSource, signal: AbortSignal) => {
    const looked = turn.current.then(() => {
      signal.throwIfAborted();
      return look(source, signal);
    });
    turn.current = looked.catch(() => undefined);
    return looked;
  };

  useCountWaiting(enabled);

  useQueries({
    queries: sources.map((source) => ({
      queryKey: ['news', email, source.id],
      queryFn: ({ signal }: { signal: AbortSignal }) => lookInTurn(source, signal),
      enabled,
      ...FRAME_READ,
      retry: false,
      staleTime: () => source.every,
      // Hidden pages rest by themselves.
      refetchInterval: ({ state }: { state: { error: Error | null } }) =>
        navigator.onLine && Math.max(source.every, (nextRetryAt(state.error) ?? 0) - Date.now()),
    })),
  });

  const { entries } = useNewsState(email);
  const isVisible = usePageVisible();
  useEffect(() => {
    // A record that stands open in a hidden tab is not read there, and other tabs show the same news.
    if (!isVisible) return;
    const here = { pathname, search };
    if (entries.some(({ unread, to }) => unread && isShownAt(to, here)))
      changeNews(email, (state) => markRead(state, ({ to }) => isShownAt(to, here)));
  }, [entries, email, pathname, search, isVisible]);

  return null;
}
