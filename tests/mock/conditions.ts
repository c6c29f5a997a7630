import type { FaultRule } from './engine/faults';

/** Delay and network state that a tester has set for this tab. */
export interface Conditions {
  delayMs: number;
  offline: boolean;
}

const KEY = 'plimsoll-mock-conditions';

let current: Conditions = { delayMs: 0, offline: false };
let faults: FaultRule[] = [];

export const conditions = (): Conditions => current;

/** Keeps the conditions and fault rules over a reload of this tab. */
export function keepConditions(): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...current, faults }));
}

/** Makes the browser report the chosen network state, so that the app reacts as to a real one. */
function showOffline(offline: boolean): void {
  // The browser's own property is on the prototype.
  if (offline) Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  else Reflect.deleteProperty(navigator, 'onLine');
  window.dispatchEvent(new Event(navigator.onLine ? 'online' : 'offline'));
}

/** Changes the conditions of this tab. */
export function setConditions(change: Partial<Conditions>): void {
  const before = current;
  current = { ...current, ...change };
  if (before.offline !== current.offline) showOffline(current.offline);
  keepConditions();
}

/** Restores what was set before a reload; `rules` are filled in place. */
export function restoreConditions(rules: FaultRule[]): void {
  let stored: Partial<Conditions & { faults: FaultRule[] }> = {};
  try {
    stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as typeof stored;
  } catch {
    // Unreadable storage counts as nothing set.
  }
  faults = rules;
  rules.push(...(stored.faults ?? []));
  setConditions({ delayMs: Number(stored.delayMs) || 0, offline: stored.offline === true });
}
