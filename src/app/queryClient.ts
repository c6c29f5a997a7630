import { MutationCache, QueryClient, type Mutation } from '@tanstack/react-query';
import { isOutcomeUnknown, ApiError, toastText, isTransient, nextRetryAt } from '@/api/errors';
import type { MutationMeta, ToastText } from '@/api/queries';
import { onSessionLost } from '@/api/sessionEvents';
import { SomebodyElseError } from '@/lib/device/leavers';
import { NotWrittenError } from '@/lib/device/refusals';
import { onSignedInElsewhere } from '@/session/signedInElsewhere';
import { currentSession, storeSession, subscribeSession } from '@/session/store';
import { dismissToasts, notify, recentMessages, TOAST_MS } from '@/ui/notify';
import { persistPrepared } from '@/shared/prepared/readOrKept';
import { refreshKept } from '@/shared/prepared/refreshKept';
import { sessionLost } from './sessionLost';
import { forgetWantedPage } from './wantedPage';

/** Calls that fail together for one reason show one toast. */
const BURST_MS = 1000;
const FRESH_MS = 30_000;

const NONE = { text: '', at: Number.NEGATIVE_INFINITY };
let lastFailure = NONE;

const textAndTime = (text: ToastText): readonly [string, number] =>
  typeof text === 'string' ? [text, TOAST_MS] : text;

function showFailure(toast: ToastText): void {
  const [text, ms] = textAndTime(toast);
  const now = Date.now();
  if (text === lastFailure.text && now - lastFailure.at < BURST_MS) return;
  lastFailure = { text, at: now };
  notify.error(text, ms);
}

/**
 * The failure toast of a mutation; null when it was cancelled, or when the screen or the sign-in dialog
 * shows the failure.
 */
function failureText(error: Error, meta: MutationMeta | undefined): ToastText | null {
  if (meta?.quiet) return null;
  if (error instanceof ApiError && (error.failure === 'canceled' || error.failure === 'session-lost'))
    return null;
  // It is not the business of who is here now.
  if (error instanceof SomebodyElseError) return null;
  // No call was made, so none of the contract's texts fits.
  if (error instanceof NotWrittenError) return error.message;
  const own = typeof meta?.failure === 'function' ? meta.failure(error) : meta?.failure;
  return own === undefined ? `Error: ${toastText(error)}` : own;
}

/**
 * The query client of the app, the one place that shows the toasts of calls. A mutation's `meta` says what
 * is shown and what is refetched; a failed read is shown by its screen, never by a toast (D11).
 */
export function createQueryClient({ retryReads = true }: { retryReads?: boolean } = {}): QueryClient {
  const invalidate = (meta: MutationMeta | undefined) => {
    for (const queryKey of meta?.invalidates ?? []) void client.invalidateQueries({ queryKey });
  };
  /** Who was signed in when a mutation began: what came of it is not for the next person. */
  const begunBy = new WeakMap<Mutation<unknown, unknown, unknown>, string>();
  const isForWhoIsHere = (mutation: Mutation<unknown, unknown, unknown>) => {
    const owner = begunBy.get(mutation) ?? '';
    return owner === '' || owner === currentSession().email || mutation.meta?.opensSession === true;
  };
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onMutate: (_variables, mutation) => void begunBy.set(mutation, currentSession().email),
      onSuccess: (_data, variables, _result, mutation) => {
        if (!isForWhoIsHere(mutation)) return;
        const { meta } = mutation;
        const toast = typeof meta?.success === 'function' ? meta.success(variables) : meta?.success;
        if (toast) notify.success(...textAndTime(toast));
        invalidate(meta);
      },
      onError: (error, _variables, _result, mutation) => {
        if (!isForWhoIsHere(mutation)) return;
        const { meta } = mutation;
        const text = failureText(error, meta);
        if (text !== null) showFailure(text);
        // The server may have done the work: refetch what is on the screen.
        if (isOutcomeUnknown(error)) invalidate(meta);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        persister: persistPrepared,
        // After a rate limit or during maintenance, `refetchInterval` below reads again at the time the
        // server named.
        retry: (failures, error) =>
          retryReads && failures < 1 && isTransient(error) && nextRetryAt(error) === undefined,
        retryDelay: 1000,
        // A paused query looks like endless loading; a failed one can say why and be retried.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchInterval: ({ state }) => {
          const at = nextRetryAt(state.error);
          return at === undefined ? false : Math.max(1000, at - Date.now());
        },
        refetchOnWindowFocus: ({ state }) => (nextRetryAt(state.error) ?? 0) <= Date.now(),
      },
      // Never automatically: a mutation delayed until the network returns would act without the user's
      // knowledge.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/**
 * Connects the client to the session: its end is announced once, by the contract's toast and then the dialog
 * (D9); cached data of one person is removed before another comes in. Returns the unsubscribe function.
 */
export function followSession(client: QueryClient): () => void {
  lastFailure = NONE;
  let who = currentSession().email;
  const stops = [
    refreshKept(client),
    onSessionLost((error) => {
      // With nobody signed in there is no session to lose: the login screen says what failed.
      if (currentSession().role === null || sessionLost.get()) return;
      showFailure(`Error: ${toastText(error)}`);
      sessionLost.set(true);
    }),
    onSignedInElsewhere(() => {
      sessionLost.set(false);
      // Nothing is stored: whatever waits for a sign-in is told.
      storeSession({});
      void client.invalidateQueries();
    }),
    subscribeSession(() => {
      const now = currentSession().email;
      if (now === who) return;
      // what was said to one person is not the next one's to read, nor is the page that one wanted the next one's to open
      if (who !== '') {
        recentMessages.clear();
        dismissToasts();
        forgetWantedPage();
      }
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
