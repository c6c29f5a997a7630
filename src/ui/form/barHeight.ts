import { useSyncExternalStore } from 'react';

let height = 0;
const listeners = new Set<() => void>();

/** Height of the bar at the foot of the form that is shown (`FormActions`), px; 0 without one. */
export function setBarHeight(next: number): void {
  if (next === height) return;
  height = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * The height for what has to stay above that bar. Not a property of the page's root: every element inherits it, and the style
 * of the whole page would be worked out anew whenever the bar comes, grows or goes.
 */
export const useBarHeight = (): number => useSyncExternalStore(subscribe, () => height);
