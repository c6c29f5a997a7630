import { assumptions } from '@/api/assumptions';
import { addDays, daysBetween, formatDate } from '@/lib/dates';
import { groupBy } from '@/lib/groupBy';
import { compareText } from '@/lib/order';
import { pointsOfLines, pointsOfOrder, type PointsLine } from '@/shared/credit/requestPoints';
import type { DoubledPoints } from './doubledPoints';
import { MOVEMENT_DAYS, type Purchase } from './queries';

/** What a movement of points was. */
export const MOVEMENTS = ['Bought', 'Taken', 'Returned', 'Expired'] as const;

/** One change of a vendor's points, as far as records tell it. */
export interface Movement {
  key: string;
  /** The day, `YYYY-MM-DD`. */
  day: string;
  what: (typeof MOVEMENTS)[number];
  /** Above zero what came, below zero what went. */
  points: number;
  words: string;
  /** The request that it belongs to; empty for none. */
  rfq: string;
}

/** A job order as the movements need it. */
export interface MovedOrder extends Omit<PointsLine, 'credit_points'> {
  name: string;
  rfq_id?: string | null;
  status?: string | null;
  creation: string;
  modified: string;
  requester_name?: string | null;
}

/** Both causes that points can have which moved more than once: no record tells which it was. */
const TWICE =
  'the browser may have sent it twice, or somebody else of the company did the same at that moment';

/** The second time of a movement, where this device has seen that more points moved than were asked for. Pure. */
const againOf = (one: Movement, doubled: readonly DoubledPoints[]): Movement[] => {
  const of = one.what === 'Returned' ? one.key.replace('returned/', '') : one.rfq;
  return doubled.some(({ parts }) => parts.includes(of))
    ? [{ ...one, key: `${one.key}/again`, words: `a second time for ${of}: ${TWICE}` }]
    : [];
};

/** Days between a request's acceptance and its deduction: the site and the device may stand in two time zones. */
const NEAR_DAYS = 1;

/**
 * On a site that books deductions as lots below zero (D90): those that no movement explains. One of the size of a request that
 * was accepted about then was most likely taken a second time for it. Pure.
 */
function deductionsBeside(
  lots: Parameters<typeof movementsOf>[0]['lots'],
  taken: readonly Movement[],
): Movement[] {
  const open = [...taken];
  const isNear = (day: string, { day: other, points }: Movement, size: number) =>
    points === size && Math.abs(daysBetween(day, other) ?? Number.NaN) <= NEAR_DAYS;
  return lots.flatMap(({ name, creation, credit_point }): Movement[] => {
    const size = credit_point ?? 0;
    const day = creation?.slice(0, 10) ?? '';
    if (size >= 0 || day === '') return [];
    const at = open.findIndex((one) => isNear(day, one, size));
    if (at >= 0) {
      open.splice(at, 1);
      return [];
    }
    const like = taken.find((one) => isNear(day, one, size));
    const words = like ? `a second time for ${like.rfq}: ${TWICE}` : 'no accepted request explains it';
    return [{ key: `beside/${name}`, day, what: 'Taken', points: size, words, rfq: like?.rfq ?? '' }];
  });
}

/**
 * A vendor's movements of points of the last ninety days, the latest first. The site gives no list of them: they follow from
 * purchases, from requests that became job orders, from cancelled job orders, and from lots that ended with points left. Pure.
 */
export function movementsOf(
  read: {
    purchases: readonly Purchase[];
    orders: readonly MovedOrder[];
    lines: readonly (PointsLine & { rfq_id?: string | null })[];
    lots: readonly {
      name: string;
      creation?: string | null;
      credit_point?: number | null;
      expiring_date?: string | null;
    }[];
    doubled: readonly DoubledPoints[];
  },
  today: string,
): Movement[] {
  const since = addDays(today, -MOVEMENT_DAYS);
  const linesOf = groupBy(read.lines, ({ rfq_id }) => rfq_id ?? '');
  const bought = read.purchases.map(({ key, bought: day, points, plan, expires }): Movement => ({
    key: `bought/${key}`,
    day,
    what: 'Bought',
    points: points ?? 0,
    words: expires ? `${plan}, valid until ${formatDate(expires)}` : plan,
    rfq: '',
  }));
  const taken = [...groupBy(read.orders, ({ rfq_id }) => rfq_id ?? '')].map(([rfq, orders]): Movement => {
    const made = orders.map(({ creation }) => creation).toSorted()[0] ?? '';
    return {
      key: `taken/${rfq}`,
      day: made.slice(0, 10),
      what: 'Taken',
      points: -pointsOfLines(linesOf.get(rfq) ?? []),
      words: ['request accepted', orders[0]?.requester_name].filter(Boolean).join(', '),
      rfq,
    };
  });
  const returned = read.orders
    .filter(({ status }) => status === assumptions.jobOrderCancelled)
    .map((order): Movement => ({
      key: `returned/${order.name}`,
      day: order.modified.slice(0, 10),
      what: 'Returned',
      points: pointsOfOrder(order, linesOf.get(order.rfq_id ?? '') ?? []),
      words: `job order ${order.name} cancelled`,
      rfq: order.rfq_id ?? '',
    }));
  const expired = read.lots.flatMap(({ name, credit_point, expiring_date: day }): Movement[] =>
    day && day < today && (credit_point ?? 0) > 0
      ? [
          {
            key: `expired/${name}`,
            day: day.slice(0, 10),
            what: 'Expired',
            points: -(credit_point ?? 0),
            words: 'expired unused',
            rfq: '',
          },
        ]
      : [],
  );
  const again = [...taken, ...returned].flatMap((one) => againOf(one, read.doubled));
  const unexplained = deductionsBeside(read.lots, [...taken, ...again]);
  // No later bound: a site east of the device dates what was just done tomorrow.
  return [...bought, ...taken, ...returned, ...expired, ...again, ...unexplained]
    .filter(({ day, points }) => day >= since && points !== 0)
    .toSorted((a, b) => compareText(b.day, a.day) || compareText(a.key, b.key));
}
