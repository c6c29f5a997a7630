import { entered, orZero } from '../calculation/entered';
import type { DraftSurveyResult, Entered, MarkPosition, SetName } from '../calculation/types';
import { deflectionText, listLabel, trimText } from '../calculation/labels';
import { DRAWN_DEPTH, platingAt, SHEET } from './hullShape';

const UNITS_PER_METRE = 6.6;

const TRIM_STEPS = [1, 2, 5, 10, 20, 50];
const DEFLECTION_STEPS = [...TRIM_STEPS, 100];
const TRIM_ROOM = 26;
const DEFLECTION_ROOM = 15;
const LIST_ROOM = 5;

/** The largest step that keeps a size within its room; at least 1, so that nothing is ever drawn smaller than it is. */
export function exaggeration(size: number, room: number, steps: readonly number[]): number {
  return steps.reduce((best, step) => (Math.abs(size) * step <= room + 1e-9 ? step : best), 1);
}

/** A condition of the ship as text, and how much it is exaggerated; no factor where there is nothing to exaggerate. */
export interface Shown {
  text: string;
  factor?: number | undefined;
}

/** One of the three places where drafts are read. */
export interface ShownMark {
  position: MarkPosition;
  port: Entered;
  starboard: Entered;
  mean: Entered;
  /** Mark minus its reference, m. */
  distance: number;
  /** Where the mark stands, and where its reference stands. */
  x: number;
  referenceX: number;
  /** Metres of the ladder that are seen on the plating, whole metres. */
  ladder: { from: number; to: number } | undefined;
}

/** Everything that the picture shows, measured. */
export interface HullView {
  set: SetName;
  /** Units for a metre of draft. */
  scale: number;
  /** Depth of the hull, units. */
  depth: number;
  /** Height of the water surface; none while no draft is known. */
  waterline: number | undefined;
  quarterMean: Entered;
  /** How far the hull's keel is below the level keel at x: trim and bend as drawn. */
  drop: (x: number) => number;
  trim: Shown | undefined;
  deflection: (Shown & { kind: 'Hog' | 'Sag' | undefined }) | undefined;
  list: (Shown & { drawnDegrees: number }) | undefined;
  marks: ShownMark[];
  /** Height of the load line mark above the keel, units; none when the summer draft is not known or above deck. */
  loadLine: number | undefined;
  /** The initial survey's waterline, in the final view. */
  initialWaterline: { y: number; draft: number } | undefined;
}

/** Distance from midships in ship's lengths: -0.5 at AP, +0.5 at FP. */
const lengths = (x: number) => (x - SHEET.mid) / (SHEET.fp - SHEET.ap);

/**
 * Draft as drawn at u ship's lengths forward of midships: Q - kT T u + kD d (1/4 - 4 u^2). With k = 1 it is the midship
 * draft at u = 0 and the two ends' at u = -0.5 and 0.5.
 */
export const drawnDraft = (quarterMean: number, trim: number, deflection: number, u: number) =>
  quarterMean - trim * u + deflection * (1 / 4 - 4 * u * u);

/**
 * Units for a metre of height. 6.6 suits ships from coasters to Panamax; a deeper hull is drawn smaller so that it
 * stays under its superstructure, a barge at twice the scale so that its drafts can be read.
 */
export function metreOfHeight(depth: number): number {
  if (depth * UNITS_PER_METRE > DRAWN_DEPTH) return DRAWN_DEPTH / depth;
  return depth * UNITS_PER_METRE < DRAWN_DEPTH / 2 ? UNITS_PER_METRE * 2 : UNITS_PER_METRE;
}

/** Depth of the hull, m: as stated, else what a ship of this summer draft (or these drafts) usually has. */
function depthOf({ inputs, initial, final }: DraftSurveyResult): number {
  const deepest = Math.max(
    ...[initial, final].flatMap((set) => [set.forwardMean ?? 0, set.midshipMean ?? 0, set.aftMean ?? 0]),
  );
  const summer = entered(inputs.ship.summerDraft) ?? 0;
  const usual = Math.max(summer * 1.43, deepest * 1.2, summer || deepest ? 0 : 18.6);
  const stated = entered(inputs.ship.depth) ?? 0;
  // A slip in the particulars, or in a draft, must not sink the deck.
  return stated > deepest ? stated : usual;
}

/** Measures the picture of one of the two surveys. */
export function hullView(result: DraftSurveyResult, set: SetName): HullView {
  const { inputs, [set]: survey } = result;
  const metres = depthOf(result);
  const scale = metreOfHeight(metres);
  const { quarterMean } = survey;
  // With a draft missing there is no bend and no tilt to draw; the water stands at the mean of what was read.
  const read = [survey.forwardMean, survey.midshipMean, survey.aftMean].filter((mean) => mean !== undefined);
  const draft =
    quarterMean ?? (read.length > 0 ? read.reduce((sum, mean) => sum + mean, 0) / read.length : undefined);

  const trim = quarterMean === undefined ? undefined : survey.trueTrim;
  const deflection = quarterMean === undefined ? undefined : survey.deflection;
  const trimFactor = exaggeration((trim ?? 0) * scale, TRIM_ROOM, TRIM_STEPS);
  const bendFactor = exaggeration((deflection ?? 0) * scale, DEFLECTION_ROOM, DEFLECTION_STEPS);
  const drop = (x: number) =>
    scale * drawnDraft(0, (trim ?? 0) * trimFactor, (deflection ?? 0) * bendFactor, lengths(x));

  const waterline = draft === undefined ? undefined : SHEET.keel - draft * scale;
  const depth = metres * scale;
  const summer = entered(inputs.ship.summerDraft);
  const initialDraft = set === 'final' ? result.initial.quarterMean : undefined;
  return {
    set,
    scale,
    depth,
    waterline,
    quarterMean,
    drop,
    trim: shown(trim, trimText, trimFactor, 'Even keel'),
    deflection: bendShown(deflection, bendFactor),
    list: listShown(survey.listDegrees),
    marks: marksOf(set, result, { scale, depth, drop }, waterline),
    loadLine: summer !== undefined && summer < metres ? summer * scale : undefined,
    initialWaterline:
      initialDraft === undefined ? undefined : { y: SHEET.keel - initialDraft * scale, draft: initialDraft },
  };
}

function shown(
  value: Entered,
  toText: (value: number) => string,
  factor: number,
  nothing: string,
): Shown | undefined {
  if (value === undefined) return undefined;
  const text = toText(value);
  return text === nothing ? { text } : { text, factor };
}

function bendShown(deflection: Entered, factor: number): HullView['deflection'] {
  const bend = shown(deflection, deflectionText, factor, 'No deflection');
  if (bend === undefined || deflection === undefined) return undefined;
  if (bend.factor === undefined) return { ...bend, kind: undefined };
  return { ...bend, kind: deflection > 0 ? 'Sag' : 'Hog' };
}

function listShown(list: Entered): HullView['list'] {
  const factor = exaggeration(list ?? 0, LIST_ROOM, TRIM_STEPS);
  const condition = shown(list, (degrees) => `List ${listLabel(degrees)}`, factor, 'List Upright');
  if (condition === undefined || list === undefined) return undefined;
  if (condition.factor === undefined) return { text: 'Upright', drawnDegrees: 0 };
  return { ...condition, drawnDegrees: list * factor };
}

const REFERENCE_X: Record<MarkPosition, number> = { aft: SHEET.ap, midship: SHEET.mid, forward: SHEET.fp };

function marksOf(
  set: SetName,
  { inputs, [set]: survey }: DraftSurveyResult,
  view: Pick<HullView, 'scale' | 'depth' | 'drop'>,
  waterline: HullView['waterline'],
): ShownMark[] {
  const lbp = entered(inputs.ship.lbp);
  return (['aft', 'midship', 'forward'] as const).map((position) => {
    const { port, starboard } = inputs[set][position];
    const distance = orZero(inputs[set][position].distance);
    const referenceX = REFERENCE_X[position];
    const offset = lbp === undefined ? 0 : (distance / lbp) * (SHEET.fp - SHEET.ap);
    const x = Math.min(SHEET.waterRight - 8, Math.max(SHEET.waterLeft + 8, referenceX + offset));
    const mean = survey[`${position}Mean`];
    return {
      position,
      port: entered(port),
      starboard: entered(starboard),
      mean,
      distance: lbp === undefined ? 0 : distance,
      x,
      referenceX,
      ladder: mean === undefined || waterline === undefined ? undefined : ladderOf(x, mean, view, waterline),
    };
  });
}

/** Whole metres that can be painted at x: the ladder hangs from the waterline at the mark's mean. */
function ladderOf(
  x: number,
  mean: number,
  { scale, depth, drop }: Pick<HullView, 'scale' | 'depth' | 'drop'>,
  waterline: number,
) {
  const [bottom, top] = platingAt(x, depth);
  const metresAt = (height: number) => mean - (SHEET.keel + drop(x) - height - waterline) / scale;
  return {
    from: Math.max(1, Math.ceil(metresAt(bottom) + 0.7)),
    // Draft marks end at the main deck, not on the forecastle.
    to: Math.floor(metresAt(Math.min(top, depth)) - 0.7),
  };
}
