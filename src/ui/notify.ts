import { useSyncExternalStore } from 'react';
import { isAway } from '@/lib/device/leavers';
import { watched } from '@/lib/watched';
import type * as ToastModule from './ToastList';

/** A toast as kept for the "Recent messages" list. */
export type RecentMessage = { id: number; tone: 'success' | 'error'; text: string; at: number };

/** Toasts stand three seconds unless the message's own table says otherwise. */
export const TOAST_MS = 3000;

const MAX_MESSAGES = 100;
const messages = watched<readonly RecentMessage[]>([]);
let lastId = 0;

let loading: Promise<typeof ToastModule> | undefined;

/** Fetches what draws toasts, once; a failed fetch is tried again the next time. */
export function loadToasts(): Promise<typeof ToastModule> {
  loading ??= import('./ToastList').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function say(tone: RecentMessage['tone'], text: string, ms: number): void {
  lastId += 1;
  messages.set([{ id: lastId, tone, text, at: Date.now() }, ...messages.get()].slice(0, MAX_MESSAGES));
  loadToasts().then(
    ({ toast }) => toast[tone](text, { autoClose: ms }),
    () => undefined, // not to be fetched just now: the list of recent messages has it
  );
}

/** Raises a toast with exactly this text and keeps it in the recent messages. */
export const notify = {
  success: (text: string, ms: number = TOAST_MS): void => say('success', text, ms),
  error: (text: string, ms: number = TOAST_MS): void => say('error', text, ms),
};

const SILENT: typeof notify = { success: () => undefined, error: () => undefined };

/** The same at the end of what may outlast a person's stay: once that person has left, it is nothing for whoever is here. */
export const notifyPerson = (email: string): typeof notify => (isAway(email) ? SILENT : notify);

/** Takes away the toasts that stand just now. */
export function dismissToasts(): void {
  void loading?.then(
    ({ toast }) => toast.dismiss(),
    () => undefined,
  );
}

/** Every toast of this visit, newest first; a toast is too short to be read by everyone. */
export const recentMessages = {
  subscribe: messages.subscribe,
  get: messages.get,
  clear: (): void => messages.set([]),
};

/** The same kept up to date on a page. */
export const useRecentMessages = (): readonly RecentMessage[] =>
  useSyncExternalStore(messages.subscribe, messages.get);
