import { z } from 'zod';
import { worksheetSchema, type Worksheet } from '@/shared/surveyKind/worksheet';
import { HYDROMETER_SCALES, type HydrometerScale } from './densityInstruments';
import { noOneSide, oneSideSchema, type OneSideReadings } from './oneSideReadings';
import { NUMBER_FIELDS, type SetNumber } from './recordFields';
import { TABLE_DRAFTS, type TableDraft } from './tableDraft';
import type { LcfReference, SetName } from './types';

/** On which side of its reference a mark stands. */
export type MarkSide = 'forward' | 'aft';

/** With what the density was read: it decides whether the figure may be entered as read. */
export type DensityInstrument =
  | 'draught_survey_hydrometer'
  | 'load_line_hydrometer'
  | 'refractometer'
  | 'other';

/** What a new survey takes over from the one before, until somebody reads, sounds or confirms it anew. */
export const CARRIED = ['tableRows', 'density', 'ballast_water', 'fresh_water', 'weights'] as const;
export type Carried = (typeof CARRIED)[number];

const number = z.number().nullable().catch(null);
const line = z.string().catch('');
const side = z.enum(['forward', 'aft']).nullable().catch(null);
const references: [LcfReference, ...LcfReference[]] = [
  'midship_aft_positive',
  'midship_forward_positive',
  'from_ap',
  'from_fp',
];

const setSchema = z.looseObject({
  lcfReference: z.enum(references).nullable().catch(null),
  mctcLabel1a: number,
  mctcLabel1b: number,
  mctcLabel2a: number,
  mctcLabel2b: number,
  tpcPort: number,
  tpcStarboard: number,
  forwardSide: side,
  midshipSide: side,
  aftSide: side,
  instrument: z
    .enum(['draught_survey_hydrometer', 'load_line_hydrometer', 'refractometer', 'other'])
    .nullable()
    .catch(null),
  hydrometerScale: z.enum(HYDROMETER_SCALES).nullable().catch(null),
  salinity: number,
  waterTemperature: number,
  bunkeringNoted: z.boolean().catch(false),
  readings: z.record(z.string(), z.string()).catch({}),
  pipeHeights: z.record(z.string(), z.number()).catch({}),
  oneSide: oneSideSchema.catch(noOneSide),
  relativeDensity: number,
  instrumentNumber: line,
  certificate: line,
  samples: z.array(z.looseObject({ place: line, depth: line, density: number })).catch([]),
  sea: line,
  swell: line,
  weather: line,
  current: line,
  readBy: line,
  unsounded: line,
  signedAt: line,
  signedOn: line,
  protest: line,
});

/** When a survey began and ended, as the record calls it without the survey's suffix. */
export const TIME_FIELDS = ['starting_date', 'starting_time', 'ending_date', 'ending_time'] as const;

const all = <N extends string, T extends z.ZodType>(names: readonly N[], type: T) =>
  Object.fromEntries(names.map((name) => [name, type])) as Record<N, T>;

const tanks = z
  .array(z.looseObject({ tank: line, sounding: number, tabvol: number, density: number }))
  .catch([]);

const betweenSchema = setSchema.extend({
  no: z.number().catch(0),
  carried: z.array(z.enum(CARRIED)).catch([]),
  ...all(NUMBER_FIELDS, number),
  ...all(TIME_FIELDS, line),
  ballast_water: tanks,
  fresh_water: tanks,
});

const texts = z.record(z.string(), z.string()).catch({});

/** Water drawn at one place and depth, as the instrument showed it, t/m3. */
export interface DensitySample {
  place: string;
  depth: string;
  density: number | null;
}

/** What one survey needs and the record has no field for. `null` is not entered. */
export interface SetWorksheet {
  lcfReference: LcfReference | null;
  /** Drafts of the four MCTC rows, m. */
  mctcLabel1a: number | null;
  mctcLabel1b: number | null;
  mctcLabel2a: number | null;
  mctcLabel2b: number | null;
  /** TPC at the port and the starboard midship draft, t/cm. */
  tpcPort: number | null;
  tpcStarboard: number | null;
  /** On which side of FP, midships and AP the marks stand; `null`: the record's distance carries its own sign. */
  forwardSide: MarkSide | null;
  midshipSide: MarkSide | null;
  aftSide: MarkSide | null;
  instrument: DensityInstrument | null;
  /** Scale of a load-line hydrometer; `null` is 15/15 C. */
  hydrometerScale: HydrometerScale | null;
  /** Salinity of the water, per mille, and its temperature, C: they check the density of a refractometer. */
  salinity: number | null;
  waterTemperature: number | null;
  bunkeringNoted: boolean;
  /** What a load-line hydrometer showed, where the density entered is its correction. */
  relativeDensity: number | null;
  instrumentNumber: string;
  /** Corrections by the instrument's certificate as typed (`certificateOf`), added to what it showed. */
  certificate: string;
  /** Several readings of one draft as typed, by the beginning of its field (`fwd_port`); their mean is the draft. */
  readings: Record<string, string>;
  /** Heights measured in sounding pipes, from plate to top, m, by the tank's name (`tankKey`). */
  pipeHeights: Record<string, number>;
  /** Marks of which one side was out of reach, and the heel. */
  oneSide: OneSideReadings;
  /** Samples of the water: their mean, corrected by the certificate, is proposed as the density of the record. */
  samples: DensitySample[];
  sea: string;
  swell: string;
  weather: string;
  current: string;
  /** Who read the drafts. */
  readBy: string;
  /** Volumes that no sounding gave, such as an unpumpable rest, and where they are from. */
  unsounded: string;
  /** Place and day of signing. */
  signedAt: string;
  signedOn: string;
  /** Who signed under protest and why, a line each. */
  protest: string;
}

/** A tank as an intermediate survey holds it; `null` is not entered. */
export interface BetweenTank {
  tank: string;
  sounding: number | null;
  tabvol: number | null;
  density: number | null;
}

/**
 * A survey between the initial and the final one, whole like them: the record has no place for it. Its figures have the
 * record's names without a suffix.
 */
export type BetweenSurvey = SetWorksheet &
  Record<SetNumber, number | null> &
  Record<(typeof TIME_FIELDS)[number], string> & {
    /** Given once, and never again while the survey lasts. */
    no: number;
    /** What was taken over from the survey before and is not confirmed. */
    carried: Carried[];
    ballast_water: BetweenTank[];
    fresh_water: BetweenTank[];
  };

/** How good readings and documents were: each choice stands for standard uncertainties. House figures. */
export interface UncertaintyChoices {
  seaInitial: 'calm' | 'rough';
  seaFinal: 'calm' | 'rough';
  hydrometer: 'calibrated' | 'not calibrated';
  hydrostatics: 'approved' | 'doubtful';
  tankTables: 'approved' | 'doubtful';
  /** The report says how sure the figure is. */
  printed: boolean;
}

/** What a draft survey needs beside its record. */
export interface DraftSurveyWorksheet extends Worksheet, Record<SetName, SetWorksheet> {
  /** Density for which the hydrostatic tables are made, t/m3; `null` is 1.025. */
  tableDensity: number | null;
  /** Keel plate, mm, where the hydrostatic tables are for moulded draft; `null` is extreme draft, as is 0, which a person has chosen over the tables. */
  keelPlate: number | null;
  /** Constant declared by the ship, t. */
  declaredConstant: number | null;
  /** Trims that the tank tables cover, m, + by the stern. */
  tankTableTrim: { from: number; to: number } | null;
  /** Last sounding of a tank's table, m, by the tank's name. */
  soundingLimits: Record<string, number>;
  /** The ship's own tables, as the text of a file (`readTables`); empty where there are none. */
  shipTables: string;
  /** The hydrostatic table is by trim: it already holds both trim corrections. */
  tableByTrim: boolean;
  /** With which draft a table by trim is entered; `null` is the quarter mean. */
  tableDraft: TableDraft | null;
  /** How good readings and documents were; `null` is not said. */
  uncertainty: UncertaintyChoices | null;
  /** The certificates state whole tonnes; the sheet keeps its three decimals. */
  wholeTonnes: boolean;
  /** Surveys between the initial and the final one, under ids, so that two surveyors may fill in different ones. */
  between: Record<string, BetweenSurvey>;
  /** The surveyor's remarks on warnings, by code with suffix. */
  remarks: Record<string, string>;
  /** Figures that the surveyor prefers to the calculated ones in the forms, as typed, by name. */
  overrides: Record<string, string>;
}

/** How the file is read. */
export const draftSurveyWorksheet: z.ZodType<DraftSurveyWorksheet> = worksheetSchema({
  tableDensity: number,
  keelPlate: number,
  declaredConstant: number,
  tankTableTrim: z.object({ from: z.number(), to: z.number() }).nullable().catch(null),
  soundingLimits: z.record(z.string(), z.number()).catch({}),
  shipTables: line,
  uncertainty: z
    .object({
      seaInitial: z.enum(['calm', 'rough']),
      seaFinal: z.enum(['calm', 'rough']),
      hydrometer: z.enum(['calibrated', 'not calibrated']),
      hydrostatics: z.enum(['approved', 'doubtful']),
      tankTables: z.enum(['approved', 'doubtful']),
      printed: z.boolean(),
    })
    .nullable()
    .catch(null),
  tableByTrim: z.boolean().catch(false),
  tableDraft: z.enum(TABLE_DRAFTS).nullable().catch(null),
  wholeTonnes: z.boolean().catch(false),
  between: z.record(z.string(), betweenSchema).catch({}),
  remarks: texts,
  overrides: texts,
  initial: setSchema.catch(() => setSchema.parse({})),
  final: setSchema.catch(() => setSchema.parse({})),
});

/** An intermediate survey in which nothing is entered. */
export const emptyBetween = (no: number): BetweenSurvey => betweenSchema.parse({ no });

/** A worksheet on which nothing has been written. */
export const emptyWorksheet: DraftSurveyWorksheet = draftSurveyWorksheet.parse({});
