/*
 * What counts come to (domain: tally). Pieces are whole packages. Damaged ones are within the tallied ones. Short and over are
 * by lot and are never set off against each other; only the net of the total does that.
 */

/** What is known of a lot. */
export interface LotCount {
  /** By the document; null where it does not say. */
  manifest: number | null;
  tallied: number;
  damaged: number;
  /** The other side's count. */
  theirs?: number | null | undefined;
}

/** What a lot comes to; null is not known. */
export interface LotFigures {
  tallied: number;
  damaged: number;
  /** Tallied less damaged; null where more are damaged than there are. */
  sound: number | null;
  short: number | null;
  over: number | null;
  /** Ours less theirs. */
  dispute: number | null;
}

/** Ours less theirs; null where the other side gave none. */
export const dispute = (ours: number, theirs: number | null | undefined): number | null =>
  theirs === null || theirs === undefined || Number.isNaN(theirs) ? null : ours - theirs;

/** What one lot comes to. */
export function lotFigures({ manifest, tallied, damaged, theirs }: LotCount): LotFigures {
  const known = manifest !== null && !Number.isNaN(manifest);
  return {
    tallied,
    damaged,
    sound: damaged > tallied ? null : tallied - damaged,
    short: known ? Math.max(0, manifest - tallied) : null,
    over: known ? Math.max(0, tallied - manifest) : null,
    dispute: dispute(tallied, theirs),
  };
}

/** What is said of the pieces of a lot that were not loaded. */
export interface LeftBehind {
  shutOut?: number | null | undefined;
  notDelivered?: number | null | undefined;
}

const said = (count: number | null | undefined) => (count && !Number.isNaN(count) ? count : 0);

/**
 * Pieces of the document that nobody has explained: manifest less loaded, less what was shut out and what never came to the pier.
 * Below 0 where more is explained than is short; null where the document says no number.
 */
export const unexplained = (
  { short, over }: Pick<LotFigures, 'short' | 'over'>,
  { shutOut, notDelivered }: LeftBehind,
): number | null =>
  short === null || over === null ? null : short - over - said(shutOut) - said(notDelivered);

/** What all lots come to together. */
export interface TotalFigures {
  tallied: number;
  damaged: number;
  sound: number | null;
  /** Of the lots whose document says a number; null where none does. */
  manifest: number | null;
  short: number | null;
  over: number | null;
  /** Tallied less manifest; null where the document does not say the number of some lot. */
  net: number | null;
  /** Per cent of the tallied ones; null while there are none. */
  damagedPercent: number | null;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The sums over lots; one lot whose damage cannot be leaves the total without a sound count. */
export function totalFigures(lots: readonly LotCount[]): TotalFigures {
  const each = lots.map(lotFigures);
  const tallied = sum(each.map((one) => one.tallied));
  const damaged = sum(each.map((one) => one.damaged));
  const known = each.every(({ short }) => short !== null);
  const sumOfStated = (values: readonly (number | null)[]) =>
    each.every(({ short }) => short === null) ? null : sum(values.map((value) => value ?? 0));
  const manifest = sumOfStated(lots.map((lot, at) => (each[at]?.short === null ? null : lot.manifest)));
  return {
    tallied,
    damaged,
    sound: each.some(({ sound }) => sound === null) ? null : tallied - damaged,
    manifest,
    short: sumOfStated(each.map(({ short }) => short)),
    over: sumOfStated(each.map(({ over }) => over)),
    net: known && manifest !== null ? tallied - manifest : null,
    damagedPercent: tallied > 0 ? (100 * damaged) / tallied : null,
  };
}

/** Pieces an hour: over all hours, and over those without stoppages. Null where no time has passed. */
export function rates(
  tallied: number,
  hours: number | null,
  stopped: number,
): { gross: number | null; net: number | null } {
  const per = (time: number | null) => (time !== null && time > 0 ? tallied / time : null);
  return { gross: per(hours), net: per(hours === null ? null : hours - stopped) };
}

/** Hours between two times of a day, `HH:MM:SS`; one that ends earlier than it began went over midnight. Null while one is missing. */
export function hoursBetween(from: string, to: string): number | null {
  const minutes = (time: string): number | null => {
    const [hour, minute, second = 0] = time.split(':').map(Number);
    const value = (hour ?? Number.NaN) * 60 + (minute ?? Number.NaN) + second / 60;
    return Number.isNaN(value) ? null : value;
  };
  const [begin, end] = [minutes(from), minutes(to)];
  if (begin === null || end === null) return null;
  return (end < begin ? end + 24 * 60 - begin : end - begin) / 60;
}
