import {
  airOfVacuum,
  densityInVacuum,
  densityOfSalinity,
  waterOfScale,
  type HydrometerScale,
} from './densityInstruments';
import { formatNumber } from '@/lib/numbers';
import { certificateCorrection } from './certificate';
import { entered, type LineFormula } from './entered';
import type { Entered } from './types';
import type { SetWorksheet } from './worksheet';

/** Density that hydrostatic tables are made for unless the ship's book says otherwise, t/m3. */
export const SEA_WATER = 1.025;

/** Correction for density, t: what the same volume weighs more, or less, in the water the ship lies in. */
const correctionForDensity = (displacement: number, observed: number, table: number) =>
  (displacement * (observed - table)) / table;

/**
 * Density in air, t/m3, from the relative density that a load-line hydrometer shows: x 0.9991 in vacuum (0.9990 of a scale at
 * 60/60 F), less 0.0011 for the buoyancy of air. 1.025 is 1.023: entered as read it is 0.2 % of the displacement. [MST, WEST]
 */
export const densityInAir = (relative: number, scale?: HydrometerScale | null) =>
  airOfVacuum(densityInVacuum(relative, scale));

/** Whether a density is what a relative one comes to; four decimals are what such an instrument shows. */
export const isCorrectedBy = (
  scale: HydrometerScale | null | undefined,
  relative: number,
  density: unknown,
): boolean => typeof density === 'number' && Math.abs(densityInAir(relative, scale) - density) < 5e-5;

/** The same in words: "× 0.9991 − 0.0011". */
export const inAirText = (scale: HydrometerScale | null | undefined): string =>
  `× ${formatNumber(waterOfScale(scale), 4)} − 0.0011`;

/**
 * Density in air, t/m3, by salinity (per mille) and temperature (C) of the water, beside a refractometer. Undefined while one is
 * missing or beyond what the formula is made for.
 */
export function densityBySalinity({
  salinity,
  waterTemperature: celsius,
}: Pick<SetWorksheet, 'salinity' | 'waterTemperature'>): number | undefined {
  // a draft from before there were these two has none
  if (typeof salinity !== 'number' || typeof celsius !== 'number') return undefined;
  const holds = salinity >= 0 && salinity <= 42 && celsius >= -2 && celsius <= 40;
  return holds ? airOfVacuum(densityOfSalinity(salinity, celsius)) : undefined;
}

/** What the samples come to, t/m3. */
export interface SampleMean {
  /** The mean of the samples that have a figure, as the instrument showed them: all count alike, whatever their place. */
  read: number;
  /** What its certificate adds; 0 without one. */
  correction: number;
  /** What counts. */
  density: number;
}

/** The mean of the samples, corrected by the instrument's certificate; undefined without samples. */
export function meanDensity({
  samples,
  certificate,
}: Pick<SetWorksheet, 'samples' | 'certificate'>): SampleMean | undefined {
  const all = samples.flatMap(({ density }) => entered(density) ?? []);
  if (all.length === 0) return undefined;
  const read = all.reduce((sum, one) => sum + one, 0) / all.length;
  const correction = certificateCorrection(certificate, read) ?? 0;
  return { read, correction, density: read + correction };
}

/** The steps from the readings to the density in words: "1.0240 − 0.0003 by the certificate = 1.0237". */
export function densityStepsText(mean: SampleMean | undefined): string {
  if (!mean || mean.correction === 0) return formatNumber(mean?.read, 4);
  const sign = mean.correction < 0 ? '−' : '+';
  return `${formatNumber(mean.read, 4)} ${sign} ${formatNumber(Math.abs(mean.correction), 4)} by the certificate = ${formatNumber(mean.density, 4)}`;
}

/** Where the density that counts comes from, beside the samples of the water. */
export type DensitySource = 'no samples' | 'mean' | 'corrected mean' | 'typed over';

/**
 * The density entered is what counts; samples only propose their mean, corrected by the certificate. One that is neither that nor, for
 * a load-line hydrometer, its correction was typed over. Densities in t/m3.
 */
export function densitySource(
  density: number | null | undefined,
  sheet: Pick<SetWorksheet, 'samples' | 'instrument' | 'certificate'> &
    Partial<Pick<SetWorksheet, 'hydrometerScale'>>,
): DensitySource {
  const mean = meanDensity(sheet)?.density;
  const counts = entered(density);
  if (mean === undefined || counts === undefined) return 'no samples';
  // the record keeps the mean with five decimals, and four are what an instrument shows
  if (Math.abs(mean - counts) < 6e-6) return 'mean';
  const isCorrected =
    sheet.instrument === 'load_line_hydrometer' && isCorrectedBy(sheet.hydrometerScale, mean, counts);
  return isCorrected ? 'corrected mean' : 'typed over';
}

/** From the displacement of the tables' water to the weight of the ship in this water. */
export function densityLines(
  displacementCorrectedForTrim: Entered,
  observed: Entered,
  table: Entered,
  line: LineFormula,
) {
  const tableDensity = Number.isNaN(table) ? undefined : (entered(table) ?? SEA_WATER);
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
