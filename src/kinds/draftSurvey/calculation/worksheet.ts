import { z } from 'zod';
import { worksheetSchema, type Worksheet } from '@/shared/surveyKind/worksheet';
import { HYDROMETER_SCALES } from './densityInstruments';
import { noOneSide, oneSideSchema } from './oneSideReadings';
import { NUMBER_FIELDS } from './recordFields';
import { TABLE_DRAFTS } from './tableDraft';
import { LCF_REFERENCES } from './types';

/** On which side of its reference a mark stands. */
const SIDES = ['forward', 'aft'] as const;
export type MarkSide = (typeof SIDES)[number];

/** With what the density was read: it decides whether the figure may be entered as read. */
const INSTRUMENTS = ['draught_survey_hydrometer', 'load_line_hydrometer', 'refractometer', 'other'] as const;
export type DensityInstrument = (typeof INSTRUMENTS)[number];

/** What a new survey takes over from the one before, until somebody reads, sounds or confirms it anew. */
export const CARRIED = ['tableRows', 'density', 'ballast_water', 'fresh_water', 'weights'] as const;
export type Carried = (typeof CARRIED)[number];

/** When a survey began and ended, as the record calls it without the survey's suffix. */
export const TIME_FIELDS = ['starting_date', 'starting_time', 'ending_date', 'ending_time'] as const;

// `null` is not entered. What another version wrote beside these entries is kept.
type Known<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>;
const number = z.number().nullable().catch(null);
const line = z.string().catch('');
const yes = z.boolean().catch(false);
const texts = z.record(z.string(), z.string()).catch(() => ({}));
const figures = z.record(z.string(), z.number()).catch(() => ({}));
const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values).nullable().catch(null);
const all = <N extends string, T extends z.ZodType>(names: readonly N[], type: T) =>
  Object.fromEntries(names.map((name) => [name, type])) as Record<N, T>;

/** Water drawn at one place and depth, as the instrument showed it, t/m3. */
const sampleShape = { place: line, depth: line, density: number };
export type DensitySample = Known<typeof sampleShape>;

const setShape = {
  lcfReference: oneOf(LCF_REFERENCES),
  /** Drafts of the four MCTC rows, m. */
  mctcLabel1a: number,
  mctcLabel1b: number,
  mctcLabel2a: number,
  mctcLabel2b: number,
  /** TPC at the port and the starboard midship draft, t/cm. */
  tpcPort: number,
  tpcStarboard: number,
  /** On which side of FP, midships and AP the marks stand; `null`: the record's distance carries its own sign. */
  forwardSide: oneOf(SIDES),
  midshipSide: oneOf(SIDES),
  aftSide: oneOf(SIDES),
  instrument: oneOf(INSTRUMENTS),
  /** Scale of a load-line hydrometer; `null` is 15/15 C. */
  hydrometerScale: oneOf(HYDROMETER_SCALES),
  /** Salinity of the water, per mille, and its temperature, C: they check the density of a refractometer. */
  salinity: number,
  waterTemperature: number,
  bunkeringNoted: yes,
  /** Several readings of one draft as typed, by the beginning of its field (`fwd_port`); their mean is the draft. */
  readings: texts,
  /** Heights measured in sounding pipes, from plate to top, m, by the tank's name (`tankKey`). */
  pipeHeights: figures,
  /** Marks of which one side was out of reach, and the heel. */
  oneSide: oneSideSchema.catch(noOneSide),
  /** What a load-line hydrometer showed, where the density entered is its correction. */
  relativeDensity: number,
  instrumentNumber: line,
  /** Corrections by the instrument's certificate as typed (`certificateOf`), added to what it showed. */
  certificate: line,
  /** Samples of the water: their mean, corrected by the certificate, is proposed as the density of the record. */
  samples: z.array(z.looseObject(sampleShape) as z.ZodType<DensitySample>).catch(() => []),
  sea: line,
  swell: line,
  weather: line,
  current: line,
  /** Who read the drafts. */
  readBy: line,
  /** Volumes that no sounding gave, such as an unpumpable rest, and where they are from. */
  unsounded: line,
  /** Place and day of signing. */
  signedAt: line,
  signedOn: line,
  /** Who signed under protest and why, a line each. */
  protest: line,
};
const setSchema = z.looseObject(setShape);
/** What one survey needs and the record has no field for. */
export type SetWorksheet = Known<typeof setShape>;

const tankShape = { tank: line, sounding: number, tabvol: number, density: number };
/** A tank as an intermediate survey holds it. */
export type BetweenTank = Known<typeof tankShape>;
const tanks = z.array(z.looseObject(tankShape) as z.ZodType<BetweenTank>).catch(() => []);

const betweenShape = {
  ...setShape,
  /** Given once, and never again while the survey lasts. */
  no: z.number().catch(0),
  /** What was taken over from the survey before and is not confirmed. */
  carried: z.array(z.enum(CARRIED)).catch(() => []),
  ...all(NUMBER_FIELDS, number),
  ...all(TIME_FIELDS, line),
  ballast_water: tanks,
  fresh_water: tanks,
};
const betweenSchema = z.looseObject(betweenShape);
/**
 * A survey between the initial and the final one, whole like them: the record has no place for it. Its figures have the
 * record's names without a suffix.
 */
export type BetweenSurvey = Known<typeof betweenShape>;

const uncertaintyShape = {
  seaInitial: z.enum(['calm', 'rough']),
  seaFinal: z.enum(['calm', 'rough']),
  hydrometer: z.enum(['calibrated', 'not calibrated']),
  hydrostatics: z.enum(['approved', 'doubtful']),
  tankTables: z.enum(['approved', 'doubtful']),
  /** The report says how sure the figure is. */
  printed: z.boolean(),
};
/** How good readings and documents were: each choice stands for standard uncertainties. House figures. */
export type UncertaintyChoices = Known<typeof uncertaintyShape>;

const surveySchema = setSchema.catch(() => setSchema.parse({})) as z.ZodType<SetWorksheet>;

const worksheetShape = {
  /** Density for which the hydrostatic tables are made, t/m3; `null` is 1.025. */
  tableDensity: number,
  /** Keel plate, mm, where the hydrostatic tables are for moulded draft; `null` is extreme draft, as is 0, which a person has chosen over the tables. */
  keelPlate: number,
  /** Constant declared by the ship, t. */
  declaredConstant: number,
  /** Summer freeboard by the load line certificate, m. */
  summerFreeboard: number,
  /** Trims that the tank tables cover, m, + by the stern. */
  tankTableTrim: z.object({ from: z.number(), to: z.number() }).nullable().catch(null),
  /** Last sounding of a tank's table, m, by the tank's name. */
  soundingLimits: figures,
  /** The ship's own tables, as the text of a file (`readTables`); empty where there are none. */
  shipTables: line,
  /** How good readings and documents were; `null` is not said. */
  uncertainty: z.object(uncertaintyShape).nullable().catch(null),
  /** The hydrostatic table is by trim: it already holds both trim corrections. */
  tableByTrim: yes,
  /** With which draft a table by trim is entered; `null` is the quarter mean. */
  tableDraft: oneOf(TABLE_DRAFTS),
  /** The certificates state whole tonnes; the sheet keeps its three decimals. */
  wholeTonnes: yes,
  /** Surveys between the initial and the final one, under ids, so that two surveyors may fill in different ones. */
  between: z.record(z.string(), betweenSchema as z.ZodType<BetweenSurvey>).catch(() => ({})),
  /** The surveyor's remarks on warnings, by code with suffix. */
  remarks: texts,
  /** Figures that the surveyor prefers to the calculated ones in the forms, as typed, by name. */
  overrides: texts,
  initial: surveySchema,
  final: surveySchema,
};

/** What a draft survey needs beside its record. */
export type DraftSurveyWorksheet = Worksheet & Known<typeof worksheetShape>;

/** How the file is read. */
export const draftSurveyWorksheet: z.ZodType<DraftSurveyWorksheet> = worksheetSchema(worksheetShape);

/** An intermediate survey in which nothing is entered. */
export const emptyBetween = (no: number): BetweenSurvey => betweenSchema.parse({ no });

/** A worksheet on which nothing has been written. */
export const emptyWorksheet: DraftSurveyWorksheet = draftSurveyWorksheet.parse({});
