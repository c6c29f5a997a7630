import { formatClock } from '@/lib/dates';
import { useIsAhead } from '@/shared/useIsAhead';
import { store, stored } from '@/ui/useStored';

/** How long an invoice that was sent cannot be sent again. */
const COOLDOWN_MS = 30_000;

const keyOf = (email: string) => `plimsoll.sent.${email}`;

const readTimes = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, number>) : {};

const sentTimes = (email: string) => stored(keyOf(email), readTimes);

/** Records on this device, for all its tabs, that an invoice was just sent. */
export function markSent(email: string, invoice: string): void {
  const now = Date.now();
  const recent = Object.entries(sentTimes(email)).filter(([, at]) => now - at < COOLDOWN_MS);
  store(keyOf(email), { ...Object.fromEntries(recent), [invoice]: now });
}

/** Why an invoice cannot be sent again yet; null when it can. */
export function useCooldown(email: string, invoice: string): string | null {
  const until = (sentTimes(email)[invoice] ?? 0) + COOLDOWN_MS;
  return useIsAhead(until)
    ? `Sent at ${formatClock(until - COOLDOWN_MS)}; wait half a minute to send it again`
    : null;
}
