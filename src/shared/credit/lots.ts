import { listDocs } from '@/api/resource';

/** Points of a vendor, lot by lot, as they stood at one moment. */
export type LotPoints = Readonly<Record<string, number>>;

/** Reads every lot of a vendor now. A deduction or a return is recognised by comparing two such readings (R14). */
export async function readLots(vendorId: string): Promise<LotPoints> {
  const lots = await listDocs('Credit Point', {
    fields: ['name', 'credit_point'],
    filters: [['vendor', '=', vendorId]],
    limit: 0, // all: the one left out could be the one that changed
  });
  return Object.fromEntries(lots.map(({ name, credit_point }) => [name, credit_point ?? 0]));
}

const sumOf = (changes: readonly number[]) => changes.reduce((sum, change) => sum + Math.max(0, change), 0);

/** What each lot lost; a lot below zero that is new is a deduction (D90), any other new lot a purchase. */
const losses = (before: LotPoints, now: LotPoints) => [
  ...Object.entries(before).map(([name, points]) => points - (now[name] ?? points)),
  ...Object.entries(now)
    .filter(([name]) => !(name in before))
    .map(([, points]) => -points),
];

/** Whether as many points went as a deduction takes. Points bought meanwhile do not hide it. */
export const wereTaken = (points: number, before: LotPoints, now: LotPoints): boolean =>
  sumOf(losses(before, now)) >= points;

/** Whether so many points came back: on lots that were there, or as a new lot of exactly that size. */
export function wereReturned(points: number, before: LotPoints, now: LotPoints): boolean {
  const gained = sumOf(Object.entries(before).map(([name, had]) => (now[name] ?? had) - had));
  if (gained > 0 && gained >= points) return true;
  return points > 0 && Object.entries(now).some(([name, size]) => !(name in before) && size === points);
}

/**
 * Whether a lot came that a purchase of so many points made: one that was not there before and holds no more than them, for
 * some may have been taken from it already.
 */
export const boughtLot = (points: number, before: LotPoints, now: LotPoints): boolean =>
  Object.entries(now).some(([name, left]) => !(name in before) && left >= 0 && left <= points);
