/** Those who want to be called when something has changed. */
export function watchers() {
  const listeners = new Set<() => void>();
  return {
    /** Returns the way to stop. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell: (): void => {
      for (const listener of listeners) listener();
    },
  };
}

/** A value that parts of a page follow: `useSyncExternalStore(value.subscribe, value.get)`. */
export function watched<T>(first: T) {
  const { subscribe, tell } = watchers();
  let value = first;
  return {
    get: (): T => value,
    set: (next: T): void => {
      if (next === value) return;
      value = next;
      tell();
    },
    subscribe,
  };
}
