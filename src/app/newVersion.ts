import { useSyncExternalStore } from 'react';

let isReady = false;
const listeners = new Set<() => void>();

/** Whether this page is of an older version than the one that lies ready on the device. */
export const newVersion = {
  get: (): boolean => isReady,
  set(next: boolean): void {
    if (next === isReady) return;
    isReady = next;
    for (const listener of listeners) listener();
  },
  subscribe(this: void, listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

export const useNewVersion = (): boolean => useSyncExternalStore(newVersion.subscribe, newVersion.get);
