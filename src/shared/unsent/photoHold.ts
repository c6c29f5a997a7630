import { isSavingData } from '@/ui/lazyWithPreload';
import { stored } from '@/ui/useStored';

/** What is used of what browsers of phones tell of their line. */
interface Line extends EventTarget {
  type?: string;
  /** How fast it is: slow-2g, 2g, 3g or 4g. */
  effectiveType?: string;
}

const line = () => (navigator as { connection?: Line }).connection;

/** What line this is; undefined where the browser does not say. */
export const lineType = (): string | undefined => line()?.type;

/** Calls back when the line changes. Returns the way to stop. */
export function onLineChange(listener: () => void): () => void {
  const watched = line();
  watched?.addEventListener('change', listener);
  return () => watched?.removeEventListener('change', listener);
}

/** Lines that cost nothing by the byte. */
const FREE = ['wifi', 'ethernet', 'wimax'];

/** Whether a line is one that photographs wait for. */
export const isFreeLine = (type: string | undefined): boolean => FREE.includes(type ?? '');

/** Slower than what pictures are fetched on unasked: a photograph takes half a minute or more. */
const SLOW = ['slow-2g', '2g', '3g'];

/** Whether the person saves data, or the line is slow: then large files are fetched when they are asked for. */
export const savesData = (): boolean => isSavingData() || SLOW.includes(line()?.effectiveType ?? '');

/** Where it is kept that a person holds photographs back on this device. */
export const photoHoldKey = (email: string): string => `plimsoll.hold-photos.${email}`;
export const isTrue = (value: unknown): boolean => value === true;

/** Whether photographs of this person stay on the device now: for Wi-Fi, or until they let them go. */
export const arePhotosHeld = (email: string): boolean =>
  stored(photoHoldKey(email), isTrue) && !isFreeLine(lineType());
