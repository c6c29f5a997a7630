/**
 * What a draft survey is given and what it works out, in the trade's own terms.
 *
 * Units everywhere: metres, tonnes (metric, weighed in air), t/m3, TPC in t/cm, MCTC in t.m/cm, degrees, percent.
 * Signs: trim = aft minus forward (+ by the stern); distance = mark minus its reference (+ when the mark is forward
 * of it); LCF inside the calculation is metres aft of midships (+ aft); deflection + sag, - hog; list + to port.
 */

import type { WarningCode } from './checkWords';
import type { HydrometerScale } from './densityInstruments';
import type { OneSideReadings } from './oneSideReadings';
import type { TableDraft } from './tableDraft';

/** The two weighings of the ship: before and after cargo work. */
export type SetName = 'initial' | 'final';

/** A number as entered. `undefined` is not entered; so is 0 wherever a real 0 is impossible (see `entered.ts`). */
export type Entered = number | undefined;

/** Where the six drafts are read. */
export type MarkPosition = 'forward' | 'midship' | 'aft';

/** How the ship's tables give the centre of flotation. A wrong one is the costliest mistake of a draft survey. */
export const LCF_REFERENCES = [
  'midship_aft_positive',
  'midship_forward_positive',
  'from_ap',
  'from_fp',
] as const;
export type LcfReference = (typeof LCF_REFERENCES)[number];

/** The particulars of the ship that the calculation uses. */
export interface ShipInput {
  /** Length between perpendiculars, m. */
  lbp: Entered;
  /** Moulded breadth, m; for the angle of list. */
  breadth: Entered;
  /** Moulded depth, m; for the picture, and to tell a draft typed in centimetres. */
  depth?: Entered;
  /** Light ship, t. */
  lightShip: Entered;
  /** Summer load draft, m. */
  summerDraft: Entered;
  /** Summer freeboard by the load line certificate, m. */
  summerFreeboard?: Entered;
  /** Summer deadweight, t; sets the limit for an unusual constant. */
  summerDwt: Entered;
  /** Density for which the hydrostatic tables are made, t/m3; 1.025 when not entered. */
  tableDensity: Entered;
  /** The constant that the ship declares, t. */
  declaredConstant: Entered;
  /** Bill of lading quantity, t. */
  billOfLading: Entered;
  /** Trims that the ship's own tank tables cover, m, + by the stern; the house limits apply when not entered. */
  tankTableTrim?: { from: number; to: number } | undefined;
  /** The hydrostatic table is by trim: it already holds both trim corrections, which are then 0. */
  tableByTrim?: boolean | undefined;
  /** Keel plate, mm, of tables for moulded draft; extreme draft when not entered. */
  keelPlate?: Entered;
  /** With which draft a table by trim is entered; the quarter mean when not said. */
  tableDraft?: TableDraft | undefined;
}

/** One place on the ship's side, read to port and to starboard. */
export interface MarkReading {
  /** Draft read on the port side, m. */
  port: Entered;
  /** Draft read on the starboard side, m. */
  starboard: Entered;
  /** Mark minus its reference (FP, midships, AP), m, + when the mark is forward of it. 0 is a real value. */
  distance: number;
}

/** One row of a hydrostatic table: the draft that it stands at, and the value there. */
export interface HydrostaticRow {
  /** Draft of the row, m. */
  label: Entered;
  /** Value at that draft, in the unit of the column. */
  value: Entered;
}

/** The two rows round a draft, in either order. */
export type HydrostaticRows = readonly [HydrostaticRow, HydrostaticRow];

/** One tank as sounded. */
export interface TankRow {
  tank: string;
  /** Sounding, m. */
  sounding: Entered;
  /** Volume from the tank's table, corrected for trim and list, m3. */
  tabvol: Entered;
  /** Density of the liquid, t/m3. */
  density: Entered;
  /** Last sounding of the tank's table, or height of its sounding pipe, m; where known. */
  lastSounding?: Entered;
}

/** Everything read, sounded and looked up for one of the two surveys. */
export interface SurveySet {
  forward: MarkReading;
  midship: MarkReading;
  aft: MarkReading;
  /** Rows round the quarter mean: displacement t, TPC t/cm, LCF m as the table gives it. */
  displacement: HydrostaticRows;
  tpc: HydrostaticRows;
  lcf: HydrostaticRows;
  lcfReference: LcfReference | undefined;
  /** MCTC rows round quarter mean + 0.50 m (1a, 1b), t.m/cm. */
  mctcPlus: HydrostaticRows;
  /** MCTC rows round quarter mean - 0.50 m (2a, 2b), t.m/cm. */
  mctcMinus: HydrostaticRows;
  /** TPC at the draft of each side amidships, t/cm; for the list correction. */
  tpcAtSides: { port: Entered; starboard: Entered };
  /** Observed density of the water, t/m3 in air. */
  density: Entered;
  /** It was read with a load-line hydrometer, which shows a relative density. */
  loadLineHydrometer?: boolean | undefined;
  /** The scale of that; 15/15 C when not said. */
  hydrometerScale?: HydrometerScale | undefined;
  /** What that showed, where the density is its correction. */
  relativeDensity?: Entered;
  /** Marks of which one side was worked out, and the heel. */
  oneSide?: OneSideReadings | undefined;
  /** Densities of the samples, t/m3. */
  sampleDensities?: readonly number[] | undefined;
  /** Weights on board, t. Nothing entered is nothing on board. */
  fuelOil: Entered;
  dieselOil: Entered;
  lubricatingOil: Entered;
  others: Entered;
  ballastWater: readonly TankRow[];
  freshWater: readonly TankRow[];
  /** Local times `YYYY-MM-DDTHH:mm[:ss]` (or the date alone) between which drafts and tanks were read. */
  startedAt?: string | undefined;
  endedAt?: string | undefined;
  /** Oil was taken on board between the two surveys (final set). */
  bunkeringNoted?: boolean | undefined;
}

/** Both surveys and the ship: all that the calculation needs. */
export interface DraftSurveyInputs {
  ship: ShipInput;
  initial: SurveySet;
  final: SurveySet;
}

type TankColumn = 'sounding' | 'tabvol' | 'density';

/** A field of `ShipInput`. */
export type ShipField = keyof ShipInput;

/** A field of `SurveySet`, as a path. Tank rows count from 0. */
export type SetField =
  | `${MarkPosition}.${'port' | 'starboard' | 'distance'}`
  | `${'displacement' | 'tpc' | 'lcf' | 'mctcPlus' | 'mctcMinus'}.${0 | 1}.${'label' | 'value'}`
  | `tpcAtSides.${'port' | 'starboard'}`
  | `${'ballastWater' | 'freshWater'}.${number}.${TankColumn}`
  | 'lcfReference'
  | 'density'
  | 'fuelOil'
  | 'dieselOil'
  | 'lubricatingOil'
  | 'others'
  | 'startedAt'
  | 'endedAt'
  | 'bunkeringNoted';

/** One input, to jump to: a field of the ship, or of one of the two sets. */
export type InputRef = { set: SetName; field: SetField } | { set?: undefined; field: ShipField };

/** An input without which a line of the sheet cannot be worked out. */
export type MissingInput = InputRef & {
  /** The input in words, e.g. "Forward draft, port". */
  label: string;
};

/** A value that no ship can have: it is named and never calculated with. */
export type ImpossibleInput = MissingInput & { value: number };

/**
 * One survey worked out, line by line in the order of the sheet. A line is `undefined` when an input that it needs
 * was not entered; it is never NaN and never -0.
 */
export interface SurveyResult {
  /** Anything at all was entered for this survey. */
  started: boolean;
  /** Every line down to the net displacement could be worked out. */
  complete: boolean;
  /** What is still to be entered for a complete sheet, in the order of the sheet. */
  missing: MissingInput[];

  /** Means of port and starboard at the marks, m. */
  forwardMean: Entered;
  midshipMean: Entered;
  aftMean: Entered;
  /** Aft mean minus forward mean, at the marks, m, + by the stern. */
  apparentTrim: Entered;
  /** Length between the forward and the aft mark, m. */
  lengthBetweenMarks: Entered;
  /** Corrections to the perpendiculars and to midships, m. */
  forwardCorrection: Entered;
  midshipCorrection: Entered;
  aftCorrection: Entered;
  /** Drafts at the perpendiculars and at midships, m. */
  forwardCorrected: Entered;
  midshipCorrected: Entered;
  aftCorrected: Entered;
  /** Aft corrected minus forward corrected, m, + by the stern. */
  trueTrim: Entered;
  trimBy: 'stern' | 'head' | 'even keel' | undefined;
  /** Mean of the forward and aft corrected drafts, m. */
  meanForeAft: Entered;
  /** Mean of the above and the midship corrected draft, m. */
  meanOfMeans: Entered;
  /** Mean of the above and the midship corrected draft again: (F + A + 6M)/8, m. Tables are read here. */
  quarterMean: Entered;
  /** The draft with which the tables are entered, m: the quarter mean, unless a book by trim says otherwise. */
  tableDraft: Entered;
  /** Bend of the hull, m, + sag, - hog. */
  deflection: Entered;
  deflectionKind: 'hog' | 'sag' | 'none' | undefined;
  /** Angle of list, degrees, + to port. */
  listDegrees: Entered;
  listTo: 'port' | 'starboard' | 'upright' | undefined;

  /** Displacement from the table at the quarter mean, t. */
  displacementTable: Entered;
  /** Tonnes per centimetre at the quarter mean, t/cm: also what 1 cm of draft is worth. */
  tpc: Entered;
  /** LCF at the quarter mean as the table gives it, m. */
  lcfAsTabulated: Entered;
  /** The same in metres aft of midships, + aft. */
  lcfAftOfMidship: Entered;
  /** MCTC at quarter mean + 0.50 m and - 0.50 m, and their difference, t.m/cm. */
  mctcPlus: Entered;
  mctcMinus: Entered;
  mctcDifference: Entered;

  /** First trim (layer) correction, t. */
  firstTrimCorrection: Entered;
  /** Second trim (Nemoto) correction, t. */
  secondTrimCorrection: Entered;
  /** First plus second, t. */
  correctionForTrim: Entered;
  /** Correction for list, t; 0 when TPC at the two sides was not entered. */
  listCorrection: Entered;
  /** Displacement after trim and list, t, in water of the table's density. */
  displacementCorrectedForTrim: Entered;
  /** Density that the tables are made for, t/m3. */
  tableDensity: Entered;
  /** Correction for the density of the water, t. */
  correctionForDensity: Entered;
  /** What the ship weighs, t. */
  displacementCorrectedForDensity: Entered;

  /** Known weights on board, t; one whose entry is impossible is not known, and neither is their total. */
  ballastTotal: Entered;
  freshTotal: Entered;
  fuelOil: Entered;
  dieselOil: Entered;
  lubricatingOil: Entered;
  others: Entered;
  totalDeductibles: Entered;
  /** Weight less deductibles, light ship still in it, t. */
  displacementLessDeductibles: Entered;
  /** Cargo plus constant, t: the above less light ship. */
  netDisplacement: Entered;
}

/** Final minus initial of each known weight, t. */
export interface DeductiblesChange {
  ballastWater: Entered;
  freshWater: Entered;
  fuelOil: Entered;
  dieselOil: Entered;
  lubricatingOil: Entered;
  others: Entered;
  total: Entered;
}

/** What both surveys together say: the reason for the whole sheet. */
export interface QuantityResult {
  operation: 'loading' | 'discharging' | 'none' | undefined;
  direction: 'loaded' | 'discharged' | 'none' | undefined;
  /** Final net displacement minus the initial one, t, + loaded. */
  netChange: Entered;
  /** Cargo by draft survey, t, always positive. */
  cargo: Entered;
  /** Bill of lading quantity, t; `undefined` is "not declared". */
  billOfLading: Entered;
  /** Cargo minus bill of lading, t: negative is short. */
  differenceFromBillOfLading: Entered;
  /** The same in percent of the bill of lading. */
  differencePercent: Entered;
  deductiblesChange: DeductiblesChange | undefined;
  /** Net displacement of the survey with no cargo on board, t, and which of the two that is. */
  constant: Entered;
  constantFrom: SetName | undefined;
}

/** Something to look at. Warnings never block anything; they are printed with the surveyor's remark. */
export interface Warning {
  code: WarningCode;
  /** The survey it concerns; none when it concerns both. */
  set?: SetName | undefined;
  /** A `note` says what was done, a `warning` asks to look. */
  severity: 'warning' | 'note';
  /** Short heading without figures, e.g. "List over half a degree". */
  title: string;
  /** The same as a sentence with the figures in it. */
  message: string;
  /** The figures that decided, by name, unrounded. */
  values: Record<string, number>;
  /** The inputs to jump to, the likeliest first. */
  fields: InputRef[];
  /** Figures offered for the first of `fields`, in their order. */
  suggestions?: readonly number[];
}

/** What came of one check: an unknown is not a clear one. */
export interface CheckState {
  code: WarningCode;
  /** The survey that was looked at; none where both are. */
  set?: SetName | undefined;
  /** The surveys that it is told with, as its warnings are: of both it is the final one, unless what was found is of one of them. */
  toldWith: readonly SetName[];
  state: 'clear' | 'warns' | 'not run';
  /** What is missing for a check that has not run. */
  lacks: readonly string[];
}

/** The whole draft survey worked out. */
export interface DraftSurveyResult {
  /** What it was worked out from: the inputs without those that no ship can have. */
  inputs: DraftSurveyInputs;
  initial: SurveyResult;
  final: SurveyResult;
  survey: QuantityResult;
  warnings: Warning[];
  /** Every check, in the order of the sheet. */
  checks: CheckState[];
}
