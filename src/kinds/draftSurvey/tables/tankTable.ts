import { round } from '@/lib/numbers';
import { along, betweenMarks, betweenOrNearest, type Between } from './axis';

/** Corrections of the sounding (mm) or of the volume (m3) by trim (m, + by the stern) or by list (degrees, + to port). */
export interface TankCorrection {
  corrects: 'sounding' | 'volume';
  by: 'trim' | 'list';
  /** The trims or angles of the columns. */
  marks: readonly number[];
  /** The soundings of the rows, m; one row of corrections serves every sounding. */
  soundings: readonly number[];
  /** By row, then by column; null is an empty cell. */
  values: readonly (readonly (number | null)[])[];
}

/** A tank's calibration table, in whichever of the layouts that are met on board. */
export interface TankTable {
  /** What its rows go by: the depth of the liquid, or the empty height above it. m. */
  by: 'sounding' | 'ullage';
  rows: readonly number[];
  /** Trims of the columns, m, + by the stern. */
  trims: readonly number[];
  /** Angles of list for which there are volumes, degrees, + to port; a table for the upright ship has one of 0. */
  lists: readonly number[];
  /** m3, by row, trim and list; null is an empty cell. */
  volumes: readonly (readonly (readonly (number | null)[])[])[];
  corrections?: readonly TankCorrection[];
  /** From the striking plate to the top of the pipe, m, where the book gives it. */
  referenceHeight?: number;
  /** Where the sounding pipe stands from the middle of the tank, m, + aft and + to port; for a table without trim or list. */
  pipeAft?: number;
  pipeToPort?: number;
}

export type TankWarning =
  | 'sounding_beyond_table'
  | 'trim_outside_table'
  | 'list_outside_table'
  | 'negative_corrected_sounding'
  | 'geometric_correction';

/** Whether a table has columns or corrections for trim or for list. */
export const goesBy = ({ trims, lists, corrections = [] }: TankTable, by: 'trim' | 'list'): boolean =>
  (by === 'trim' ? trims : lists).length > 1 || corrections.some((one) => one.by === by);

/** How the ship lies, and where the pipe of a tank without trims in its table stands. */
export interface TankConditions {
  /** m, + by the stern. */
  trim: number;
  /** Degrees, + to port. */
  list: number;
  lbp?: number | undefined;
  /** Place of the sounding pipe from the tank's centre of length, m, + when the pipe is aft of it. */
  pipeAft?: number | undefined;
  /** The same from the tank's own centre line, m, + to port. */
  pipeToPort?: number | undefined;
  /** Takes the correction of the sounding in whole mm as a hand sheet does; for comparing with one. */
  wholeMillimetres?: boolean;
}

/** What a table says of a tank, and how it was reached. */
export interface TankVolume {
  /** m3; undefined where the table does not reach. */
  volume: number | undefined;
  /** The same with the ship on even keel and upright: what trim and list make of it is the difference. */
  evenKeel: number | undefined;
  /** The rows between which it was read, m. */
  row1: number | undefined;
  row2: number | undefined;
  /** The trim at which it was read: the table's own where it has one alone, the nearest where the ship's is outside. m. */
  trimUsed: number;
  /** Corrections of the sounding, mm, where the table has them. */
  trimCorrection: number | undefined;
  listCorrection: number | undefined;
  /** What the volumes were read at, m. */
  corrected: number;
  warnings: readonly TankWarning[];
}

const MM = 1000;

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

/** The sum of the eight corners round a place, each by how near it is. */
function cornersOf({ volumes }: TankTable, row: Between, trim: Between, list: Between): number | undefined {
  const atTrim = (r: number, t: number) =>
    along(list, volumes[r]?.[t]?.[list.low], volumes[r]?.[t]?.[list.high]);
  const atRow = (r: number) => along(trim, atTrim(r, trim.low), atTrim(r, trim.high));
  return along(row, atRow(row.low), atRow(row.high));
}

/**
 * The trims or angles at which a correction is known. Books print 1° and 2° to both sides and leave the upright ship out, since there is
 * nothing to correct: so 0 is always one of them, with no correction where it has no column of its own.
 */
export const correctionMarks = ({ marks }: Pick<TankCorrection, 'marks'>): readonly number[] =>
  marks.includes(0) ? marks : [...marks, 0].toSorted((a, b) => a - b);

function correctionAt(correction: TankCorrection, sounding: number, at: number) {
  const marks = correctionMarks(correction);
  const across = betweenOrNearest(at, marks);
  const down =
    correction.soundings.length < 2
      ? { low: 0, high: 0, part: 0 }
      : betweenOrNearest(sounding, correction.soundings);
  const cell = (row: number, mark: number | undefined) => {
    const column = mark === undefined ? -1 : correction.marks.indexOf(mark);
    return column < 0 ? 0 : correction.values[row]?.[column];
  };
  const of = (row: number) => along(across, cell(row, marks[across.low]), cell(row, marks[across.high]));
  return { value: along(down, of(down.low), of(down.high)), outside: across.outside };
}

/** All corrections of one sort and what they add up to; undefined where there are none. */
function sumOf(
  table: TankTable,
  of: Pick<TankCorrection, 'corrects' | 'by'>,
  sounding: number,
  at: number,
): { value: number | undefined; outside: boolean } | undefined {
  const all = (table.corrections ?? []).filter((one) => one.corrects === of.corrects && one.by === of.by);
  if (all.length === 0) return undefined;
  return all
    .map((one) => correctionAt(one, sounding, at))
    .reduce((sum, next) => ({
      value: sum.value === undefined || next.value === undefined ? undefined : sum.value + next.value,
      outside: sum.outside || next.outside,
    }));
}

/**
 * The volume of a tank by its sounding (or ullage), m, and how the ship lies. Trim and list go by the columns of the table, by
 * its corrections, or, where it has neither and the place of the pipe is known, by geometry. Beyond its columns the nearest is
 * taken and said; beyond its rows there is no value. Sounding 0 gives the row at 0: water that the pipe does not reach.
 */
export function tankVolume(table: TankTable, sounding: number, how: TankConditions): TankVolume {
  const warnings: TankWarning[] = [];
  const byTable = (corrects: TankCorrection['corrects'], by: TankCorrection['by']) =>
    sumOf(table, { corrects, by }, sounding, how[by]);
  const soundingByTrim = byTable('sounding', 'trim');
  const soundingByList = byTable('sounding', 'list');
  const volumeByTrim = byTable('volume', 'trim');
  const volumeByList = byTable('volume', 'list');

  let corrected = sounding;
  const [hasTrim, hasList] = [goesBy(table, 'trim'), goesBy(table, 'list')];
  // a column of the day is made for one trim and list: only what the ship lies off those is corrected
  const [own, ownList] = [table.trims[0] ?? 0, table.lists[0] ?? 0];
  const isOff = (at: number, made: number) => Math.abs(at - made) > 1e-9;
  const geometry = (by: 'trim' | 'list') => {
    const towards = table.by === 'ullage' ? -1 : 1;
    if (by === 'trim' && !hasTrim && isOff(how.trim, own) && how.pipeAft !== undefined && how.lbp) {
      corrected += towards * soundingCorrectedForTrim(0, how.trim - own, how.pipeAft, how.lbp);
      warnings.push('geometric_correction');
      return true;
    }
    if (by === 'list' && !hasList && isOff(how.list, ownList) && how.pipeToPort !== undefined) {
      const { pipeToPort } = how;
      const at = (list: number) => soundingCorrectedForList(0, list, pipeToPort);
      corrected += towards * (at(how.list) - at(ownList));
      warnings.push('geometric_correction');
      return true;
    }
    return false;
  };
  const trimByGeometry = geometry('trim');
  geometry('list');
  const millimetres = (soundingByTrim?.value ?? 0) + (soundingByList?.value ?? 0);
  corrected += (how.wholeMillimetres ? round(millimetres, 0) : millimetres) / MM;

  const trim = betweenOrNearest(hasTrim && table.trims.length > 1 ? how.trim : own, table.trims);
  const list = betweenOrNearest(table.lists.length > 1 ? how.list : ownList, table.lists);
  const noTrimAtAll = !hasTrim && !trimByGeometry && isOff(how.trim, own);
  if (trim.outside || soundingByTrim?.outside || volumeByTrim?.outside || noTrimAtAll)
    warnings.push('trim_outside_table');
  if (list.outside || soundingByList?.outside || volumeByList?.outside) warnings.push('list_outside_table');

  // water may stand where the pipe is dry
  const dry = corrected < -1e-9 && table.by === 'sounding';
  if (dry) warnings.push('negative_corrected_sounding');
  const row = betweenMarks(corrected, table.rows);
  if (!row && !dry) warnings.push('sounding_beyond_table');
  const column = row && cornersOf(table, row, trim, list);
  const hole = [soundingByTrim, soundingByList, volumeByTrim, volumeByList].some(
    (one) => one !== undefined && one.value === undefined,
  );
  const added = (volumeByTrim?.value ?? 0) + (volumeByList?.value ?? 0);
  const volume = dry ? 0 : column === undefined || hole ? undefined : Math.max(0, column + added);
  return {
    volume,
    evenKeel: evenKeelOf(table, sounding),
    row1: row && table.rows[row.low],
    row2: row && table.rows[row.high],
    trimUsed: trim.outside || !hasTrim ? (table.trims[trim.low] ?? 0) : how.trim,
    trimCorrection: soundingByTrim?.value,
    listCorrection: soundingByList?.value,
    corrected,
    warnings: [...new Set(warnings)],
  };
}

function evenKeelOf(table: TankTable, sounding: number): number | undefined {
  const row = betweenMarks(sounding, table.rows);
  return row && cornersOf(table, row, betweenOrNearest(0, table.trims), betweenOrNearest(0, table.lists));
}

/** How far a height that was measured may be off the book's, m. House. */
const HEIGHT_OFF = 0.01;

/** Whether the height measured in a pipe is not the book's: mud lies on the plate, or it is the pipe of another tank. */
export const heightIsOff = ({ referenceHeight }: TankTable, measured: number | null | undefined): boolean =>
  referenceHeight !== undefined &&
  typeof measured === 'number' &&
  Math.abs(measured - referenceHeight) > HEIGHT_OFF + 1e-9;

/**
 * Whether the volume at one sounding grows as the stern goes down, by the columns of the table and by its corrections. A pipe at the
 * after end shows less; a book that says more may count its trims the other way.
 */
export function growsByTheStern(table: TankTable): boolean {
  const byTrim = (table.corrections ?? []).filter(({ by }) => by === 'trim').flatMap(correctionMarks);
  const trims = [...(table.trims.length > 1 ? table.trims : []), ...byTrim];
  const sounding = table.rows[table.rows.length >> 1];
  if (trims.length === 0 || sounding === undefined) return false;
  const at = (trim: number) => tankVolume(table, sounding, { trim, list: 0 }).volume;
  const [head, stern] = [at(Math.min(...trims)), at(Math.max(...trims))];
  return head !== undefined && stern !== undefined && stern > head + 1e-9;
}

/** Ullage as sounding, m; only where the height from the striking plate to the top of the pipe is given. */
export const soundingOfUllage = (ullage: number, referenceHeight: number) => referenceHeight - ullage;
