import type { Ctx } from '../engine/context';

/** A password that passes the site's policy and can be copied from a mail. */
export function newPassword(ctx: Ctx): string {
  const digits = ctx.random.hex(8);
  return `Tide-${digits.slice(0, 4)}-Gauge-${digits.slice(4)}`;
}
