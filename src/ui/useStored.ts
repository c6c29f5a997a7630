import { useCallback, useSyncExternalStore } from 'react';
import { readText, writeText } from '@/lib/device/texts';
import { watchers } from '@/lib/watched';

const here = watchers();

/** Calls back when a preference of this device changes, here or in another tab. Returns the way to stop. */
export function onStoredChange(listener: () => void): () => void {
  const stop = here.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

/** Writes a preference of this device; null removes it. `optional`: nobody needs to be told when it could not be kept. */
export function store(key: string, value: unknown, { optional = false } = {}): void {
  writeText(key, value === null ? null : JSON.stringify(value), { optional });
  here.tell();
}

/** What was last read of each key: several components of a page read one preference each time it changes. */
const lastRead = new Map<string, { text: string | null; read: unknown; value: unknown }>();

/** Reads a preference of this device; `read` makes sense of whatever stands there, undefined where nothing does. */
export function stored<T>(key: string, read: (value: unknown) => T): T {
  const text = readText(key);
  const last = lastRead.get(key);
  if (last?.text === text && last.read === read) return last.value as T;
  const value = parse(text, read);
  lastRead.set(key, { text, read, value });
  return value;
}

function parse<T>(text: string | null, read: (value: unknown) => T): T {
  try {
    return read(text === null ? undefined : (JSON.parse(text) as unknown));
  } catch {
    return read(undefined);
  }
}

/** What a list of texts is read as; what is none is left out. */
export const readTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const isOff = (value: unknown) => value === 'off';

/** A switch of this device that is on until somebody turns it off. */
export function useSwitch(key: string): [boolean, (on: boolean) => void] {
  const [off, set] = useStored<unknown>(key, isOff);
  return [!off, (on) => set(on ? null : 'off')];
}

/** A preference of this device as React state, shared by all that read it and by other tabs. `read` is a stable function. */
export function useStored<T>(key: string, read: (value: unknown) => T): [T, (value: T | null) => void] {
  const value = useSyncExternalStore(onStoredChange, () => stored(key, read));
  const set = useCallback((next: T | null) => store(key, next), [key]);
  return [value, set];
}
