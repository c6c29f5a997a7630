import { round } from '@/lib/numbers';
import { lcfAftOfMidship, MCTC_STEP } from '../calculation/hydrostatics';
import type { ReadsTables, TableReadings, TankField } from '../calculation/tableReadings';
import type { LcfReference, SurveyResult, SurveySet, TankRow } from '../calculation/types';
import {
  bookReading,
  isSameFigure,
  readyTables,
  SHEET_VOLUME,
  tankReading,
  type BookReading,
  type ReadyTables,
} from './picks';
import { readTables } from './readTables';
import { tankKey } from './shipTables';
import type { TankTable, TankVolume, TankWarning } from './tankTable';

/** What is said of a tank's reading: as long as the sheet holds the table's volume, or the table has none to give. */
function saidOf(row: TankRow, { volume, warnings }: TankVolume): readonly TankWarning[] {
  if (volume === undefined) return warnings.filter((warning) => warning === 'sounding_beyond_table');
  return isSameFigure(row.tabvol ?? 0, round(volume, SHEET_VOLUME)) ? warnings : [];
}

function ofBook(
  reading: BookReading | undefined,
  { displacement }: SurveySet,
  { displacementTable, mctcPlus, mctcMinus }: SurveyResult,
  byTrim: boolean,
): Pick<TableReadings, 'pageOutside' | 'unreached'> {
  if (!reading) return { pageOutside: false, unreached: [] };
  const { at, plus, minus, draft } = reading;
  const ofMctc = [
    { look: plus, draft: draft + MCTC_STEP, held: mctcPlus },
    { look: minus, draft: draft - MCTC_STEP, held: mctcMinus },
  ];
  // a book by trim holds both trim corrections, and needs no MCTC
  const read = [{ look: at, draft, held: displacementTable }, ...(byTrim ? [] : ofMctc)];
  return {
    pageOutside:
      at !== undefined &&
      at.warnings.includes('trim_outside_table') &&
      displacement[0].label === at.row1.draft &&
      displacement[1].label === at.row2.draft,
    unreached: read
      .filter(({ look, held }) => look === undefined && held === undefined)
      .map((one) => one.draft),
  };
}

/** LCF as the book itself refers to it, m aft of midships. */
const aftOf = (reading: BookReading | undefined, reference: LcfReference | null, lbp: number | undefined) => {
  const lcf = reading?.at?.values.lcf;
  return lcf === undefined || reference === null || !lbp ? undefined : lcfAftOfMidship(lcf, reference, lbp);
};

/** The greatest volume of a table, m3: it stands at one of its ends. */
function fullVolume(table: TankTable | undefined): number | undefined {
  const ends = [table?.volumes[0], table?.volumes.at(-1)].flatMap((row) => row?.flat() ?? []);
  const volumes = ends.filter((volume) => volume !== null);
  return volumes.length === 0 ? undefined : Math.max(...volumes);
}

/** The ship's tables as the checks of a survey read them. */
export const readingsOf =
  (ready: ReadyTables): ReadsTables =>
  (set, ship, lines) => {
    const reading = bookReading(ready, lines, ship);
    return {
      ...ofBook(reading, set, lines, ready.book.pages.length > 1),
      lcfAft: aftOf(reading, ready.book.lcfReference, ship.lbp),
      full: new Map(
        set.ballastWater.flatMap(({ tank }, at): [TankField, number][] => {
          const full = fullVolume(ready.tankTables.get(tankKey(tank)));
          return full === undefined ? [] : [[`ballastWater.${at}`, full]];
        }),
      ),
      tanks: new Map(
        (['ballastWater', 'freshWater'] as const).flatMap((water) =>
          set[water].flatMap((row, at): [TankField, readonly TankWarning[]][] => {
            const reading = tankReading(ready, row.tank, row.sounding, lines, ship.lbp || undefined);
            return reading ? [[`${water}.${at}`, saidOf(row, reading)]] : [];
          }),
        ),
      ),
    };
  };

let last: { text: string; ready: ReadyTables; reads: ReadsTables } | undefined;

/** A large book takes a third of a second, and is asked for at each drawing: the last text is remembered with its answer. */
function remembered(text: string) {
  if (last?.text === text) return last;
  const ready = readyTables(readTables(text));
  last = { text, ready, reads: readingsOf(ready) };
  return last;
}

/** The tables in the text that the worksheet keeps. */
export const readyTablesOfText = (text: string): ReadyTables => remembered(text).ready;

/** The same as the checks of a survey read them; undefined where a survey has no tables. */
export const readingsOfText = (text: string | undefined): ReadsTables | undefined =>
  text ? remembered(text).reads : undefined;
