import { entered, type LineFormula } from './entered';
import type { Entered, SurveyResult } from './types';
import type { SetWorksheet } from './worksheet';

/** Density that hydrostatic tables are made for unless the ship's book says otherwise, t/m3. */
export const SEA_WATER = 1.025;

/** Correction for density, t: what the same volume weighs more, or less, in the water the ship lies in. */
const correctionForDensity = (displacement: number, observed: number, table: number) =>
  (displacement * (observed - table)) / table;

/**
 * Density in air, t/m3, from the relative density at 15/15 C that a load-line hydrometer shows: x 0.9991 in vacuum, less
 * 0.0011 for the buoyancy of air. 1.025 is 1.023: entered as read it is 0.2 % of the displacement. [MST, WEST]
 */
export const densityInAir = (relative: number) => relative * 0.9991 - 0.0011;

/** The mean of the samples that have a figure; all count alike, whatever their place. */
export function meanDensity(samples: readonly { density: number | null }[]): Entered {
  const read = samples.flatMap(({ density }) => entered(density) ?? []);
  return read.length === 0 ? undefined : read.reduce((sum, one) => sum + one, 0) / read.length;
}

/** Where the density that counts comes from, beside the samples of the water. */
export type DensitySource = 'no samples' | 'mean' | 'corrected mean' | 'typed over';

/**
 * The density entered is what counts; samples only propose their mean. One that is neither the mean nor, for a load-line
 * hydrometer, its correction was typed over. Densities in t/m3.
 */
export function densitySource(
  density: number | null | undefined,
  { samples, instrument }: Pick<SetWorksheet, 'samples' | 'instrument'>,
): DensitySource {
  const mean = meanDensity(samples);
  const counts = entered(density);
  if (mean === undefined || counts === undefined) return 'no samples';
  // the record keeps the mean with five decimals, and four are what an instrument shows
  if (Math.abs(mean - counts) < 6e-6) return 'mean';
  const isCorrected = instrument === 'load_line_hydrometer' && Math.abs(densityInAir(mean) - counts) < 5e-5;
  return isCorrected ? 'corrected mean' : 'typed over';
}

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
