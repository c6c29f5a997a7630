import type { Ctx } from '../engine/context';

/** A password that satisfies the site's policy and is easy to copy from a mail. */
export function newPassword(ctx: Ctx): string {
  const digits = ctx.random.hex(8);
  return `Tide-${digits.slice(0, 4)}-Gauge-${digits.slice(4)}`;
}
