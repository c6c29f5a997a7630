import { formatNumber } from '@/lib/numbers';
import { type SetCheckRule, notRun, refs } from './check';
import { densityInAir, inAirText, isCorrectedBy } from './density';
import { entered, exceeds } from './entered';
import { LIMITS } from './limits';

/** A load-line hydrometer shows a relative density: entered as read it is 0.2 % of the displacement. */
export const loadLineHydrometer: SetCheckRule = ({ name, set }) => {
  if (!set.loadLineHydrometer) return undefined;
  const density = entered(set.density);
  if (density === undefined) return notRun([true, 'density of the water']);
  const relative = entered(set.relativeDensity);
  const scale = set.hydrometerScale;
  if (relative !== undefined && isCorrectedBy(scale, relative, density)) return undefined;
  const suggestion = densityInAir(density, scale);
  return {
    title: 'Read with a load-line hydrometer',
    message: `It shows a relative density. ${formatNumber(density, 4)} ${inAirText(scale)} is ${formatNumber(suggestion, 4)} t/m³ in air, which the calculation needs.`,
    values: { density, suggestion },
    fields: refs(name, 'density'),
  };
};

/** Samples that differ by more than the water of one layer does. */
export const densityLayered: SetCheckRule = ({ name, set }) => {
  const samples = set.sampleDensities?.filter((density) => entered(density) !== undefined) ?? [];
  if (samples.length < 2) return notRun([true, 'two density samples']);
  const [least, most] = [Math.min(...samples), Math.max(...samples)];
  if (!exceeds(most - least, LIMITS.densityRange)) return undefined;
  return {
    title: 'The water is layered',
    message: `The samples go from ${formatNumber(least, 4)} to ${formatNumber(most, 4)} t/m³; over ${formatNumber(LIMITS.densityRange, 3)} take more of them, at more depths.`,
    values: { least, most, limit: LIMITS.densityRange },
    fields: refs(name, 'density'),
  };
};
