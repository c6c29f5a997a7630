import { sentenceStart } from '@/lib/sentences';
import { formatTyped, plural } from '@/lib/numbers';
import { compareNames, compareText } from '@/lib/order';
import { pluralOf, singularOf } from '@/lib/nouns';
import {
  deliveryTotals,
  known,
  netOf,
  plainKey,
  type DeliveryTotals,
  type DocumentQuantity,
} from './delivery';
import { CAUSES } from './parts';
import {
  blankEntry,
  type Damage,
  type DocumentLot,
  type PdiLists,
  type PdiWorksheet,
  type Signatory,
  type Stage,
  type Truck,
} from './worksheet';

/* What the lists of the worksheet come to: read alike by the form, the checks and the report. */

/** A row with the id under which it stands. */
export type Entry<T> = T & { id: string };

/** The rows of a list in the order in which they were added. Two of one number stand by their ids. */
export const sheetRows = <T extends { no: number }>(list: Readonly<Record<string, T>>): Entry<T>[] =>
  Object.entries(list)
    .map(([id, entry]) => ({ ...entry, id }))
    .sort((a, b) => a.no - b.no || compareText(a.id, b.id));

/** Whether anything is said in a row. Its document alone says nothing: that may have been given to it when it was added. */
function isEntered<L extends keyof PdiLists>(list: L, row: PdiLists[L][string]): boolean {
  const { no: _no, lot: _lot, ...blank } = blankEntry(list) as object as Record<string, unknown>;
  const values = row as object as Record<string, unknown>;
  return Object.keys(blank).some((field) => values[field] !== blank[field]);
}

/** The number of the next row of a list: one that was given is never given again, though its row be gone. */
export const nextSheetNo = (
  list: Readonly<Record<string, { no: number }>>,
  taken: readonly number[] = [],
): number => Math.max(0, ...taken, ...Object.values(list).map(({ no }) => no)) + 1;

export const causeText = (cause: Damage['cause']): string => (cause === '' ? '' : CAUSES[cause]);

/** What one piece is called in sentences: "coil". */
export const packingWord = ({ cargo }: Pick<PdiWorksheet, 'cargo'>): string =>
  singularOf(cargo.packing.trim()) || 'package';

/** "3 coils". */
export const pieces = (sheet: Pick<PdiWorksheet, 'cargo'>, count: number): string => {
  const word = packingWord(sheet);
  return plural(count, word, pluralOf(word));
};

/** The head of the column of their numbers: "Coils". */
export const numbersHead = ({ cargo }: Pick<PdiWorksheet, 'cargo'>): string => {
  const word = pluralOf(singularOf(cargo.packing.trim()));
  return cargo.packing.trim() === '' ? 'Marks' : sentenceStart(word);
};

/** What the documents say together. A document without a figure adds none. */
export function documentOf(lots: readonly Pick<DocumentLot, 'packages' | 'weight'>[]): DocumentQuantity {
  const sumOf = (values: readonly (number | null)[]) => {
    const entered = values.map(known).filter((value) => value !== null);
    return entered.length === 0 ? null : entered.reduce((sum, value) => sum + value, 0);
  };
  return { packages: sumOf(lots.map((lot) => lot.packages)), weight: sumOf(lots.map((lot) => lot.weight)) };
}

/** The lot of a truck or of a damage: its own, or the only one. */
export const lotOf = (
  one: Pick<Truck, 'lot'>,
  lots: readonly Entry<DocumentLot>[],
): Entry<DocumentLot> | undefined =>
  lots.find(({ id }) => id === one.lot) ?? (lots.length === 1 ? lots[0] : undefined);

/** The lots as they are chosen for a truck or a damage. */
export const lotOptions = (lots: readonly Entry<DocumentLot>[]) =>
  lots.map(({ id, document, number }) => ({ value: id, label: number || document }));

/** A lot with what came of it. */
export interface DeliveredLot {
  lot: Entry<DocumentLot>;
  totals: DeliveryTotals;
}

/** What a delivery comes to. */
export interface Delivery {
  lots: readonly DeliveredLot[];
  /** Trucks of no lot, where there are several lots. */
  unassigned: readonly Entry<Truck>[];
  /**
   * All trucks against all documents; short and over are the sums of the lots', never set off against each other. What a lot's
   * document does not state, the whole has no difference and no share of.
   */
  totals: DeliveryTotals;
  document: DocumentQuantity;
  /** Those of which something is entered: a row that was only added has brought nothing. */
  trucks: readonly Entry<Truck>[];
  /** Those of which something is entered, or of which there is a photograph. */
  damages: readonly Entry<Damage>[];
  /** Trucks that have left, and those still loading. */
  gone: DeliveryTotals;
  loading: DeliveryTotals;
  /** Damaged pieces as counted truck by truck; 0 where nobody counted them there. */
  damagedByTrucks: number;
  /** Damaged pieces by the damage lines: each piece once. */
  damagedByLines: number;
  /** Those of them that are of no lot, where there are several. */
  unassignedDamage: number;
}

const NOTHING: DocumentQuantity = { packages: null, weight: null };

/** Totals with another count of damaged pieces. */
function withDamaged(totals: DeliveryTotals, stated: DocumentQuantity, damaged: number): DeliveryTotals {
  const { packages } = totals;
  const share = (whole: number) => (whole === 0 ? null : (damaged / whole) * 100);
  return {
    ...totals,
    damaged,
    sound: damaged > packages ? null : packages - damaged,
    damagedPercentOfReceived: share(packages),
    damagedPercentOfDocument: share(known(stated.packages) ?? 0),
  };
}

/**
 * Adds up a delivery, by lot and in total. Damaged pieces are those counted truck by truck; where nobody counted them there,
 * those of the damage lines.
 */
export function deliveryOf(
  sheet: PdiWorksheet,
  /** Those of the record. */
  photographs: readonly { key: string }[] = [],
): Delivery {
  const lots = sheetRows(sheet.lots);
  const trucks = sheetRows(sheet.trucks).filter((truck) => isEntered('trucks', truck));
  const damages = sheetRows(sheet.damages).filter(
    (damage) => isEntered('damages', damage) || photographs.some(({ key }) => key === damageKey(damage)),
  );
  const document = documentOf(lots);
  const counted = deliveryTotals(document, trucks);
  const damagedByLines = damagedPieces(damages);
  const byLines = counted.damaged === 0;
  const delivered = lots.map((lot) => {
    const isOf = (one: { lot: string }) => lotOf(one, lots)?.id === lot.id;
    const totals = deliveryTotals(lot, trucks.filter(isOf));
    return { lot, totals: byLines ? withDamaged(totals, lot, damagedPieces(damages.filter(isOf))) : totals };
  });
  const all = byLines ? withDamaged(counted, document, damagedByLines) : counted;
  const byLot = (of: 'short' | 'over') => {
    const stated = delivered.map(({ totals }) => totals[of]).filter((count) => count !== null);
    return stated.length === 0 ? null : stated.reduce((sum, count) => sum + count, 0);
  };
  const isStated = (of: 'packages' | 'weight') => lots.every((lot) => known(lot[of]) !== null);
  const whole: DeliveryTotals = {
    ...all,
    ...(isStated('packages') ? {} : { damagedPercentOfDocument: null }),
    ...(isStated('weight') ? {} : { weightDifference: null, weightDifferencePercent: null }),
  };
  const unassigned = trucks.filter((truck) => lotOf(truck, lots) === undefined);
  return {
    lots: delivered,
    unassigned,
    // what a truck of no lot brought belongs to one of them: it is asked for in the checks
    totals:
      lots.length > 1 && unassigned.length === 0
        ? { ...whole, short: byLot('short'), over: byLot('over') }
        : whole,
    document,
    trucks,
    damages,
    gone: deliveryTotals(NOTHING, trucks.filter(hasGone)),
    loading: deliveryTotals(
      NOTHING,
      trucks.filter((truck) => !hasGone(truck)),
    ),
    damagedByTrucks: counted.damaged,
    damagedByLines,
    unassignedDamage: byLines
      ? damagedPieces(damages.filter((damage) => lots.length > 0 && lotOf(damage, lots) === undefined))
      : 0,
  };
}

/** Whether a truck has left. One whose times were not written down has: only an entry without an exit is loading. */
export const hasGone = ({ in: entered, out }: Pick<Truck, 'in' | 'out'>): boolean =>
  out !== '' || entered === '';

/**
 * Pieces that the damage lines are on: a piece that is named counts once, however many damages it has. One number under two
 * documents names two pieces; a line that says no document is about one of them.
 */
export function damagedPieces(damages: readonly Pick<Damage, 'item' | 'pieces' | 'lot'>[]): number {
  const named = new Map<string, Map<string, number>>();
  let sum = 0;
  for (const { item, pieces: count, lot } of damages) {
    const on = known(count) ?? 1;
    const key = plainKey(item);
    const byLot = named.get(key) ?? new Map<string, number>();
    if (key === '') sum += on;
    else named.set(key, byLot.set(lot, Math.max(on, byLot.get(lot) ?? 0)));
  }
  for (const byLot of named.values()) {
    const ofNone = byLot.get('') ?? 0;
    const ofLots = [...byLot].reduce((all, [lot, on]) => all + (lot === '' ? 0 : on), 0);
    sum += Math.max(ofNone, ofLots);
  }
  return sum;
}

/** The weight of the whole document at the mean of what has come, t; null until pieces with weight have come. */
export function estimateAtMean({ trucks, document }: Pick<Delivery, 'trucks' | 'document'>): {
  mean: number;
  weight: number;
  difference: number | null;
} | null {
  const weighed = trucks.filter((truck) => (netOf(truck) ?? 0) > 0 && (known(truck.packages) ?? 0) > 0);
  const count = weighed.reduce((sum, truck) => sum + (known(truck.packages) ?? 0), 0);
  const weight = weighed.reduce((sum, truck) => sum + (netOf(truck) ?? 0), 0);
  const stated = document.packages;
  if (count === 0 || stated === null || stated <= 0) return null;
  const mean = weight / count;
  return {
    mean,
    weight: mean * stated,
    difference: document.weight === null ? null : mean * stated - document.weight,
  };
}

/** How damage lines are put in order. */
export const DAMAGE_ORDERS = ['item', 'cause', 'time', 'number'] as const;
export type DamageOrder = (typeof DAMAGE_ORDERS)[number];

const RANK = ['before', 'stevedore', 'after', 'unknown', ''];

/** The damages in an order; those that are alike stand as they were written. */
export function sortedDamages<D extends Damage>(damages: readonly D[], order: DamageOrder): D[] {
  const compare: Record<DamageOrder, (a: D, b: D) => number> = {
    item: (a, b) => compareNames(a.item, b.item),
    cause: (a, b) => RANK.indexOf(a.cause) - RANK.indexOf(b.cause) || compareNames(a.item, b.item),
    time: (a, b) => compareText(a.time, b.time),
    number: () => 0,
  };
  return damages.toSorted((a, b) => compare[order](a, b) || a.no - b.no);
}

/** The pieces of each cause: "2 before discharge, 1 stevedore". */
export function causeCounts(damages: readonly Pick<Damage, 'cause' | 'item' | 'pieces' | 'lot'>[]): string {
  return (['before', 'stevedore', 'after', 'unknown'] as const)
    .map((cause) => ({ cause, count: damagedPieces(damages.filter((one) => one.cause === cause)) }))
    .filter(({ count }) => count > 0)
    .map(({ cause, count }) => `${count} ${CAUSES[cause]}`)
    .join(', ');
}

/** The role in which a person who attended signs. */
export const signsAs = ({ role }: Pick<Signatory, 'role'>): string => role || 'Present';

/** What photographs of a row are found by. */
export const damageKey = ({ no }: Pick<Damage, 'no'>): string => `Damage ${no}`;
export const readingKey = ({ no }: { no: number }): string => `Test ${no}`;
/** What is photographed of a damage. */
export const DAMAGE_SHOTS = ['Far', 'Near, with a scale', 'Marks'] as const;
/** What is photographed of the whole at each stage. */
export const STAGE_SHOTS = ['General view', 'Marks and labels', 'Seals', 'Packing', 'Documents'] as const;

/** The three looks at the cargo. */
export const STAGES = [
  { id: 'first', title: 'First sight' },
  { id: 'during', title: 'During' },
  { id: 'completion', title: 'On completion' },
] as const;

/** A stage in words: the terms with their share, then what was written. */
export function stageText({ terms, share, condition }: Pick<Stage, 'terms' | 'share' | 'condition'>): string {
  const part = known(share);
  const on = part === null ? '' : `on ${formatTyped(part)} % of the pieces`;
  const said = sentenceStart([...terms, on].filter(Boolean).join(', '));
  return [said && `${said}.`, condition].filter(Boolean).join('\n');
}

/** Terms for steel as clauses use them, light to heavy; other cargo has its own words. */
export const STEEL_TERMS = [
  'Atmospherically rusted',
  'Partly rust stained',
  'Rust spotted',
  'Rust stained',
  'Rusty',
  'Rust with pitting',
  'Wrappers torn',
  'Wrappers rust stained',
  'Wet before shipment',
  'White rust',
  'Bands broken',
  'Edges dented',
  'Coils telescoped',
  'Drip-down streaks',
] as const;
/** Terms for bagged cargo. */
export const BAG_TERMS = ['Torn', 'Wet', 'Caked', 'Slack', 'Stained'] as const;
/** Terms for pipes, machinery and vehicles. */
export const OTHER_TERMS = [
  'Bent',
  'Bevels damaged',
  'Caps missing',
  'Coating damaged',
  'Cases broken',
  'Scratched',
  'Dented',
] as const;

/** The terms that suit the cargo. */
export function termsFor({ cargo }: Pick<PdiWorksheet, 'cargo'>): readonly string[] {
  if (/bag/i.test(cargo.packing)) return BAG_TERMS;
  return /pipe|case|unit|vehicle|machine/i.test(`${cargo.packing} ${cargo.description}`)
    ? OTHER_TERMS
    : STEEL_TERMS;
}

/** A chassis number has 17 characters and no I, O or Q. */
export const chassisProblem = (item: string): string => {
  const text = plainKey(item);
  if (text.length < 15 || !/[A-Z]/.test(text)) return '';
  return text.length !== 17 || /[IOQ]/.test(text)
    ? 'A chassis number has 17 characters and no I, O or Q'
    : '';
};

/** The columns of the list of trucks, in their order on the screen. */
export const TRUCK_COLUMNS = [
  'truck',
  'in',
  'out',
  'pieces',
  'packages',
  'damaged',
  'gross',
  'tare',
  'net',
  'seal',
  'note',
] as const;
export type TruckColumn = (typeof TRUCK_COLUMNS)[number];
