import { entered, type LineFormula } from './entered';
import { tableDraftOf } from './tableDraftOf';
import type {
  Entered,
  LcfReference,
  ShipInput,
  SurveyResult,
  SurveySet,
  HydrostaticRow,
  HydrostaticRows,
} from './types';

/** Second MCTC rows are read this far above and below the quarter mean, m. */
export const MCTC_STEP = 0.5;

/**
 * Straight line between two table rows, in either order. Equal drafts are one row: it is taken as it stands.
 * Outside the rows it extrapolates (and the checks say so).
 */
export const interpolate = (at: number, label1: number, value1: number, label2: number, value2: number) =>
  label1 === label2 ? value1 : value1 + ((at - label1) * (value2 - value1)) / (label2 - label1);

/** How each reference counts the LCF: + aft or + forward, from how many lengths aft of midships. */
const COUNTS: Record<LcfReference, { sign: 1 | -1; origin: number }> = {
  midship_aft_positive: { sign: 1, origin: 0 },
  midship_forward_positive: { sign: -1, origin: 0 },
  from_ap: { sign: -1, origin: 1 / 2 },
  from_fp: { sign: 1, origin: -1 / 2 },
};

/** LCF in metres aft of midships, + aft, from the reference that the ship's table uses. [LAHUNE, AVZ] */
export function lcfAftOfMidship(lcf: number, reference: LcfReference, lbp: number): number {
  const { sign, origin } = COUNTS[reference];
  return origin * lbp + sign * lcf;
}

/** The same measured from another reference, m: what a table's LCF is on a sheet that uses another. */
export function lcfByReference(lcf: number, from: LcfReference, to: LcfReference, lbp: number): number {
  const { sign, origin } = COUNTS[to];
  return sign * (lcfAftOfMidship(lcf, from, lbp) - origin * lbp);
}

/** Reads one column at a draft from its two rows; `undefined` until both rows are entered. */
function readRows(at: Entered, [row1, row2]: HydrostaticRows, line: LineFormula): Entered {
  return line(interpolate, at, entered(row1.label), row1.value, entered(row2.label), row2.value);
}

/** A column in which 0 means "not entered". */
export const zeroIsEmpty = ([row1, row2]: HydrostaticRows): HydrostaticRows => [
  { label: row1.label, value: entered(row1.value) },
  { label: row2.label, value: entered(row2.value) },
];

/** TPC and LCF stand in the same table rows as the displacement: a draft left empty is the displacement row's. */
export function withLabelsOf(rows: HydrostaticRows, displacement: HydrostaticRows): HydrostaticRows {
  const labelled = (row: HydrostaticRow, like: HydrostaticRow): HydrostaticRow => ({
    label: entered(row.label) ?? entered(like.label),
    value: row.value,
  });
  return [labelled(rows[0], displacement[0]), labelled(rows[1], displacement[1])];
}

/**
 * LCF rows as entered. A centre of flotation exactly amidships is a real 0, so a 0 counts as entered when its row
 * has a draft of its own or the other row has a value; measured from a perpendicular it never can be 0.
 */
export function lcfRows(set: Pick<SurveySet, 'lcf' | 'displacement' | 'lcfReference'>): HydrostaticRows {
  const fromEnd = set.lcfReference === 'from_ap' || set.lcfReference === 'from_fp';
  const anyValue = set.lcf.some((row) => entered(row.value) !== undefined);
  const value = (row: HydrostaticRow) =>
    !fromEnd && (anyValue || entered(row.label) !== undefined) ? row.value : entered(row.value);
  return withLabelsOf(
    [
      { label: set.lcf[0].label, value: value(set.lcf[0]) },
      { label: set.lcf[1].label, value: value(set.lcf[1]) },
    ],
    set.displacement,
  );
}

/**
 * MCTC near a draft. Only the difference of two such values is used, so one table row at hand is enough: a single
 * value, or two equal ones, is taken as it stands even where the rows' drafts were not noted.
 */
function readMctc(at: Entered, rows: HydrostaticRows, line: LineFormula): Entered {
  const [row1, row2] = zeroIsEmpty(rows);
  const read = readRows(at, [row1, row2], line);
  if (read !== undefined) return read;
  if (row1.value === undefined || row2.value === undefined) return row1.value ?? row2.value;
  return row1.value === row2.value ? row1.value : undefined;
}

/** What the ship's tables say at the draft with which they are entered, and half a metre above and below it. */
export function hydrostaticLines(
  set: SurveySet,
  {
    lbp,
    tableByTrim = false,
    tableDraft: by,
    keelPlate,
  }: Pick<ShipInput, 'lbp' | 'tableByTrim' | 'tableDraft' | 'keelPlate'>,
  drafts: Pick<SurveyResult, 'quarterMean' | 'midshipCorrected' | 'meanForeAft' | 'trueTrim'>,
  line: LineFormula,
) {
  const displacement = zeroIsEmpty(set.displacement);
  const lcfAt = (draft: Entered) => readRows(draft, lcfRows(set), line);
  const aftAt = (draft: number) => convertLcf(lcfAt(draft), set.lcfReference, lbp, line);
  // a table of the level ship is entered with the quarter mean: its corrections for trim do the rest
  const entry = tableByTrim ? (by ?? 'quarter_mean') : 'quarter_mean';
  const tableDraft = tableDraftOf(entry, drafts, entered(lbp), aftAt, keelPlate);
  const lcfAsTabulated = lcfAt(tableDraft);
  const mctcPlus = readMctc(
    line((draft) => draft + MCTC_STEP, tableDraft),
    set.mctcPlus,
    line,
  );
  const mctcMinus = readMctc(
    line((draft) => draft - MCTC_STEP, tableDraft),
    set.mctcMinus,
    line,
  );
  return {
    tableDraft,
    displacementTable: readRows(tableDraft, displacement, line),
    tpc: readRows(tableDraft, withLabelsOf(zeroIsEmpty(set.tpc), displacement), line),
    lcfAsTabulated,
    lcfAftOfMidship: convertLcf(lcfAsTabulated, set.lcfReference, lbp, line),
    mctcPlus,
    mctcMinus,
    mctcDifference: line((plus: number, minus: number) => plus - minus, mctcPlus, mctcMinus),
  };
}

function convertLcf(
  lcf: Entered,
  reference: LcfReference | undefined,
  lbp: Entered,
  line: LineFormula,
): Entered {
  if (reference === undefined) return undefined;
  // From midships no length is needed.
  const length = reference.startsWith('midship') ? 0 : entered(lbp);
  return line((value: number, l: number) => lcfAftOfMidship(value, reference, l), lcf, length);
}
