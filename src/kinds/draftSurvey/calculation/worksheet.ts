import { z } from 'zod';
import { worksheetSchema, type Worksheet } from '@/shared/surveyKind/worksheet';
import type { LcfReference, SetName } from './types';

/** On which side of its reference a mark stands. */
export type MarkSide = 'forward' | 'aft';

/** With what the density was read: it decides whether the figure may be entered as read. */
export type DensityInstrument =
  | 'draught_survey_hydrometer'
  | 'load_line_hydrometer'
  | 'refractometer'
  | 'other';

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
  bunkeringNoted: z.boolean().catch(false),
  relativeDensity: number,
  instrumentNumber: line,
  samples: z.array(z.looseObject({ place: line, depth: line, density: number })).catch([]),
  sea: line,
  swell: line,
  weather: line,
  current: line,
  readBy: line,
  signedAt: line,
  signedOn: line,
  protest: line,
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
  bunkeringNoted: boolean;
  /** What a load-line hydrometer showed, where the density entered is its correction. */
  relativeDensity: number | null;
  instrumentNumber: string;
  /** Samples of the water: their mean is proposed as the density of the record. */
  samples: DensitySample[];
  sea: string;
  swell: string;
  weather: string;
  current: string;
  /** Who read the drafts. */
  readBy: string;
  /** Place and day of signing. */
  signedAt: string;
  signedOn: string;
  /** Who signed under protest and why, a line each. */
  protest: string;
}

/** What a draft survey needs beside its record. */
export interface DraftSurveyWorksheet extends Worksheet, Record<SetName, SetWorksheet> {
  /** Density for which the hydrostatic tables are made, t/m3; `null` is 1.025. */
  tableDensity: number | null;
  /** Constant declared by the ship, t. */
  declaredConstant: number | null;
  /** Trims that the tank tables cover, m, + by the stern. */
  tankTableTrim: { from: number; to: number } | null;
  /** Last sounding of a tank's table, m, by the tank's name. */
  soundingLimits: Record<string, number>;
  /** The surveyor's remarks on warnings, by code with suffix. */
  remarks: Record<string, string>;
  /** Figures that the surveyor prefers to the calculated ones in the forms, as typed, by name. */
  overrides: Record<string, string>;
}

/** How the file is read. */
export const draftSurveyWorksheet: z.ZodType<DraftSurveyWorksheet> = worksheetSchema({
  tableDensity: number,
  declaredConstant: number,
  tankTableTrim: z.object({ from: z.number(), to: z.number() }).nullable().catch(null),
  soundingLimits: z.record(z.string(), z.number()).catch({}),
  remarks: texts,
  overrides: texts,
  initial: setSchema.catch(() => setSchema.parse({})),
  final: setSchema.catch(() => setSchema.parse({})),
});

/** A worksheet on which nothing has been written. */
export const emptyWorksheet: DraftSurveyWorksheet = draftSurveyWorksheet.parse({});
