import { z } from 'zod';
import {
  line,
  number,
  rowsOf,
  shipEntry,
  worksheetSchema,
  type Known,
  type Worksheet,
} from '@/shared/surveyKind/worksheet';

/** Its place in the list. */
const no = z.number().catch(0);

const lot = z.looseObject({
  no,
  name: line,
  mark: line,
  /** What a piece is: "bags 25 kg". */
  packing: line,
  /** Pieces by the document; null where it does not say. */
  manifest: number,
  /** What is counted at one press: "sling", "layer", "pallet". */
  unit: line,
  /** Pieces in one of these. */
  per: number,
  /** The count of the other side. */
  theirs: number,
  /** Of the pieces that are short: came and was not loaded, and never came to the pier; null or missing where nobody said. */
  shutOut: number.optional(),
  notDelivered: number.optional(),
  note: line,
});

const load = z.looseObject({
  no,
  /** "MH 04 M 7720". */
  name: line,
  /** "Truck", "Layer". */
  kind: line,
  /** `HH:MM:SS`; empty while not begun or not ended. */
  from: line,
  to: line,
  theirs: number,
  note: line,
});

const shift = z.looseObject({
  no,
  name: line,
  /** `YYYY-MM-DD`. */
  day: line,
  from: line,
  to: line,
  /** Hatch or gang. */
  gang: line,
  /** Who counted for our side. */
  ours: line,
  /** Who counted for the other side, and which side that is. */
  other: line,
  side: line,
  theirs: number,
  /** Minutes in which nothing was worked, and why. */
  stopped: number,
  why: line,
  note: line,
});

const seal = z.looseObject({
  no,
  /** "Customs", "Liner". */
  kind: line,
  /** Empty for the container of the record. */
  container: line,
  declared: line,
  /** The document that declares it. */
  document: line,
  /** Of the two seals of the record its field has this number. */
  fixed: line,
  /** Fixed after stuffing, or found before it was cut. */
  state: line,
  note: line,
});

/** Moments `YYYY-MM-DD HH:MM:SS`; when it was opened again, by whom and why is empty while it stands. */
const closing = z.looseObject({ at: line, by: line, reopened: line, reopenedBy: line, why: line });

/** A line of the packing list or manifest: packages of one mark. */
export type Lot = Known<z.infer<typeof lot>>;
/** A truck, a layer of the stow or whatever else the pieces are counted by. */
export type Load = Known<z.infer<typeof load>>;
/** A shift with who counted for each side. */
export type Shift = Known<z.infer<typeof shift>>;
/** A seal as the documents have it, and as it was found or fixed. */
export type Seal = Known<z.infer<typeof seal>>;
/** A closing of the container. */
export type Closing = Known<z.infer<typeof closing>>;

export const emptyLot: Lot = lot.parse({});
export const emptyLoad: Load = load.parse({});
export const emptyShift: Shift = shift.parse({});
export const emptySeal: Seal = seal.parse({});
export const emptyClosing: Closing = closing.parse({});

/** What a tally stores beside its record. */
export interface TallyWorksheet extends Worksheet {
  lots: Record<string, Lot>;
  loads: Record<string, Load>;
  shifts: Record<string, Shift>;
  seals: Record<string, Seal>;
  /** The counts, each in one line of text (`readCount`). */
  counts: Record<string, string>;
  /** Each time the container was closed. */
  closings: Record<string, Closing>;
}

/** How the file is read. */
export const tallyWorksheet: z.ZodType<TallyWorksheet> = worksheetSchema({
  ...shipEntry,
  lots: rowsOf(lot),
  loads: rowsOf(load),
  shifts: rowsOf(shift),
  seals: rowsOf(seal),
  counts: z.record(z.string(), line).catch(() => ({})),
  closings: rowsOf(closing),
});
