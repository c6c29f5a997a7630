import { refusalOf, refusals } from './refusals';

/*
 * Texts in localStorage. What it refuses is kept in memory, so that it holds for as long as the page does.
 */

/** What localStorage did not take; null for a text that it did not let go of. */
const refused = new Map<string, string | null>();

function storage<T>(act: (texts: Storage) => T): { done: T } | { error: unknown } {
  try {
    return { done: act(localStorage) };
  } catch (error) {
    return { error };
  }
}

/** What another tab writes or removes counts from then on. */
function onOtherTab({ key }: StorageEvent): void {
  if (key === null) refused.clear();
  else refused.delete(key);
}

// As this is loaded: a window calls its listeners in their order, and those of the session read the text then.
if (typeof window !== 'undefined') window.addEventListener('storage', onOtherTab);

/** The text under a key; null when there is none. */
export function readText(key: string): string | null {
  const kept = refused.get(key);
  if (kept !== undefined) return kept;
  const read = storage((texts) => texts.getItem(key));
  return 'done' in read ? read.done : null;
}

/** Writes a text; null removes it. `optional`: nobody needs to be told when only this could not be kept. */
export function writeText(key: string, text: string | null, { optional = false } = {}): void {
  const write = storage((texts) => (text === null ? texts.removeItem(key) : texts.setItem(key, text)));
  if ('done' in write) {
    refused.delete(key);
    if (text !== null && refused.size === 0) refusals.set('texts', null);
    return;
  }
  // What stood there before is out of date: after a reload it would count again.
  const removed = storage((texts) => texts.removeItem(key));
  if (text !== null || 'error' in removed) refused.set(key, text);
  if (!optional) refusals.set('texts', refusalOf(write.error));
}

/** The keys that begin so. */
export function textKeys(prefix: string): string[] {
  const stored = storage((texts) => Object.keys(texts));
  const keys = new Set('done' in stored ? stored.done : []);
  for (const [key, text] of refused) {
    if (text === null) keys.delete(key);
    else keys.add(key);
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}
