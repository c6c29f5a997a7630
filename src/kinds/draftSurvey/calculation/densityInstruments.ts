import { spreadOf, type Spread } from './statistics';
import { LIMITS } from './limits';

/** Temperatures of the sample and of the water that a relative density is relative to. */
export const HYDROMETER_SCALES = ['15/15 C', '60/60 F'] as const;
export type HydrometerScale = (typeof HYDROMETER_SCALES)[number];

/** Weight of 1 m3 of water in vacuum, t, at the temperature of a scale; one that is not said is at 15/15 C. */
const WATER_AT: Record<HydrometerScale, number> = { '15/15 C': 0.9991, '60/60 F': 0.999 };
export const waterOfScale = (scale: HydrometerScale | null | undefined): number =>
  WATER_AT[scale || '15/15 C'];

/** Buoyancy in air as the trade takes it, t/m3; worked out it is 0.00105. [MST] */
const BUOYANCY = 0.0011;
/** Density of air and of brass weights, t/m3. */
const AIR = 0.0012;
const WEIGHTS = 8;
/** Cubic expansion of glass, part of the volume for 1 C. [ISO1768] */
const GLASS = 25e-6;

/** Density in vacuum, t/m3, from the relative density that a load-line hydrometer shows. */
export const densityInVacuum = (relative: number, scale?: HydrometerScale | null) =>
  relative * waterOfScale(scale);

/** Density in air, t/m3, from one in vacuum, as the trade rounds it. */
export const airOfVacuum = (vacuum: number) => vacuum - BUOYANCY;

/** The same worked out: 0.005 % of the displacement apart. */
export const airOfVacuumExactly = (vacuum: number) => (vacuum - AIR) / (1 - AIR / WEIGHTS);

/** What a load-line hydrometer at 15/15 C would show, from a density in air, t/m3. */
export const relativeOfAir = (air: number) => (air + BUOYANCY) / waterOfScale('15/15 C');

/**
 * True density at the water's temperature, t/m3, from a glass instrument marked for another, C. For a draft survey the
 * reading itself counts: hull and instrument grow with the water nearly alike.
 */
export const densityAtTemperature = (reading: number, water: number, reference: number, glass = GLASS) =>
  reading / (1 + glass * (water - reference));

/** UNESCO 1980 at one atmosphere: kg/m3 in vacuum by salinity (per mille) and temperature (C). */
const WATER = [999.842594, 0.06793952, -0.00909529, 0.0001001685, -1.120083e-6, 6.536332e-9];
const BY_SALT = [0.824493, -0.0040899, 7.6438e-5, -8.2467e-7, 5.3875e-9];
const BY_SALT_HALF = [-0.00572466, 0.00010227, -1.6546e-6];
const BY_SALT_SQUARE = 0.00048314;

const polynomial = (factors: readonly number[], at: number) =>
  factors.reduceRight((value, factor) => value * at + factor, 0);

/**
 * Density of sea water in vacuum, t/m3, from the salinity that a refractometer shows. A check alone: the water of a harbour is
 * no thinned ocean.
 */
export const densityOfSalinity = (salinity: number, celsius: number) =>
  (polynomial(WATER, celsius) +
    salinity * polynomial(BY_SALT, celsius) +
    salinity ** 1.5 * polynomial(BY_SALT_HALF, celsius) +
    BY_SALT_SQUARE * salinity ** 2) /
  1000;

/** Samples of the water, t/m3: the mean that counts, and whether it lies in layers. */
export interface SampledDensity extends Spread {
  layered: boolean;
}

/** All samples count alike, whatever their place and depth. Undefined where there are none. */
export function sampledDensity(samples: readonly number[]): SampledDensity | undefined {
  const spread = spreadOf(samples);
  return spread && { ...spread, layered: spread.range > LIMITS.densityRange + 1e-9 };
}
