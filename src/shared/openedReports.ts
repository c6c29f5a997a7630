import { readText, writeText } from '@/lib/device/texts';

/** Which report files a person has opened on this device; what they have not is marked as new. */
const keyOf = (email: string) => `plimsoll.opened.${email}`;
const MAX_OPENED = 500;

/** Statuses of a report as its reader's list shows them. */
export const READ_STATES = ['New', 'Opened'] as const;

/** Whether a report has a file that was not opened yet on this device; a new revision is a new file. Pure. */
export const readState = (
  files: readonly string[],
  opened: ReadonlySet<string>,
): (typeof READ_STATES)[number] => (files.some((file) => !opened.has(file)) ? 'New' : 'Opened');

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
