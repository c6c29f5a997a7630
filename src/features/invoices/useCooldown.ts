import { formatClock } from '@/lib/dates';
import { readText, writeText } from '@/lib/device/texts';
import { useIsAhead } from '@/shared/useIsAhead';

/** How long an invoice that was sent cannot be sent again. */
const COOLDOWN_MS = 30_000;

const keyOf = (email: string) => `plimsoll.sent.${email}`;

function sentTimes(email: string): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(readText(keyOf(email)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** Records on this device, for all its tabs, that an invoice was just sent. */
export function markSent(email: string, invoice: string): void {
  const now = Date.now();
  const recent = Object.entries(sentTimes(email)).filter(([, at]) => now - at < COOLDOWN_MS);
  writeText(keyOf(email), JSON.stringify({ ...Object.fromEntries(recent), [invoice]: now }));
}

/** Why an invoice cannot be sent again yet; null when it can. */
export function useCooldown(email: string, invoice: string): string | null {
  const until = (sentTimes(email)[invoice] ?? 0) + COOLDOWN_MS;
  return useIsAhead(until)
    ? `Sent at ${formatClock(until - COOLDOWN_MS)}; wait half a minute to send it again`
    : null;
}
