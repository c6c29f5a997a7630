import { useSyncExternalStore } from 'react';
import { watched } from '@/lib/watched';
import { isUnreachable, type ApiError } from './errors';

/** `no-network`: the device says so. `no-answer`: a network is there, and the server does not answer over it. */
export type Connection = 'online' | 'no-answer' | 'no-network';

/** One call alone may fail by chance. */
const FAILURES_IN_ROW = 2;

const calls = watched({
  /** In milliseconds since 1970, as all moments here; null before the first of this visit. */
  answeredAt: null as number | null,
  endedAt: 0,
  failures: 0,
});

/** Takes in how a call ended. A refusal is an answer; the page of a proxy in the server's place is none. */
export function noteCall(error?: ApiError): void {
  if (error?.failure === 'canceled') return;
  const { answeredAt, failures } = calls.get();
  const endedAt = Date.now();
  if (isUnreachable(error)) calls.set({ answeredAt, endedAt, failures: failures + 1 });
  else calls.set({ answeredAt: endedAt, endedAt, failures: 0 });
}

export const connection = (): Connection => {
  if (!navigator.onLine) return 'no-network';
  return calls.get().failures >= FAILURES_IN_ROW ? 'no-answer' : 'online';
};

/** When the last call ended, with an answer or without one; 0 before the first. */
export const measuredAt = (): number => calls.get().endedAt;

const answeredAt = () => calls.get().answeredAt;

/** Called after each call of the API as well as when the device gains or loses its network. */
export function subscribeConnection(listener: () => void): () => void {
  const stop = calls.subscribe(listener);
  const networkIsBack = () => {
    // what failed over the network before says nothing of this one
    calls.set({ ...calls.get(), failures: 0 });
    listener();
  };
  window.addEventListener('online', networkIsBack);
  window.addEventListener('offline', listener);
  return () => {
    stop();
    window.removeEventListener('online', networkIsBack);
    window.removeEventListener('offline', listener);
  };
}

export const useConnection = (): Connection => useSyncExternalStore(subscribeConnection, connection);

export const useAnsweredAt = (): number | null => useSyncExternalStore(subscribeConnection, answeredAt);
