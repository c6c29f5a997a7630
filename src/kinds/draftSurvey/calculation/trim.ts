import { entered, type LineFormula } from './entered';
import type { ShipInput, SurveyResult, SurveySet } from './types';

/**
 * First trim (layer) correction, t: the ship turns about the centre of flotation, not about midships.
 * T x LCF x TPC x 100 / L with LCF in metres aft of midships and L between perpendiculars.
 * By the stern with LCF aft, or by the head with LCF forward: +. Otherwise -. [UNECE, UKPI, HELD, DOCL]
 */
export const firstTrimCorrection = (trueTrim: number, lcfAft: number, tpc: number, lbp: number) =>
  (trueTrim * lcfAft * tpc * 100) / lbp;

/**
 * Second trim (Nemoto) correction, t: the centre of flotation itself moves with the trim.
 * 50 x T^2 x dM/dz / L, dM/dz being the MCTC half a metre above minus half a metre below. Positive by nature;
 * a negative one says that rows were swapped, so its sign is kept and the checks point at it.
 */
export const secondTrimCorrection = (trueTrim: number, mctcDifference: number, lbp: number) =>
  (50 * trueTrim * trueTrim * mctcDifference) / lbp;

/** List correction, t: 6 x difference of TPC x difference of midship drafts; always positive. [UNECE, F2T, BLOG] */
export const listCorrection = (tpcPort: number, tpcStarboard: number, port: number, starboard: number) =>
  6 * Math.abs(tpcPort - tpcStarboard) * Math.abs(port - starboard);

/** Known as soon as the trim is. */
const noCorrection = (trueTrim: number) => 0 * trueTrim;

/** From the table's displacement to the displacement of the ship as she lies. */
export function trimLines(
  set: Pick<SurveySet, 'midship' | 'tpcAtSides'>,
  { lbp, tableByTrim = false }: Pick<ShipInput, 'lbp' | 'tableByTrim'>,
  at: Pick<SurveyResult, 'trueTrim' | 'lcfAftOfMidship' | 'tpc' | 'mctcDifference' | 'displacementTable'>,
  line: LineFormula,
) {
  const length = entered(lbp);
  // a table by trim already holds both
  const first = tableByTrim
    ? line(noCorrection, at.trueTrim)
    : line(firstTrimCorrection, at.trueTrim, at.lcfAftOfMidship, at.tpc, length);
  const second = tableByTrim
    ? line(noCorrection, at.trueTrim)
    : line(secondTrimCorrection, at.trueTrim, at.mctcDifference, length);
  const correctionForTrim = line((a: number, b: number) => a + b, first, second);
  const { port, starboard } = set.tpcAtSides;
  const listed = line(
    listCorrection,
    entered(port),
    entered(starboard),
    entered(set.midship.port),
    entered(set.midship.starboard),
  );
  // The record has no TPC at the sides: without it the correction is 0, and the checks say so when the list is large.
  const list = listed ?? 0;
  return {
    firstTrimCorrection: first,
    secondTrimCorrection: second,
    correctionForTrim,
    listCorrection: list,
    displacementCorrectedForTrim: line(
      (table: number, trim: number, heel: number) => table + trim + heel,
      at.displacementTable,
      correctionForTrim,
      list,
    ),
  };
}
