import { useSyncExternalStore } from 'react';
import { readText, writeText } from '@/lib/device/texts';
import { watched } from '@/lib/watched';

/** What the user chose; `system` follows the device. */
export type ThemeMode = 'system' | 'light' | 'dark';

const KEY = 'plimsoll.theme';

function stored(): ThemeMode {
  const value = readText(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

const mode = watched(stored());

/** Puts the chosen mode on `<html data-theme>`; needs no component library, so the landing page calls it too. */
export function applyThemeMode(): void {
  const chosen = mode.get();
  if (chosen === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = chosen;
}

/** Chooses a mode, keeps it on the device and tells every part that shows it. */
export function setThemeMode(next: ThemeMode): void {
  writeText(KEY, next === 'system' ? null : next);
  mode.set(next);
  applyThemeMode();
}

function subscribe(listener: () => void): () => void {
  const stop = mode.subscribe(listener);
  const otherTab = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    mode.set(stored());
    applyThemeMode();
  };
  window.addEventListener('storage', otherTab);
  return () => {
    stop();
    window.removeEventListener('storage', otherTab);
  };
}

/** The chosen mode, kept in step over tabs. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, mode.get);
}
