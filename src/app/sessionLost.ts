import { useSyncExternalStore } from 'react';

let lost = false;
const listeners = new Set<() => void>();

/** Whether the server has ended the session under the page that is open. */
export const sessionLost = {
  get: (): boolean => lost,
  set(next: boolean): void {
    if (next === lost) return;
    lost = next;
    for (const listener of listeners) listener();
  },
  subscribe(this: void, listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

export const useSessionLost = (): boolean => useSyncExternalStore(sessionLost.subscribe, sessionLost.get);
