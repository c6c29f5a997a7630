import { round } from '@/lib/numbers';
import { exceeds } from './entered';
import { interpolate } from './hydrostatics';

/** One row of a tank table with a value for each trim column: volume m3, or a correction. */
export interface TrimRow {
  /** Sounding of the row, m. */
  sounding: number;
  values: readonly number[];
}

/** One row of a plain volume column. */
export interface VolumeRow {
  /** Sounding of the row, m. */
  sounding: number;
  /** Volume, m3. */
  volume: number;
}

/** Kind 1: volume by sounding and trim. */
export interface SoundingAndTrimTable {
  kind: 'sounding-and-trim';
  /** Trims of the columns, m, + by the stern. */
  trims: readonly number[];
  rows: readonly TrimRow[];
}

/** Kind 2: a correction of the sounding in mm by trim, then one volume column. */
export interface SoundingCorrectionTable {
  kind: 'sounding-correction';
  trims: readonly number[];
  /** Corrections, mm. */
  corrections: readonly TrimRow[];
  volumes: readonly VolumeRow[];
}

/** Kind 3: a volume column, plus a correction of the volume by trim. */
export interface VolumeCorrectionTable {
  kind: 'volume-correction';
  trims: readonly number[];
  /** Corrections, m3. */
  corrections: readonly TrimRow[];
  volumes: readonly VolumeRow[];
}

/** The three kinds of calibration table met on board. */
export type TankTable = SoundingAndTrimTable | SoundingCorrectionTable | VolumeCorrectionTable;

/** The volume read, or why there is none: a tank table is never read beyond its ends. */
export type TankReading =
  | { volume: number; outside?: undefined }
  | { volume?: undefined; outside: 'sounding' | 'trim' };

const OUTSIDE_SOUNDING: TankReading = { outside: 'sounding' };
const OUTSIDE_TRIM: TankReading = { outside: 'trim' };

/** Neighbours of a value in an ascending or descending list; `undefined` outside it. */
function bracket(at: number, marks: readonly number[]): [number, number] | undefined {
  for (const [index, mark] of marks.entries()) {
    const next = marks[index + 1] ?? mark;
    const last = index === marks.length - 1;
    if (last && marks.length > 1) return undefined;
    const low = Math.min(mark, next);
    const high = Math.max(mark, next);
    if (!exceeds(low, at) && !exceeds(at, high)) return [index, last ? index : index + 1];
  }
  return undefined;
}

/** Interpolates across the trim columns first, then between the soundings. */
function atSoundingAndTrim(
  rows: readonly TrimRow[],
  trims: readonly number[],
  sounding: number,
  trim: number,
): number | 'sounding' | 'trim' {
  const columns = bracket(trim, trims);
  if (columns === undefined) return 'trim';
  const [left, right] = columns;
  const acrossTrim = rows.map((row) => ({
    sounding: row.sounding,
    volume: interpolate(
      trim,
      trims[left] ?? NaN,
      row.values[left] ?? NaN,
      trims[right] ?? NaN,
      row.values[right] ?? NaN,
    ),
  }));
  return atSounding(acrossTrim, sounding);
}

function atSounding(rows: readonly VolumeRow[], sounding: number): number | 'sounding' {
  const between = bracket(
    sounding,
    rows.map((row) => row.sounding),
  );
  const above = between && rows[between[0]];
  const below = between && rows[between[1]];
  if (above === undefined || below === undefined) return 'sounding';
  return interpolate(sounding, above.sounding, above.volume, below.sounding, below.volume);
}

const reading = (value: number | 'sounding' | 'trim'): TankReading => {
  if (value === 'sounding') return OUTSIDE_SOUNDING;
  if (value === 'trim') return OUTSIDE_TRIM;
  return { volume: value };
};

/** Kind 1: volume read by sounding and trim, m3. */
function volumeBySoundingAndTrim(table: SoundingAndTrimTable, sounding: number, trim: number): TankReading {
  return reading(atSoundingAndTrim(table.rows, table.trims, sounding, trim));
}

/** Kind 2: the sounding is corrected, in whole mm as such tables are worked, then the volume is read, m3. */
function volumeWithSoundingCorrection(
  table: SoundingCorrectionTable,
  sounding: number,
  trim: number,
): TankReading {
  const millimetres = atSoundingAndTrim(table.corrections, table.trims, sounding, trim);
  if (typeof millimetres !== 'number') return reading(millimetres);
  return reading(atSounding(table.volumes, sounding + round(millimetres, 0) / 1000));
}

/** Kind 3: the volume is read, then corrected, m3. */
function volumeWithCorrection(table: VolumeCorrectionTable, sounding: number, trim: number): TankReading {
  const correction = atSoundingAndTrim(table.corrections, table.trims, sounding, trim);
  if (typeof correction !== 'number') return reading(correction);
  const volume = atSounding(table.volumes, sounding);
  return typeof volume === 'number' ? { volume: volume + correction } : reading(volume);
}

/** Volume of a tank from its sounding and the ship's trim, m3, by whatever kind of table the ship has. */
export function volumeFromTable(table: TankTable, sounding: number, trim: number): TankReading {
  switch (table.kind) {
    case 'sounding-and-trim':
      return volumeBySoundingAndTrim(table, sounding, trim);
    case 'sounding-correction':
      return volumeWithSoundingCorrection(table, sounding, trim);
    case 'volume-correction':
      return volumeWithCorrection(table, sounding, trim);
  }
}

/**
 * Sounding for a tank without a trim table, m: sounding - T x distance / L, the distance being that of the sounding
 * pipe from the tank's centre of length, + when the pipe is aft of it. By the stern a pipe aft of the centre reads high.
 */
export const soundingCorrectedForTrim = (sounding: number, trueTrim: number, pipeAft: number, lbp: number) =>
  sounding - (trueTrim * pipeAft) / lbp;

/**
 * The same for list, m: sounding - distance x tan(list), list + to port, the distance being that of the pipe from the
 * tank's own centre line, + to port. A pipe on the deeper side reads high.
 */
export const soundingCorrectedForList = (sounding: number, listDegrees: number, pipeToPort: number) =>
  sounding - pipeToPort * Math.tan((listDegrees * Math.PI) / 180);
