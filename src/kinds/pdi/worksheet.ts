import { z } from 'zod';
import {
  flag,
  line,
  number,
  rowsOf,
  shipEntry,
  worksheetSchema,
  type Known,
  type Worksheet,
} from '@/shared/surveyKind/worksheet';

/*
 * What a PDI survey stores beside its record, which has fields for none of it (D191). Rows stand under an id of their own, so
 * that two surveyors may add and change different ones at the same time. Weights are tonnes.
 */

/** Given once and never again within its list: photographs and the report name it. */
const no = z.number().catch(0);

const lotSchema = z.looseObject({
  no,
  /** Bill of lading, delivery order, packing list. */
  document: line,
  number: line,
  marks: line,
  description: line,
  packages: number,
  weight: number,
  /** Of bags alone: torn, empty, and what was swept up, never turned into bags. */
  torn: number,
  empty: number,
  sweepings: number,
  remarks: line,
});

const truckSchema = z.looseObject({
  no,
  truck: line,
  trip: line,
  in: line,
  out: line,
  /** Numbers of its pieces, as marked: "15, 16". */
  pieces: line,
  /** Id of the lot; empty where there is one alone. */
  lot: line,
  packages: number,
  damaged: number,
  gross: number,
  tare: number,
  /** Typed where there is no gross and tare. */
  net: number,
  seal: line,
  /** The seal of another truck, and so seen. */
  sealKept: flag,
  note: line,
});

const damageSchema = z.looseObject({
  no,
  /** Coil, heat, pack or chassis number. */
  item: line,
  lot: line,
  /** How many pieces it is on. */
  pieces: number,
  damage: line,
  size: line,
  /** When it arose, as far as it is known. */
  cause: z.enum(['', 'before', 'stevedore', 'after', 'unknown']).catch(''),
  time: line,
  note: line,
});

const readingSchema = z.looseObject({
  no,
  time: line,
  place: line,
  item: line,
  surface: z.enum(['', 'wet', 'dry']).catch(''),
  /** Result of the silver nitrate test. */
  chloride: z.enum(['', 'none', 'slight', 'moderate', 'strong']).catch(''),
  /** Celsius. */
  steel: number,
  air: number,
  /** Relative, per cent. */
  humidity: number,
  note: line,
});

const moistureSchema = z.looseObject({
  no,
  lot: line,
  place: line,
  /** Per cent, as the meter shows it. */
  value: number,
  /** How much it stands for: tonnes or packages. */
  quantity: number,
});

const stageSchema = z.looseObject({
  date: line,
  time: line,
  place: line,
  weather: line,
  condition: line,
  terms: z.array(z.string()).catch(() => []),
  /** Share of the pieces that the terms are of, per cent. */
  share: number,
});

const signatorySchema = z.looseObject({ no, name: line, role: line, company: line });

const blankStage = () => stageSchema.parse({});
const stages = z.looseObject({
  first: stageSchema.catch(blankStage).default(blankStage),
  during: stageSchema.catch(blankStage).default(blankStage),
  completion: stageSchema.catch(blankStage).default(blankStage),
});
const texts = <K extends string>(...names: K[]) => {
  const schema = z.looseObject(
    Object.fromEntries(names.map((name) => [name, line])) as Record<K, typeof line>,
  );
  return schema.catch(() => schema.parse({}));
};
const parties = texts('shipper', 'receiver', 'carrier', 'stevedore', 'haulier', 'agent');
const cargo = texts('description', 'packing', 'stow');
const tests = z.looseObject({
  solution: line,
  blank: line,
  meter: line,
  calibration: line,
  scale: line,
  basis: z.enum(['wet', 'dry']).catch('wet'),
  limit: number,
});

const entries = {
  ...shipEntry,
  parties,
  cargo,
  lots: rowsOf(lotSchema),
  trucks: rowsOf(truckSchema),
  stages: stages.catch(() => stages.parse({})),
  damages: rowsOf(damageSchema),
  readings: rowsOf(readingSchema),
  moisture: rowsOf(moistureSchema),
  tests: tests.catch(() => tests.parse({})),
  signatories: rowsOf(signatorySchema),
};

/** A document and what it says was shipped; packages and tonnes. */
export type DocumentLot = Known<z.infer<typeof lotSchema>>;
/** One trip of a truck: times `HH:MM:SS`, weights t. */
export type Truck = Known<z.infer<typeof truckSchema>>;
/** A damage as it was found. */
export type Damage = Known<z.infer<typeof damageSchema>>;
/** A silver nitrate test with the temperatures and humidity beside it. */
export type Reading = Known<z.infer<typeof readingSchema>>;
/** One moisture reading. */
export type MoistureReading = Known<z.infer<typeof moistureSchema>>;
/** How the cargo looked at one stage. */
export type Stage = Known<z.infer<typeof stageSchema>>;
/** Who attended and signs for whom. */
export type Signatory = Known<z.infer<typeof signatorySchema>>;
export type StageName = 'first' | 'during' | 'completion';

/** A row of each list of the worksheet. */
export interface PdiEntries {
  lots: DocumentLot;
  trucks: Truck;
  damages: Damage;
  readings: Reading;
  moisture: MoistureReading;
  signatories: Signatory;
}

/** The lists of the worksheet, each by the ids of its rows. */
export type PdiLists = { [L in keyof PdiEntries]: Record<string, PdiEntries[L]> };

/** What a PDI survey stores beside its record. */
export interface PdiWorksheet extends Worksheet, PdiLists {
  parties: Known<z.infer<typeof parties>>;
  cargo: Known<z.infer<typeof cargo>>;
  stages: Record<StageName, Stage>;
  tests: Known<z.infer<typeof tests>>;
}

const blanks: PdiEntries = {
  lots: lotSchema.parse({}),
  trucks: truckSchema.parse({}),
  damages: damageSchema.parse({}),
  readings: readingSchema.parse({}),
  moisture: moistureSchema.parse({}),
  signatories: signatorySchema.parse({}),
};

/** A row of a list in which nothing is entered. */
export const blankEntry = <L extends keyof PdiEntries>(list: L): PdiEntries[L] => blanks[list];

/** How the file is read. */
export const pdiWorksheet: z.ZodType<PdiWorksheet> = worksheetSchema(entries);
