import { useSyncExternalStore } from 'react';
import { readText, writeText } from '@/lib/device/texts';

/** What the user chose; `system` follows the device. */
export type ThemeMode = 'system' | 'light' | 'dark';

const KEY = 'plimsoll.theme';
const listeners = new Set<() => void>();

function stored(): ThemeMode {
  const value = readText(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

let mode: ThemeMode = stored();

/** Puts the chosen mode on `<html data-theme>`; needs no component library, so the landing page calls it too. */
export function applyThemeMode(): void {
  if (mode === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = mode;
}

/** Chooses a mode, keeps it on the device and tells every part that shows it. */
export function setThemeMode(next: ThemeMode): void {
  mode = next;
  writeText(KEY, next === 'system' ? null : next);
  applyThemeMode();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    mode = stored();
    applyThemeMode();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', otherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', otherTab);
  };
}

/** The chosen mode, kept in step over tabs. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, () => mode);
}
