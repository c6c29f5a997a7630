import { entered, type LineFormula } from './entered';
import type { Entered, SurveyResult } from './types';

/** Density that hydrostatic tables are made for unless the ship's book says otherwise, t/m3. */
export const SEA_WATER = 1.025;

/** Correction for density, t: what the same volume weighs more, or less, in the water the ship lies in. */
const correctionForDensity = (displacement: number, observed: number, table: number) =>
  (displacement * (observed - table)) / table;

type DensityLines = Pick<
  SurveyResult,
  'tableDensity' | 'correctionForDensity' | 'displacementCorrectedForDensity'
>;

/** From the displacement of the tables' water to the weight of the ship in this water. */
export function densityLines(
  displacementCorrectedForTrim: Entered,
  observed: Entered,
  table: Entered,
  line: LineFormula,
): DensityLines {
  const tableDensity = entered(table) ?? SEA_WATER;
  const correction = line(
    correctionForDensity,
    displacementCorrectedForTrim,
    entered(observed),
    tableDensity,
  );
  return {
    tableDensity,
    correctionForDensity: correction,
    displacementCorrectedForDensity: line(
      (displacement: number, change: number) => displacement + change,
      displacementCorrectedForTrim,
      correction,
    ),
  };
}
