import { readText, writeText } from '@/lib/device/texts';

/** Which report files a person has opened on this device; what they have not is marked as new. */
const keyOf = (email: string) => `plimsoll.opened.${email}`;
const MAX_OPENED = 500;

export function openedFiles(email: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(readText(keyOf(email)) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : []);
  } catch {
    return new Set();
  }
}

export function markOpened(email: string, path: string): void {
  const opened = openedFiles(email);
  if (opened.has(path)) return;
  writeText(keyOf(email), JSON.stringify([...opened, path].slice(-MAX_OPENED)));
}
