import { medianOf, spreadOf, type Spread } from './statistics';

export type ReadingWarning = 'few_readings' | 'reading_out_of_line' | 'standard_error_over_1_cm';

/** Readings of one mark in waves, m. */
export interface Readings extends Spread {
  /** Places of readings that look misread, from 0. They count until the surveyor strikes them. */
  outOfLine: readonly number[];
  warnings: readonly ReadingWarning[];
}

const FEW = 3;
const STANDARD_ERROR = 0.01;
/** Median absolute deviations, as standard deviations, that a reading may lie off the median. House. */
const OFF = 3.5 * 1.4826;

/** Mean and spread of the readings of one mark; undefined where there are none. A crest and a trough are one, by their middle. */
export function readings(values: readonly number[]): Readings | undefined {
  const spread = spreadOf(values);
  if (!spread) return undefined;
  const middle = medianOf(values);
  const limit = OFF * medianOf(values.map((value) => Math.abs(value - middle)));
  const outOfLine = values.flatMap((value, index) =>
    Math.abs(value - middle) > limit + 1e-9 ? [index] : [],
  );
  return {
    ...spread,
    outOfLine,
    warnings: [
      ...(spread.n < FEW ? (['few_readings'] as const) : []),
      ...(outOfLine.length > 0 ? (['reading_out_of_line'] as const) : []),
      ...(spread.standardError > STANDARD_ERROR ? (['standard_error_over_1_cm'] as const) : []),
    ],
  };
}

const degrees = (radians: number) => (radians * 180) / Math.PI;
const radians = (angle: number) => (angle * Math.PI) / 180;

/** Heel, degrees, + to port, from the levels of a tube across the deck: how much lower the low side stands, m. */
export const heelOfTube = (difference: number, span: number, low: 'port' | 'starboard') =>
  degrees(Math.atan(difference / span)) * (low === 'port' ? 1 : -1);

/** Draft of the side out of reach, m, from that of the low side and the heel, degrees. */
export const otherSide = (lowSide: number, heel: number, breadth: number) =>
  lowSide - breadth * Math.tan(Math.abs(radians(heel)));

/** Draft of the side that was not read, m, from that of the other one, the heel (degrees, + to port) and how far the marks stand apart, m. */
export const draftOfOtherSide = (read: number, side: 'port' | 'starboard', heel: number, between: number) =>
  // the low side is the deeper one: what was read on it stands deeper than what was not
  heel >= 0 === (side === 'port')
    ? otherSide(read, heel, between)
    : read + (read - otherSide(read, heel, between));
