import { entered, type LineFormula } from './entered';
import type { Entered, MarkReading, SurveySet } from './types';

/** Mean of the port and starboard draft at one position, m. [UNECE, UKPI] */
const mean = (port: number, starboard: number) => (port + starboard) / 2;

/** Trim, m: aft minus forward, + by the stern. */
const trimOf = (aft: number, forward: number) => aft - forward;

/**
 * Length between the forward and the aft mark, m, with signed distances: L + dF - dA. The usual ship has its forward
 * mark aft of FP (-) and its aft mark forward of AP (+), so the marks stand closer than the perpendiculars.
 */
const lengthBetweenMarks = (lbp: number, forwardDistance: number, aftDistance: number) =>
  lbp + forwardDistance - aftDistance;

/**
 * What a draft read at a mark lacks to its perpendicular (or to midships), m, by similar triangles: d x T0 / LBM.
 * The divisor is the length between the marks, for T0 was read there; steps that use the true trim divide by LBP.
 */
export const correctionToPerpendicular = (distance: number, apparentTrim: number, lengthBetween: number) =>
  (distance * apparentTrim) / lengthBetween;

const sum = (a: number, b: number) => a + b;

/**
 * Quarter mean (mean of means of means), m: (F + A + 6M)/8. It allows for the bend of the hull by a parabola; halving
 * twice, mean of means and midships again, gives the same. [UNECE, UKPI, SALD]
 */
const quarterMeanOf = (forward: number, midship: number, aft: number) => (forward + aft + 6 * midship) / 8;

/** Bend of the hull, m: midship draft minus the mean of the ends; + sag (midships lower), - hog. [ITMO, BLOG] */
const deflectionOf = (midship: number, meanForeAft: number) => midship - meanForeAft;

/** Angle of list, degrees, + to port, from the midship drafts across the breadth. */
const listAngle = (port: number, starboard: number, breadth: number) =>
  (Math.atan((port - starboard) / breadth) * 180) / Math.PI;

/** From the six readings to the quarter mean, the bend and the list. */
export function draftLines(
  set: Pick<SurveySet, 'forward' | 'midship' | 'aft'>,
  ship: { lbp: Entered; breadth: Entered },
  line: LineFormula,
) {
  const atMark = (mark: MarkReading) => line(mean, entered(mark.port), entered(mark.starboard));
  const forwardMean = atMark(set.forward);
  const midshipMean = atMark(set.midship);
  const aftMean = atMark(set.aft);

  const apparentTrim = line(trimOf, aftMean, forwardMean);
  const between = line(lengthBetweenMarks, entered(ship.lbp), set.forward.distance, set.aft.distance);
  // A mark that stands on its reference needs no correction, whatever the trim and the length.
  const correction = (distance: number) =>
    distance === 0 ? 0 : line(correctionToPerpendicular, distance, apparentTrim, between);
  const forwardCorrection = correction(set.forward.distance);
  const midshipCorrection = correction(set.midship.distance);
  const aftCorrection = correction(set.aft.distance);

  const forwardCorrected = line(sum, forwardMean, forwardCorrection);
  const midshipCorrected = line(sum, midshipMean, midshipCorrection);
  const aftCorrected = line(sum, aftMean, aftCorrection);

  const trueTrim = line(trimOf, aftCorrected, forwardCorrected);
  const meanForeAft = line(mean, forwardCorrected, aftCorrected);
  const meanOfMeans = line(mean, meanForeAft, midshipCorrected);
  const deflection = line(deflectionOf, midshipCorrected, meanForeAft);
  const listDegrees = line(
    listAngle,
    entered(set.midship.port),
    entered(set.midship.starboard),
    entered(ship.breadth),
  );

  return {
    forwardMean,
    midshipMean,
    aftMean,
    apparentTrim,
    lengthBetweenMarks: between,
    forwardCorrection,
    midshipCorrection,
    aftCorrection,
    forwardCorrected,
    midshipCorrected,
    aftCorrected,
    trueTrim,
    trimBy: bySign(trueTrim, 'stern', 'head', 'even keel'),
    meanForeAft,
    meanOfMeans,
    quarterMean: line(quarterMeanOf, forwardCorrected, midshipCorrected, aftCorrected),
    deflection,
    deflectionKind: bySign(deflection, 'sag', 'hog', 'none'),
    listDegrees,
    listTo: bySign(listDegrees, 'port', 'starboard', 'upright'),
  };
}

/** The word for a value above, below or at 0. */
export function bySign<const P, const N, const Z>(value: Entered, positive: P, negative: N, zero: Z) {
  if (value === undefined) return undefined;
  if (value === 0) return zero;
  return value > 0 ? positive : negative;
}
