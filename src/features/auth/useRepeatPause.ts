import { formatClock } from '@/lib/dates';
import { inTab } from '@/lib/inTab';
import { useIsAhead } from '@/shared/useIsAhead';

/** So long nobody asks again for the same address, in milliseconds: each new password makes the one before useless. */
const PAUSE_MS = 60_000;

/** In the tab alone: who asks has not signed in. Where that keeps nothing there is no pause. */
const keyOf = (email: string) => `plimsoll.passwordSent.${encodeURIComponent(email.trim().toLowerCase())}`;

/** Notes that a new password was just sent. */
export const notePasswordSent = (email: string): void =>
  inTab((texts) => texts.setItem(keyOf(email), String(Date.now())));

/** Why no other password can be asked for yet; null when one can. */
export function useRepeatPause(email: string): string | null {
  const sent = Number(inTab((texts) => texts.getItem(keyOf(email))) ?? 0);
  const until = sent + PAUSE_MS;
  const isAhead = useIsAhead(until);
  // A time that is still to come says that the clock was set back.
  const isSetBack = useIsAhead(sent);
  return isAhead && !isSetBack
    ? `A new password was sent to this address at ${formatClock(sent)}. It comes within three minutes; you can ask for another one at ${formatClock(until)}.`
    : null;
}
