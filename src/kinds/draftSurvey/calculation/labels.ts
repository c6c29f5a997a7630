import type { TankWarning } from '../tables/tankTable';
import { MISSING } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import type { HydrometerScale } from './densityInstruments';
import type { LcfReference, SetName } from './types';
import type { Carried } from './worksheet';

/** What a survey takes over from the one before, in words. */
export const carriedWord: Record<Carried, string> = {
  tableRows: 'table rows',
  density: 'density',
  ballast_water: 'ballast water',
  fresh_water: 'fresh water',
  weights: 'oils and others',
};

/** The two surveys in words. */
export const setWord: Record<SetName, string> = { initial: 'Initial', final: 'Final' };

/** A draft as read: two decimals, a third only where one was read. */
export function asRead(value: number | undefined): string {
  if (value === undefined) return MISSING;
  const third = formatNumber(value, 3);
  return third.endsWith('0') ? formatNumber(value, 2) : third;
}

/** "0.297 m by the stern"; "Even keel" when nothing is left to show at three decimals. */
export function trimText(trim: number): string {
  const size = formatNumber(Math.abs(trim), 3);
  if (size === formatNumber(0, 3)) return 'Even keel';
  return `${size} m by the ${trim > 0 ? 'stern' : 'head'}`;
}

/** "Sag 10.5 cm", "Hog 1.6 cm"; "No deflection" when nothing is left to show. */
export function deflectionText(deflection: number): string {
  const size = formatNumber(Math.abs(deflection) * 100, 1);
  if (size === formatNumber(0, 1)) return 'No deflection';
  return `${deflection > 0 ? 'Sag' : 'Hog'} ${size} cm`;
}

/** "0.11° to starboard"; "Upright" when nothing is left to show. */
export function listLabel(degrees: number): string {
  const size = formatNumber(Math.abs(degrees), 2);
  if (size === formatNumber(0, 2)) return 'Upright';
  return `${size}° to ${degrees > 0 ? 'port' : 'starboard'}`;
}

/** "3.59 m forward of midships", of an LCF in metres aft of it. */
export const lcfPlace = (aft: number): string =>
  `${formatNumber(Math.abs(aft), 2)} m ${aft < 0 ? 'forward' : 'aft'} of midships`;

/** "2.20 m aft of FP"; "at FP" when the mark stands on its reference. */
export function distanceText(distance: number, reference: 'FP' | 'midships' | 'AP'): string {
  if (Number.isNaN(distance)) return `not known from ${reference}`;
  const size = formatNumber(Math.abs(distance), 2);
  if (size === formatNumber(0, 2)) return `at ${reference}`;
  return `${size} m ${distance > 0 ? 'forward' : 'aft'} of ${reference}`;
}

/** The scales of a load-line hydrometer as they are written on it. */
export const hydrometerScaleWord: Record<HydrometerScale, string> = {
  '15/15 C': '15/15 °C',
  '60/60 F': '60/60 °F',
};

/** The LCF references in words, as a surveyor reads them in the ship's book. */
export const lcfReferenceWord: Record<LcfReference, string> = {
  midship_aft_positive: 'From midships, aft +',
  midship_forward_positive: 'From midships, forward +',
  from_ap: 'From the after perpendicular',
  from_fp: 'From the forward perpendicular',
};

/** What must be said of a volume. */
export const TANK_WARNINGS: Record<TankWarning, string> = {
  sounding_beyond_table: 'beyond the table: no volume',
  trim_outside_table: 'trim outside the table: the nearest column is taken',
  list_outside_table: 'list outside the table: the nearest column is taken',
  negative_corrected_sounding: 'corrected below the pipe: water may stand where the pipe is dry',
  geometric_correction: 'corrected by the place of the pipe',
};
