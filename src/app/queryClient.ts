import { MutationCache, QueryClient } from '@tanstack/react-query';
import { answerLost, ApiError, contractText, isPassing, nextTryAt } from '@/api/errors';
import type { MutationMeta, ToastText } from '@/api/queries';
import { onSessionLost } from '@/api/sessionEvents';
import { currentSession, subscribeSession } from '@/session/store';
import { notify, TOAST_MS } from '@/ui/notify';
import { sessionLost } from './sessionLost';

/** Several calls that fail together for one reason say so once. */
const BURST_MS = 1000;
const FRESH_MS = 30_000;

const NONE = { text: '', at: Number.NEGATIVE_INFINITY };
let lastFailure = NONE;

const textAndTime = (text: ToastText): readonly [string, number] =>
  typeof text === 'string' ? [text, TOAST_MS] : text;

function sayFailure(said: ToastText): void {
  const [text, ms] = textAndTime(said);
  const now = Date.now();
  if (text === lastFailure.text && now - lastFailure.at < BURST_MS) return;
  lastFailure = { text, at: now };
  notify.error(text, ms);
}

/** The failure toast of a mutation, or none: it was called off, the screen says it, or the sign-in dialog does. */
function failureText(error: Error, meta: MutationMeta | undefined): ToastText | null {
  if (meta?.quiet) return null;
  if (error instanceof ApiError && (error.failure === 'canceled' || error.failure === 'session-lost'))
    return null;
  const own = typeof meta?.failure === 'function' ? meta.failure(error) : meta?.failure;
  return own === undefined ? `Error: ${contractText(error)}` : own;
}

/**
 * The query client of the app, and the one place that raises the toasts of calls. A mutation says by its `meta` what is
 * shown and what is stale afterwards; a failed read is shown by its screen, never by a toast (D11).
 */
export function createQueryClient({ retryReads = true }: { retryReads?: boolean } = {}): QueryClient {
  const invalidate = (meta: MutationMeta | undefined) => {
    for (const queryKey of meta?.invalidates ?? []) void client.invalidateQueries({ queryKey });
  };
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, variables, _result, { meta }) => {
        const said = typeof meta?.success === 'function' ? meta.success(variables) : meta?.success;
        if (said) notify.success(...textAndTime(said));
        invalidate(meta);
      },
      onError: (error, _variables, _result, { meta }) => {
        const text = failureText(error, meta);
        if (text !== null) sayFailure(text);
        // The work may have been done all the same: what is on the screen has to be read again.
        if (answerLost(error)) invalidate(meta);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Who wants to be left alone for a while is asked again below, when the time has come.
        retry: (failures, error) =>
          retryReads && failures < 1 && isPassing(error) && nextTryAt(error) === undefined,
        retryDelay: 1000,
        // A paused query looks like endless loading; a failed one can say why and be asked again.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchInterval: ({ state }) => {
          const at = nextTryAt(state.error);
          return at === undefined ? false : Math.max(1000, at - Date.now());
        },
        refetchOnWindowFocus: ({ state }) => (nextTryAt(state.error) ?? 0) <= Date.now(),
      },
      // Never again by itself: a mutation held back until the network returns would act behind the user's back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/**
 * Ties the client to the session: a lost one is told once, by the contract's toast and then the dialog (D9), and what was
 * read for one person is gone before another comes in. Returns the way to stop.
 */
export function followSession(client: QueryClient): () => void {
  lastFailure = NONE;
  let who = currentSession().email;
  const stops = [
    onSessionLost((error) => {
      // Before anyone is signed in there is nothing to lose: the login screen says what failed.
      if (currentSession().role === null || sessionLost.get()) return;
      sayFailure(`Error: ${contractText(error)}`);
      sessionLost.set(true);
    }),
    subscribeSession(() => {
      const now = currentSession().email;
      if (now === who) return;
      who = now;
      sessionLost.set(false);
      client.clear();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    sessionLost.set(false);
  };
}
