import type { CreditPoint, TopupPlan } from '@/api/doctypes/reference';
import { toDate } from '@/lib/dates';
import { formatNumber, plural } from '@/lib/numbers';
import { groupBy } from '@/lib/groupBy';
import { compareText } from '@/lib/order';

/** A lot of points with what its check needs. */
export type CheckedLot = Pick<
  CreditPoint,
  'name' | 'creation' | 'vendor' | 'credit_point' | 'validity' | 'expiring_date'
>;

/** A lot that somebody should look at. */
export interface OddLot {
  name: string;
  vendor: string;
  /** When it was made, on the wire. */
  creation: string;
  why: string;
}

/** Two lots of one vendor and validity made so shortly after each other may be one purchase that was sent twice. */
const TWICE_MINUTES = 10;
const MINUTE_MS = 60_000;

const minutesBetween = (from: string, to: string): number =>
  Math.abs(Number(toDate(to)) - Number(toDate(from))) / MINUTE_MS;

/** Days that the points of a sign-up hold (1§4). */
const WELCOME_DAYS = 30;

/**
 * True where the points of a vendor's sign-up came twice: its two first lots, of just these points and days, made within minutes. A visitor
 * may not read lots, so the sign-up itself cannot have seen it (R13, R22). Pure.
 */
export function isWelcomedTwice(
  lots: readonly Pick<CheckedLot, 'creation' | 'credit_point' | 'validity'>[],
  welcome: number,
): boolean {
  const [first, second] = lots.toSorted((a, b) => compareText(a.creation, b.creation));
  return (
    welcome > 0 &&
    first !== undefined &&
    second !== undefined &&
    [first, second].every(
      ({ credit_point, validity }) => credit_point === welcome && validity === WELCOME_DAYS,
    ) &&
    minutesBetween(first.creation, second.creation) <= TWICE_MINUTES
  );
}

/**
 * Lots that look odd, and why, the latest first: made twice within minutes, without an end, below zero, or with more points than any
 * package of their validity gives. A lot says nothing of the money. Pure.
 */
export function oddLots(
  lots: readonly CheckedLot[],
  plans: readonly Pick<TopupPlan, 'validity' | 'credit_points'>[],
): OddLot[] {
  const odd: OddLot[] = [];
  const add = ({ name, vendor, creation }: CheckedLot, why: string) =>
    odd.push({ name, vendor: vendor ?? '', creation, why });

  // One below zero is a deduction, and nobody buys that twice.
  const bought = lots.filter(({ credit_point }) => (credit_point ?? 0) >= 0);
  for (const alike of groupBy(bought, ({ vendor, validity }) => `${vendor}/${validity}`).values()) {
    const inOrder = alike.toSorted((a, b) => compareText(a.creation, b.creation));
    inOrder.forEach((lot, at) => {
      const before = inOrder[at - 1];
      const minutes = before ? minutesBetween(before.creation, lot.creation) : Infinity;
      if (minutes <= TWICE_MINUTES)
        add(
          lot,
          `second lot of ${plural(lot.validity ?? 0, 'day')} within ${plural(Math.max(1, Math.ceil(minutes)), 'minute')}: perhaps bought twice`,
        );
    });
  }
  for (const lot of lots) {
    const points = lot.credit_point ?? 0;
    const given = plans
      .filter(({ validity }) => validity === lot.validity)
      .map((plan) => plan.credit_points ?? 0);
    const most = Math.max(0, ...given);
    if (points < 0) add(lot, `${plural(points, 'point')}: below zero`);
    else if (given.length > 0 && points > most)
      add(
        lot,
        `${formatNumber(points)} points left; a package of ${plural(lot.validity ?? 0, 'day')} gives ${formatNumber(most)}`,
      );
    if (!lot.expiring_date && points > 0) add(lot, 'has no expiry date');
  }
  return odd.toSorted((a, b) => compareText(b.creation, a.creation));
}
