import { settings } from '@/api/env';
import { listDocs } from '@/api/resource';
import { serverToday } from '@/api/serverClock';
import { UncertainStepError } from '@/lib/device/journal';
import { formatPoints, pointsWord, selectBalance } from './balance';

/** Points of a vendor, lot by lot, as they stood at one moment. */
export type LotPoints = Readonly<Record<string, number>>;

/** Every lot of a vendor with what its points and its expiry are. */
export const listLots = (vendorId: string) =>
  listDocs('Credit Point', {
    fields: ['name', 'credit_point', 'expiring_date'],
    filters: [['vendor', '=', vendorId]],
    limit: 0, // all: the one left out could be the one that changed
  });

const pointsOfLots = (lots: Awaited<ReturnType<typeof listLots>>): LotPoints =>
  Object.fromEntries(lots.map(({ name, credit_point }) => [name, credit_point ?? 0]));

/** Reads every lot of a vendor now. A deduction or a return is recognised by comparing two such readings (R14). */
export const readLots = async (vendorId: string): Promise<LotPoints> =>
  pointsOfLots(await listLots(vendorId));

/** The same, and the balance that a person knows: an expired lot can change, and counts no more. */
async function readBalance(vendorId: string): Promise<{ lots: LotPoints; balance: number }> {
  const lots = await listLots(vendorId);
  return { lots: pointsOfLots(lots), balance: selectBalance(lots, serverToday()) };
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
const boughtLot = (points: number, before: LotPoints, now: LotPoints): boolean =>
  lotsBought(points, before, now) > 0;

/** Sum of all lots. */
const totalOf = (lots: LotPoints): number => Object.values(lots).reduce((sum, points) => sum + points, 0);

/** Number of new lots that a purchase of so many points may have made. */
const lotsBought = (points: number, before: LotPoints, now: LotPoints): number =>
  Object.entries(now).filter(([name, left]) => !(name in before) && left >= 0 && left <= points).length;

/** How often each change of points shows between two readings; whole where it can be told. */
const timesDone = {
  bought: lotsBought,
  taken: (points: number, before: LotPoints, now: LotPoints) =>
    points > 0 ? Math.floor(sumOf(losses(before, now)) / points) : 0,
  returned: (points: number, before: LotPoints, now: LotPoints) =>
    points > 0 ? Math.floor((totalOf(now) - totalOf(before)) / points) : 0,
};

/**
 * Why a change of points between two readings is most likely the one that was asked for, as a sentence; undefined where its size
 * does not say so. Pure.
 */
export function likelyDone(
  change: keyof typeof timesDone,
  points: number,
  before: LotPoints,
  now: LotPoints,
): string | undefined {
  const amount = `${formatPoints(points)} ${pointsWord(points)}`;
  if (change === 'bought') {
    const fresh = Object.entries(now).filter(([name, left]) => !(name in before) && left >= 0);
    return fresh.length === 1 && fresh[0]?.[1] === points
      ? `there is one new lot, of exactly ${amount}`
      : undefined;
  }
  const moved = change === 'taken' ? sumOf(losses(before, now)) : totalOf(now) - totalOf(before);
  return points > 0 && moved === points
    ? `exactly ${amount} ${change === 'taken' ? 'went' : 'came back'} since then`
    : undefined;
}

/** The beginning of what the person is told of points that moved more than once. */
export const MORE_POINTS = 'More points were';

/** What there was before points were booked. One that was noted before the balance was has none. */
export interface PointsBefore {
  lots: LotPoints;
  /** How many are booked. */
  points: number;
  balance?: number;
}

/** The reason of a doubt with what else speaks for it. What cannot be read says nothing. */
async function likelyFor(
  reason: string | undefined,
  evidence: () => Promise<string | null>,
): Promise<{ likely?: string }> {
  if (reason === undefined) return {};
  const more = await evidence().catch(() => '');
  return more === null ? {} : { likely: `${reason}${more}` };
}

/**
 * The looks of a step that books points, for its journal. Lots have no author, so a change of the right size after a lost answer
 * may be another browser's of the same vendor: the person decides (D210). A change of twice the size after an answer is that or
 * the browser's repetition (R22), and is told.
 */
export function pointsStep(
  change: keyof typeof timesDone,
  vendorId: string,
  pointsOf: () => number | Promise<number>,
  /** Further evidence, in words that follow the reason; null: nothing is likely. */
  evidence: () => Promise<string | null> = async () => '',
) {
  const fits = { bought: boughtLot, taken: wereTaken, returned: wereReturned }[change];
  return {
    before: async (): Promise<PointsBefore> => ({
      ...(await readBalance(vendorId)),
      points: await pointsOf(),
    }),
    find: async ({ lots, points }: PointsBefore): Promise<true | undefined> => {
      // A site that knows the call by its key does it once, however often it comes.
      if (settings().idempotencyField) return undefined;
      const now = await readLots(vendorId);
      if (!fits(points, lots, now)) return undefined;
      throw new UncertainStepError({
        before: lots,
        now,
        made: true,
        ...(await likelyFor(likelyDone(change, points, lots, now), evidence)),
      });
    },
    repeated: async (_made: true, { lots, points, balance }: PointsBefore): Promise<string | undefined> => {
      const now = await readBalance(vendorId);
      if (timesDone[change](points, lots, now.lots) < 2) return undefined;
      return `${MORE_POINTS} ${change} than this asks for: there were ${formatPoints(balance ?? totalOf(lots))} before, and there are ${formatPoints(now.balance)} now. Either somebody else of the company did the same at that moment, or the connection broke and the browser sent this twice. If nobody did, ask in Help & support to have it put right.`;
    },
  };
}

/** The lots that differ between two readings, by their names; null where a lot is not there. */
export const changedLots = (
  before: LotPoints,
  now: LotPoints,
): { lot: string; before: number | null; now: number | null }[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((lot) => before[lot] !== now[lot])
    .map((lot) => ({ lot, before: before[lot] ?? null, now: now[lot] ?? null }));
