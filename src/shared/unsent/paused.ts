import { readText } from '@/lib/device/texts';

/** Where it is kept that a person has paused the sending of all that waits on this device. */
export const pausedKey = (owner: string): string => `plimsoll.unsentPaused.${owner}`;

/** Whether nothing of this person's goes out by itself for now, in whichever tab that was said. */
export const isPaused = (owner: string): boolean => readText(pausedKey(owner)) !== null;
