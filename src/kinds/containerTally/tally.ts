import { compareText } from '@/lib/order';
import { readCounts, type KnownCount } from './counts';
import {
  dispute,
  hoursBetween,
  lotFigures,
  rates,
  totalFigures,
  type LotFigures,
  type TotalFigures,
} from './arithmetic';
import type { Load, Lot, Shift, TallyWorksheet } from './worksheet';

/** What of the worksheet a tally is reckoned from. */
export type TallySheet = Pick<TallyWorksheet, 'lots' | 'loads' | 'shifts' | 'counts'>;

/** A count in the sheet: with its number of the lot, and what the lot had come to with it. */
export interface TallyLine extends KnownCount {
  /** Which sling of its lot in its truck it is; 0 for what is none. */
  sling: number;
  /** Tallied of the lot before and with it. */
  before: number;
  after: number;
}

/** A lot with what it comes to. */
export interface TalliedLot extends LotFigures {
  id: string;
  lot: Lot;
}

/** Pieces that are counted together. */
interface Sums {
  slings: number;
  tallied: number;
  damaged: number;
  /** Time of the first and last count, `HH:MM:SS`; empty without one. */
  first: string;
  last: string;
}

/** Pieces by a truck, layer or shift. */
interface Grouped extends Sums {
  id: string;
  dispute: number | null;
}
export interface TalliedLoad extends Grouped {
  load: Load;
}
export interface TalliedShift extends Grouped {
  shift: Shift;
  /** Hours worked with stoppages, and pieces an hour; null while its times are not known. */
  hours: number | null;
  gross: number | null;
  net: number | null;
}

/** All of a tally. */
export interface Tally {
  lots: TalliedLot[];
  totals: TotalFigures;
  loads: TalliedLoad[];
  shifts: TalliedShift[];
  /** In the order in which they were counted; those taken back too. */
  lines: TallyLine[];
  /** Counts of no load, or of one that is not there any more. */
  loose: Sums;
}

/** Rows of the worksheet in the order in which they were added. */
export const rowsInOrder = <R extends { no: number }>(rows: Readonly<Record<string, R>>): [string, R][] =>
  Object.entries(rows).sort(([idA, a], [idB, b]) => a.no - b.no || compareText(idA, idB));

/** The place of the next row. */
export const nextNo = (rows: Readonly<Record<string, { no: number }>>): number =>
  Object.values(rows).reduce((most, { no }) => Math.max(most, no), 0) + 1;

const noSums = (): Sums => ({ slings: 0, tallied: 0, damaged: 0, first: '', last: '' });

function add(sums: Map<string, Sums>, key: string, count: KnownCount): Sums {
  const now = sums.get(key) ?? noSums();
  sums.set(key, now);
  now.slings += count.units;
  now.tallied += count.pieces;
  now.damaged += count.damaged;
  now.first ||= count.at;
  now.last = count.at;
  return now;
}

/** Sums as they are shown: of the first and last count the time of day. */
const shown = (sums: Sums = noSums()): Sums => ({
  ...sums,
  first: timeOf({ at: sums.first }),
  last: timeOf({ at: sums.last }),
});

/** Time of day of a count, `HH:MM:SS`. */
export const timeOf = ({ at }: Pick<KnownCount, 'at'>): string => at.slice(11, 19);
/** Its day, `YYYY-MM-DD`. */
export const dayOf = ({ at }: Pick<KnownCount, 'at'>): string => at.slice(0, 10);

/** Here and not from the worksheet's schema, which no list of tallies reads. */
const NOT_LISTED: Lot = {
  no: 0,
  name: 'Not in the list',
  mark: '',
  packing: '',
  manifest: null,
  unit: '',
  per: null,
  theirs: null,
  note: '',
};

/**
 * Reckons a tally from its rows and counts. A count of a lot that is not in the list stands as a lot of its own: no count may
 * be lost from sight.
 */
export function tallyOf({ lots, loads, shifts, counts }: TallySheet): Tally {
  const byLot = new Map<string, Sums>();
  const byLoad = new Map<string, Sums>();
  const byShift = new Map<string, Sums>();
  const loose = new Map<string, Sums>();
  const slings = new Map<string, Map<string, number>>();
  const lines = readCounts(counts).map((count): TallyLine => {
    const before = byLot.get(count.lot)?.tallied ?? 0;
    if (count.back !== '') return { ...count, sling: 0, before, after: before };
    const after = add(byLot, count.lot, count).tallied;
    if (count.load in loads) add(byLoad, count.load, count);
    else add(loose, '', count);
    if (count.shift in shifts) add(byShift, count.shift, count);
    const ofLoad = slings.get(count.load) ?? new Map<string, number>();
    slings.set(count.load, ofLoad);
    const sling = (ofLoad.get(count.lot) ?? 0) + count.units;
    if (count.units > 0) ofLoad.set(count.lot, sling);
    return { ...count, sling: count.units > 0 ? sling : 0, before, after };
  });
  const unlisted = [...byLot.keys()].filter((id) => !(id in lots));
  const talliedLots = [...rowsInOrder(lots), ...unlisted.map((id): [string, Lot] => [id, NOT_LISTED])].map(
    ([id, lot]): TalliedLot => {
      const { tallied = 0, damaged = 0 } = byLot.get(id) ?? {};
      return { id, lot, ...lotFigures({ manifest: lot.manifest, tallied, damaged, theirs: lot.theirs }) };
    },
  );
  return {
    lots: talliedLots,
    totals: totalFigures(talliedLots.map(({ lot, ...figures }) => ({ ...figures, manifest: lot.manifest }))),
    loads: rowsInOrder(loads).map(([id, load]): TalliedLoad => {
      const sums = shown(byLoad.get(id));
      return { id, load, ...sums, dispute: dispute(sums.tallied, load.theirs) };
    }),
    shifts: rowsInOrder(shifts).map(([id, shift]): TalliedShift => {
      const sums = shown(byShift.get(id));
      const hours = hoursBetween(shift.from, shift.to);
      return {
        id,
        shift,
        ...sums,
        dispute: dispute(sums.tallied, shift.theirs),
        hours,
        ...rates(sums.tallied, hours, (shift.stopped ?? 0) / 60),
      };
    }),
    lines,
    loose: shown(loose.get('')),
  };
}

/** A line with what its corrections, as far as they stand, make of its figures. Pure. */
export const correctedLine = (line: TallyLine, lines: readonly TallyLine[]): TallyLine =>
  lines
    .filter(({ corrects, back }) => corrects === line.id && back === '')
    .reduce(
      (now, { pieces, damaged }) => ({
        ...now,
        pieces: now.pieces + pieces,
        damaged: now.damaged + damaged,
      }),
      line,
    );

/** What a lot is called: "Red Pearl RP-25". */
export const lotName = ({ name, mark }: Pick<Lot, 'name' | 'mark'>): string =>
  [name, mark].filter(Boolean).join(' ') || 'Lot without name';

/** What one piece is called, from the packing: "bags 25 kg" are counted as bags. */
export const pieceWord = ({ packing }: Pick<Lot, 'packing'>): string =>
  /^[\p{L}-]+/u.exec(packing.trim())?.[0].toLowerCase() ?? 'packages';

/** How a lot stands in words: "54 to come", "over 4", "complete"; `ended` says short for what will not come any more. */
export function lotState({ lot, tallied, short, over }: TalliedLot, ended: boolean): string {
  if (short === null || over === null) return lot.manifest === null ? 'no document' : '';
  if (over > 0) return `over ${over}`;
  if (short > 0) return ended ? `short ${short}` : `${short} to come`;
  return tallied === 0 ? '' : 'complete';
}
