import type { FaultRule } from './engine/faults';

/** What a tester has set for this tab: how long answers take, and whether there is a network. */
export interface Conditions {
  delayMs: number;
  offline: boolean;
}

const KEY = 'plimsoll-mock-conditions';

let current: Conditions = { delayMs: 0, offline: false };
let faults: FaultRule[] = [];

/** The conditions now. */
export const conditions = (): Conditions => current;

/** Keeps the conditions and the rules for failing calls over a reload of this tab. */
export function keepConditions(): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...current, faults }));
}

/** Makes the browser say what the tester chose; the app learns of it as of a real cut. */
function showOffline(offline: boolean): void {
  // The browser's own property stands on the prototype.
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

/** Takes up what was set before a reload; `rules` are the backend's, which are filled in place. */
export function restoreConditions(rules: FaultRule[]): void {
  let stored: Partial<Conditions & { faults: FaultRule[] }> = {};
  try {
    stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as typeof stored;
  } catch {
    // What cannot be read is as good as nothing set.
  }
  faults = rules;
  rules.push(...(stored.faults ?? []));
  setConditions({ delayMs: Number(stored.delayMs) || 0, offline: stored.offline === true });
}
