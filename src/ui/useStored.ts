import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { readText, writeText } from '@/lib/device/texts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Writes a preference of this device; null removes it. */
export function store(key: string, value: unknown): void {
  writeText(key, value === null ? null : JSON.stringify(value));
  for (const listener of listeners) listener();
}

/** Reads a preference of this device; `read` makes sense of whatever stands there, undefined where nothing does. */
export function stored<T>(key: string, read: (value: unknown) => T): T {
  return parse(readText(key), read);
}

function parse<T>(text: string | null, read: (value: unknown) => T): T {
  try {
    return read(text === null ? undefined : (JSON.parse(text) as unknown));
  } catch {
    return read(undefined);
  }
}

/** A preference of this device as React state, shared by all that read it and by other tabs. `read` is a stable function. */
export function useStored<T>(key: string, read: (value: unknown) => T): [T, (value: T | null) => void] {
  const text = useSyncExternalStore(subscribe, () => readText(key));
  const value = useMemo(() => parse(text, read), [text, read]);
  const set = useCallback((next: T | null) => store(key, next), [key]);
  return [value, set];
}
