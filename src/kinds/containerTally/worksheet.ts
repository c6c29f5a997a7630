import { z } from 'zod';
import { shipEntry, worksheetSchema, type Worksheet } from '@/shared/surveyKind/worksheet';
import {
  emptyClosing,
  emptyLoad,
  emptyLot,
  emptySeal,
  emptyShift,
  type Closing,
  type Load,
  type Lot,
  type Seal,
  type Shift,
} from './rows';

const number = z.number().nullable().catch(null);
const line = z.string().catch('');
const place = z.number().catch(0);

/** What a tally stores beside its record. Rows stand under their ids, so that two persons may work on different ones. */
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

const lot = z.looseObject({
  no: place,
  name: line,
  mark: line,
  packing: line,
  manifest: number,
  unit: line,
  per: number,
  theirs: number,
  shutOut: number.optional(),
  notDelivered: number.optional(),
  note: line,
});

const load = z.looseObject({
  no: place,
  name: line,
  kind: line,
  from: line,
  to: line,
  theirs: number,
  note: line,
});

const shift = z.looseObject({
  no: place,
  name: line,
  day: line,
  from: line,
  to: line,
  gang: line,
  ours: line,
  other: line,
  side: line,
  theirs: number,
  stopped: number,
  why: line,
  note: line,
});

const seal = z.looseObject({
  no: place,
  kind: line,
  container: line,
  declared: line,
  document: line,
  fixed: line,
  state: line,
  note: line,
});

const closing = z.looseObject({ at: line, by: line, reopened: line, reopenedBy: line, why: line });

/** Rows under their ids; a spoilt one is empty and costs the others nothing. */
const rows = <T>(schema: z.ZodType<T>, empty: T) => z.record(z.string(), schema.catch(empty)).catch({});

/** How the file is read. */
export const tallyWorksheet: z.ZodType<TallyWorksheet> = worksheetSchema({
  ...shipEntry,
  lots: rows(lot, emptyLot),
  loads: rows(load, emptyLoad),
  shifts: rows(shift, emptyShift),
  seals: rows(seal, emptySeal),
  counts: z.record(z.string(), line).catch({}),
  closings: rows(closing, emptyClosing),
});
