import { useSyncExternalStore } from 'react';

let isLost = false;
const listeners = new Set<() => void>();

/** Whether the server has ended the session of the open page. */
export const sessionLost = {
  get: (): boolean => isLost,
  set(next: boolean): void {
    if (next === isLost) return;
    isLost = next;
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
