import type { EntryWait } from '@/lib/device/records';
import type { SavedWork } from './savedWork';
import type { FilePayload } from './waitingFiles';
import type { ReportWork } from './reportWork';

/*
 * What waits may have been kept by another version of the app: by a newer one in another tab, or before an update was taken back. Where its shape
 * is not known here it stays as it is, and nothing else is held up.
 */

type Shape = Partial<Record<string, unknown>>;
const isObject = (value: unknown): value is Shape => typeof value === 'object' && value !== null;

/** Whether this version knows what a saved section holds. */
export const isSavedWork = (payload: unknown): payload is SavedWork =>
  isObject(payload) &&
  isObject(payload['work']) &&
  isObject(payload['work']['mine']) &&
  isObject(payload['work']['before']) &&
  Array.isArray(payload['parts']);

/** The same of a photograph or document. */
export const isFilePayload = (payload: unknown): payload is FilePayload =>
  isObject(payload) &&
  typeof payload['place'] === 'string' &&
  isObject(payload['file']) &&
  typeof payload['file']['size'] === 'number';

const STEPS: readonly unknown[] = ['generate', 'text', 'upload'];

/** The same of a step of a report. */
export const isReportWork = (payload: unknown): payload is ReportWork =>
  isObject(payload) && STEPS.includes(payload['step']) && Array.isArray(payload['after']);

/** What such work is called. */
export const UNKNOWN_TITLE = 'Work of another version';

export const UNKNOWN_WAIT: EntryWait = {
  tries: 0,
  failedAt: 0,
  nextAt: 0,
  why: 'Another version of the app has kept this. Load the page again, or download it.',
  needs: 'refused',
};
