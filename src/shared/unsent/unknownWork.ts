import type { EntryWait } from '@/lib/device/records';

/*
 * What waits may have been kept by another version of the app: by a newer one in another tab, or before an update was taken back. Where its shape
 * is not known here it stays as it is, and nothing else is held up.
 */

type Shape = Partial<Record<string, unknown>>;
/** Whether a payload has parts to look at. */
export const isObject = (value: unknown): value is Shape => typeof value === 'object' && value !== null;

/** What such work is called. */
export const UNKNOWN_TITLE = 'Work of another version';

export const UNKNOWN_WAIT: EntryWait = {
  tries: 0,
  failedAt: 0,
  nextAt: 0,
  why: 'Another version of the app has kept this. Load the page again, or download it.',
  needs: 'refused',
};
