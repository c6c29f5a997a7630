import type { SetField } from './types';

/** An input of a survey that is no tank. */
export type FixedSetField = Exclude<SetField, `${'ballastWater' | 'freshWater'}.${string}`>;

/**
 * Where each input lives: a field of the record (without its suffix), or a place of the worksheet. The names of the
 * draft fields are not all shown in the contract; these are the guessed ones, to be corrected here alone (D175).
 */
export const SET_FIELDS = {
  'forward.port': 'fwd_port',
  'forward.starboard': 'fwd_stbd',
  'forward.distance': 'fwd_distance',
  'midship.port': 'mid_port',
  'midship.starboard': 'mid_stbd',
  'midship.distance': 'mid_distance',
  'aft.port': 'aft_port',
  'aft.starboard': 'aft_stbd',
  'aft.distance': 'aft_distance',
  'displacement.0.label': 'displacement_label_1',
  'displacement.0.value': 'displacement_value_1',
  'displacement.1.label': 'displacement_label_2',
  'displacement.1.value': 'displacement_value_2',
  'tpc.0.label': 'tpc_label_1',
  'tpc.0.value': 'tpc_value_1',
  'tpc.1.label': 'tpc_label_2',
  'tpc.1.value': 'tpc_value_2',
  'lcf.0.label': 'lcf_label_1',
  'lcf.0.value': 'lcf_value_1',
  'lcf.1.label': 'lcf_label_2',
  'lcf.1.value': 'lcf_value_2',
  'mctcPlus.0.value': 'mctc_1a',
  'mctcPlus.1.value': 'mctc_1b',
  'mctcMinus.0.value': 'mctc_2a',
  'mctcMinus.1.value': 'mctc_2b',
  density: 'density',
  fuelOil: 'fuel_oil',
  dieselOil: 'diesel_oil',
  lubricatingOil: 'lubricating_oil',
  others: 'others',
  startedAt: 'starting_time',
  endedAt: 'ending_time',
} as const satisfies Partial<Record<FixedSetField, string>>;

/** A number field of one survey, without its suffix. */
export type SetNumber = Exclude<
  (typeof SET_FIELDS)[keyof typeof SET_FIELDS],
  'starting_time' | 'ending_time'
>;

/** Every number field of one survey that the calculation reads, without its suffix. */
export const NUMBER_FIELDS: readonly SetNumber[] = Object.values(SET_FIELDS).filter(
  (field): field is SetNumber => field !== 'starting_time' && field !== 'ending_time',
);
