import { readText, writeText } from '@/lib/device/texts';

/** Addresses whose sign-up left something to do on this device: asked at every start, so without opening a database. */
const keyOf = (email: string) => `plimsoll.finish-signup.${email.trim().toLowerCase()}`;

/** Notes that something is left for the first sign-in of this address. */
export const markPendingSignup = (email: string): void => writeText(keyOf(email), '1');
/** Whether something is left. */
export const hasPendingSignup = (email: string): boolean => email !== '' && readText(keyOf(email)) !== null;
/** Nothing is left any more. */
export const clearPendingSignup = (email: string): void => writeText(keyOf(email), null);
