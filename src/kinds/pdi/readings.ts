import { known } from './delivery';
import type { MoistureReading, Reading } from './worksheet';

/** Of the Magnus formula over water (Sonntag 1990, as used by the WMO), for -45 to 60 degrees Celsius. */
const MAGNUS = { b: 17.62, c: 243.12 };

/** Dew point in Celsius of air at a temperature (Celsius) and relative humidity (per cent); null until both are entered. */
export function dewPoint(air: number | null, humidity: number | null): number | null {
  const [t, rh] = [known(air), known(humidity)];
  if (t === null || rh === null || rh <= 0 || rh > 100) return null;
  const gamma = Math.log(rh / 100) + (MAGNUS.b * t) / (MAGNUS.c + t);
  return (MAGNUS.c * gamma) / (MAGNUS.b - gamma);
}

/** Steel this close to the dew point (Celsius) may sweat as soon as the air changes; our own margin. */
const NEAR_DEW_POINT = 1;

/** Whether the steel sweats: its temperature against the dew point of the air beside it. */
export function sweatText({ steel, air, humidity }: Pick<Reading, 'steel' | 'air' | 'humidity'>): string {
  const [metal, dew] = [known(steel), dewPoint(air, humidity)];
  if (metal === null || dew === null) return '';
  const above = metal - dew;
  const by = Math.abs(above).toFixed(1);
  if (above <= 0) return `${by} below the dew point: sweat`;
  return above < NEAR_DEW_POINT ? `${by} above the dew point: near sweat` : `${by} above the dew point: dry`;
}

/** What a silver nitrate test shows, in words; never more than that. */
export const CHLORIDE_WORDS: Record<Reading['chloride'], string> = {
  '': '',
  none: 'no chloride',
  slight: 'slight chloride',
  moderate: 'moderate chloride',
  strong: 'strong chloride',
};

/** Whether a test found chloride. */
export const foundChloride = ({ chloride }: Pick<Reading, 'chloride'>): boolean =>
  chloride !== '' && chloride !== 'none';

/** A reading in words: the dew point and what the test showed. */
export const readingWords = (reading: Reading): string =>
  [sweatText(reading), CHLORIDE_WORDS[reading.chloride], reading.surface && `${reading.surface} surface`]
    .filter(Boolean)
    .join(', ');

/** Moisture on wet basis, per cent, of one on dry basis: M/(1 + M). */
export const wetFromDry = (dry: number): number => (dry / (100 + dry)) * 100;

/** Mean on wet basis of readings on dry basis, per cent: each is turned first, since their mean turns into another figure. */
export function meanOnWetBasis(readings: readonly Pick<MoistureReading, 'value'>[]): number | null {
  const wet = readings.map(({ value }) => {
    const dry = known(value);
    return { value: dry === null ? null : wetFromDry(dry) };
  });
  return moistureResult(wet, null).mean;
}

/** What moisture readings come to; per cent. */
export interface MoistureResult {
  count: number;
  mean: number | null;
  /** By the quantities; null unless each reading has one. */
  weightedMean: number | null;
  min: number | null;
  max: number | null;
  /** Readings over the limit; null without a limit. */
  over: number | null;
}

/** Adds up the readings that have a figure. */
export function moistureResult(
  readings: readonly (Pick<MoistureReading, 'value'> & Partial<Pick<MoistureReading, 'quantity'>>)[],
  limit: number | null,
): MoistureResult {
  const read = readings.flatMap(({ value, quantity }) => {
    const figure = known(value);
    return figure === null ? [] : [{ figure, quantity: known(quantity) }];
  });
  const figures = read.map(({ figure }) => figure);
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const quantities = read.map(({ quantity }) => quantity ?? 0);
  const isWeighted = read.length > 0 && quantities.every((quantity) => quantity > 0);
  const most = known(limit);
  return {
    count: read.length,
    mean: read.length > 0 ? total(figures) / read.length : null,
    weightedMean: isWeighted
      ? total(read.map(({ figure, quantity }) => figure * (quantity ?? 0))) / total(quantities)
      : null,
    min: read.length > 0 ? Math.min(...figures) : null,
    max: read.length > 0 ? Math.max(...figures) : null,
    over: most === null ? null : figures.filter((figure) => figure > most).length,
  };
}
