import { useSyncExternalStore } from 'react';

/** What waits at an entry of the menu. */
export interface Waiting {
  count: number;
  /** What is counted: "to answer". */
  words: string;
}

/** By the address of the entry. */
export type WaitingMap = ReadonlyMap<string, Waiting>;

const NOTHING: WaitingMap = new Map();
let current = NOTHING;
const listeners = new Set<() => void>();

const sameAs = (next: Waiting, before: Waiting | undefined): Waiting =>
  before?.count === next.count && before.words === next.words ? before : next;

const textOf = (waiting: WaitingMap) => JSON.stringify([...waiting]);

/** Tells the menu what waits; without a map, that nothing is known. */
export function publishWaiting(next: WaitingMap = NOTHING): void {
  if (textOf(next) === textOf(current)) return;
  // An entry at which as much waits as before stays the same object: its link need not be drawn anew.
  current = new Map([...next].map(([to, waiting]) => [to, sameAs(waiting, current.get(to))]));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What waits at the entries of the menu, as it was counted last. */
export const useWaitingMap = (): WaitingMap => useSyncExternalStore(subscribe, () => current);
