import { round } from '@/lib/numbers';
import { lcfAftOfMidship, lcfByReference, MCTC_STEP } from '../calculation/hydrostatics';
import type { TankRecord } from '../calculation/recordMapping';
import { plateOf, tableDraftOf } from '../calculation/tableDraftOf';
import type { DraftSurveyInputs, LcfReference, SetName, ShipInput, SurveyResult } from '../calculation/types';
import { lookUp, type Hydrostatics, type LookUp } from './hydrostatics';
import { findSlips, readable, type Slip } from './slips';
import { tableOfTank, tankKey, type ShipTables, type ShipTank } from './shipTables';
import { readableTank, tankSlips, type TankSlip } from './tankSlips';
import { correctionMarks, tankVolume, type TankTable, type TankVolume } from './tankTable';

/** The ship's tables as they are read: without the cells that a slip blocks. */
export interface ReadyTables {
  tables: ShipTables;
  /** By page, what was found in it and is not decided. */
  slips: readonly (readonly Slip[])[];
  /** In the tanks' tables. */
  tankSlips: readonly TankSlip[];
  book: Hydrostatics;
  tankTables: ReadonlyMap<string, TankTable>;
}

/** How a figure that was compared with the book is named: page, row, column and the figure itself. */
export const slipKey = (
  page: number,
  { row, column, value }: Pick<Slip, 'row' | 'column' | 'value'>,
): string => `${page}/${row}/${column}=${value ?? ''}`;

/** The same of a tank's volume. */
export const tankSlipKey = ({ tank, row, trim, list, value }: TankSlip): string =>
  `${tankKey(tank)}/${row}/${trim}/${list}=${value}`;

/** Looks through the tables once; what is read at every key stroke is the answer. */
export function readyTables(tables: ShipTables): ReadyTables {
  const kept = new Set(tables.kept);
  const slips = tables.hydrostatics.pages.map(({ rows }, page) =>
    withoutEchoes(findSlips(rows).filter((slip) => !kept.has(slipKey(page, slip)))),
  );
  const found = tables.tanks.flatMap(tankSlips).filter((slip) => !kept.has(tankSlipKey(slip)));
  return {
    tables,
    slips,
    tankSlips: found,
    book: {
      ...tables.hydrostatics,
      pages: tables.hydrostatics.pages.map((page, at) => ({
        ...page,
        rows: readable(page.rows, slips[at] ?? []),
      })),
    },
    tankTables: new Map(
      tables.tanks.map(({ name, table }: ShipTank) => [
        tankKey(name),
        readableTank(
          table,
          found.filter(({ tank }) => tank === name),
        ),
      ]),
    ),
  };
}

/** Without the steps that a slip beside them already explains: it is decided once, and the sound row is read. */
function withoutEchoes(slips: readonly Slip[]): Slip[] {
  const steps = ['displacement_tpc_mismatch', 'displacement_not_rising'];
  const causes = slips.filter(
    ({ code, column, blocks }) =>
      blocks && !steps.includes(code) && ['draft', 'displacement', 'tpc'].includes(column),
  );
  return slips.filter(
    ({ code, row }) => !steps.includes(code) || !causes.some((cause) => Math.abs(cause.row - row) <= 1),
  );
}

/** How the ship lies, as far as the drafts say it. */
type Lie = Pick<
  SurveyResult,
  'quarterMean' | 'midshipCorrected' | 'meanForeAft' | 'trueTrim' | 'listDegrees'
>;

/** What the tables say at the draft with which they are entered, and half a metre above and below it; undefined where they do not reach. */
export interface BookReading {
  /** That draft, m. */
  draft: number;
  at: LookUp | undefined;
  plus: LookUp | undefined;
  minus: LookUp | undefined;
}

/** Undefined until the drafts are known, or without hydrostatics. Without a length a book is entered at the LCF nowhere. */
export function bookReading(
  { book }: Pick<ReadyTables, 'book'>,
  lie: Lie,
  { lbp, keelPlate }: Pick<ShipInput, 'lbp' | 'keelPlate'>,
): BookReading | undefined {
  const { trueTrim = 0 } = lie;
  if (book.pages.length === 0) return undefined;
  const aftAt = (draft: number) => {
    const look = lookUp(book, draft, trueTrim);
    const lcf = look?.values.lcf;
    const needsLength = book.lcfReference === 'from_ap' || book.lcfReference === 'from_fp';
    if (lcf === undefined || book.lcfReference === null || (needsLength && !lbp)) return undefined;
    return lcfAftOfMidship(lcf, book.lcfReference, lbp ?? 0);
  };
  const entry = book.pages.length > 1 ? (book.entry ?? 'quarter_mean') : 'quarter_mean';
  const draft = tableDraftOf(entry, lie, lbp || undefined, aftAt, keelPlate);
  if (draft === undefined) return undefined;
  const at = (draft: number) => lookUp(book, draft, trueTrim);
  return { draft, at: at(draft), plus: at(draft + MCTC_STEP), minus: at(draft - MCTC_STEP) };
}

/** The volume of a tank as the ship lies; undefined without a table, a sounding or the drafts. `lbp` m, for the place of a pipe. */
export function tankReading(
  { tankTables }: Pick<ReadyTables, 'tankTables'>,
  tank: string,
  sounding: number | null | undefined,
  { trueTrim, listDegrees }: Lie,
  lbp: number | undefined,
): TankVolume | undefined {
  const table = tankTables.get(tankKey(tank));
  if (!table || sounding === null || sounding === undefined || Number.isNaN(sounding)) return undefined;
  if (trueTrim === undefined) return undefined;
  const { pipeAft, pipeToPort } = table;
  return tankVolume(table, sounding, { trim: trueTrim, list: listDegrees ?? 0, lbp, pipeAft, pipeToPort });
}

/** A volume as it goes into the sheet: by the litre, which a tonne of ballast does not show. */
export const SHEET_VOLUME = 3;
/** Interpolated figures of a book by trim and of TPC at the sides, as a hand sheet has them. */
const SHEET_FIGURE = 3;

/** One survey of the two as the picks need it. */
interface PickedSet {
  set: SetName;
  lie: Lie;
  midship: { port: number | undefined; starboard: number | undefined };
  /** How the sheet gives the LCF, where it says so: the table's is turned to it. */
  lcfReference: LcfReference | undefined;
  lbp: number | undefined;
  keelPlate: number | undefined;
  tanks: Record<'ballast_water' | 'fresh_water', readonly TankSounded[]>;
}

/** A tank and how it was sounded, m; null is not sounded. */
export interface TankSounded {
  tank: string;
  sounding: number | null;
}

/** What the tables put into a survey's sheet, by the form's names. A name that is not there is left to the surveyor. */
export type Picks = ReadonlyMap<string, number | string | boolean>;

const suffixOf = { initial: 'i', final: 'f' } as const;

/** The rows round the quarter mean, the MCTC rows, TPC at the sides and the volumes of the tanks. */
function picksOf(tables: ReadyTables, { set, lie, midship, tanks, ...ship }: PickedSet): Picks {
  const picks = new Map<string, number | string | boolean>();
  const s = suffixOf[set];
  const put = (name: string, value: number | string | null | undefined) => {
    if (value !== null && value !== undefined) picks.set(name, value);
  };
  const { lcfReference } = tables.book;
  const lcf = lcfFor(lcfReference, ship);
  const reading = bookReading(tables, lie, ship);
  if (reading?.at) {
    const { row1, row2, byTrim } = reading.at;
    const figure = (value: number | null) => (value === null || !byTrim ? value : round(value, SHEET_FIGURE));
    for (const [number, row] of [
      [1, row1],
      [2, row2],
    ] as const) {
      put(`record.displacement_label_${number}_${s}`, row.draft);
      put(`record.displacement_value_${number}_${s}`, figure(row.displacement));
      put(`record.tpc_label_${number}_${s}`, row.draft);
      put(`record.tpc_value_${number}_${s}`, figure(row.tpc));
      put(`record.lcf_label_${number}_${s}`, row.draft);
      put(`record.lcf_value_${number}_${s}`, figure(lcf(row.lcf)));
    }
    // a sheet that gives the LCF otherwise keeps its way
    if (!ship.lcfReference || ship.lcfReference === lcfReference)
      put(`worksheet.${set}.lcfReference`, lcfReference);
    for (const [number, look] of [
      [1, reading.plus],
      [2, reading.minus],
    ] as const) {
      if (!look) continue;
      put(`worksheet.${set}.mctcLabel${number}a`, look.row1.draft);
      put(`record.mctc_${number}a_${s}`, figure(look.row1.mctc));
      put(`worksheet.${set}.mctcLabel${number}b`, look.row2.draft);
      put(`record.mctc_${number}b_${s}`, figure(look.row2.mctc));
    }
    for (const [side, name] of [
      ['port', 'tpcPort'],
      ['starboard', 'tpcStarboard'],
    ] as const) {
      const draft = midship[side];
      // upright there is nothing to correct
      if (!draft || midship.port === midship.starboard) continue;
      const tpc = lookUp(tables.book, draft - plateOf(ship.keelPlate), lie.trueTrim)?.values.tpc;
      put(`worksheet.${set}.${name}`, tpc === undefined ? null : round(tpc, SHEET_FIGURE));
    }
  }
  for (const [water, rows] of Object.entries(tanks)) {
    for (const [at, { tank, sounding }] of rows.entries()) {
      const volume = tankReading(tables, tank, sounding, lie, ship.lbp)?.volume;
      if (volume !== undefined) picks.set(`tables.${water}_${s}.${at}.tabvol`, round(volume, SHEET_VOLUME));
    }
  }
  return picks;
}

/**
 * The table's LCF as the sheet gives it. Nothing until the book's reference is said: a wrong one costs hundreds of tonnes. A
 * figure turned by the length is rounded as a hand sheet has it.
 */
function lcfFor(
  book: LcfReference | null,
  { lcfReference: sheet, lbp }: Pick<PickedSet, 'lcfReference' | 'lbp'>,
) {
  return (value: number | null): number | null => {
    if (value === null || book === null) return null;
    if (sheet === undefined || sheet === book) return value;
    const needsLength = !(sheet.startsWith('midship') && book.startsWith('midship'));
    if (needsLength && !lbp) return null;
    return round(lcfByReference(value, book, sheet, lbp ?? 0), SHEET_FIGURE);
  };
}

/** The keel plate in the form, mm: null until the tables or a person say it, 0 once a person has emptied it. */
export const KEEL_PLATE_FIELD = 'worksheet.keelPlate';

/** What the tables say once for both surveys: the density and the draft they are made for, and how far the tanks' tables reach. */
function shipPicks({ book, tables }: ReadyTables): Picks {
  const picks = new Map<string, number | string | boolean>();
  if (book.density !== null) picks.set('worksheet.tableDensity', book.density);
  if (book.keelPlate !== null) picks.set(KEEL_PLATE_FIELD, book.keelPlate);
  picks.set('worksheet.tableByTrim', book.pages.length > 1);
  if (book.entry !== null && book.pages.length > 1) picks.set('worksheet.tableDraft', book.entry);
  return tables.hydrostatics.pages.length > 0 ? picks : new Map();
}

/** What is taken off the drafts, mm: the sheet's, and the book's where the sheet holds what the tables said `before`. */
export function keelPlateInUse(
  { book }: Pick<ReadyTables, 'book'>,
  { keelPlate }: Pick<ShipInput, 'keelPlate'>,
  before?: Picks,
): number | undefined {
  const follows = before && isSameFigure(keelPlate, before.get(KEEL_PLATE_FIELD));
  return follows ? (book.keelPlate ?? undefined) : keelPlate;
}

const SETS = ['initial', 'final'] as const;
const WATERS = ['ballast_water', 'fresh_water'] as const;

/**
 * What the tables say of both surveys together. `tanks` gives the rows of a table of the record; `before` is what they said last:
 * a reference of the LCF and a keel plate that the tables themselves put into the sheet are not the surveyor's. Without it the
 * sheet's count as they stand.
 */
export function surveyPicks(
  ready: ReadyTables,
  { inputs, result }: { inputs: DraftSurveyInputs; result: Record<SetName, Lie> },
  tanks: (table: string) => readonly TankSounded[],
  before?: Picks,
): Picks {
  const keelPlate = keelPlateInUse(ready, inputs.ship, before);
  const all = SETS.flatMap((set) => {
    const { midship, lcfReference } = inputs[set];
    const [ballast, fresh] = WATERS.map((water) => tanks(`${water}_${suffixOf[set]}`));
    return [
      ...picksOf(ready, {
        set,
        lie: result[set],
        midship,
        lcfReference:
          lcfReference === before?.get(`worksheet.${set}.lcfReference`) ? undefined : lcfReference,
        lbp: inputs.ship.lbp || undefined,
        keelPlate,
        tanks: { ballast_water: ballast ?? [], fresh_water: fresh ?? [] },
      }),
    ];
  });
  return new Map([...shipPicks(ready), ...all]);
}

/** A figure of the sheet that is not what the ship's tables say: what was typed stays until it is taken. */
export interface TypedOver {
  /** Its name in the form. */
  name: string;
  /** What the sheet holds. */
  typed: number | string | boolean;
  /** What the tables say. */
  table: number | string | boolean;
}

/** Nothing entered: the record saves an empty number as 0. */
export const isBlankFigure = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === 0 || value === false;

/** What a binary number adds to a decimal one is no difference. */
export const isSameFigure = (a: unknown, b: unknown): boolean =>
  typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) < 1e-9 : Object.is(a, b);

/** True for a tank whose volume the tables give as the ship lies, or will give; false for one typed by hand. */
export function isVolumeOfTables(
  ready: ReadyTables,
  { tank, sounding, tabvol }: Pick<TankRecord, 'tank' | 'sounding' | 'tabvol'>,
  lie: Lie,
  lbp: number | undefined,
): boolean {
  const name = tank ?? '';
  if (!ready.tankTables.has(tankKey(name))) return false;
  const volume = tankReading(ready, name, sounding, lie, lbp)?.volume;
  return isBlankFigure(tabvol) || (volume !== undefined && isSameFigure(tabvol, round(volume, SHEET_VOLUME)));
}

/** Whether a figure of the sheet waits for what the tables say. A keel plate of 0 does not: it is extreme draft. */
export const waitsForTables = (name: string, held: unknown): boolean =>
  isBlankFigure(held) && !(name === KEEL_PLATE_FIELD && held === 0);

/** Figures that were typed by hand and differ from the tables. */
export const typedOverIn = (picks: Picks, valueAt: (name: string) => unknown): TypedOver[] =>
  [...picks].flatMap(([name, table]): TypedOver[] => {
    const typed = valueAt(name);
    if (waitsForTables(name, typed) || isSameFigure(typed, table)) return [];
    return [{ name, typed: typed as TypedOver['typed'], table }];
  });

/** The trims that every tank's table covers, m, + by the stern; none where no table is by trim. */
export function trimsOfTanks(tanks: readonly ShipTank[]): { from: number; to: number } | null {
  const ranges = tanks.flatMap(({ table }) => {
    const marks = [
      ...(table.trims.length > 1 ? [table.trims] : []),
      ...(table.corrections ?? []).filter(({ by }) => by === 'trim').map(correctionMarks),
    ];
    return marks.map((trims) => ({ from: Math.min(...trims), to: Math.max(...trims) }));
  });
  if (ranges.length === 0) return null;
  const from = Math.max(...ranges.map((range) => range.from));
  const to = Math.min(...ranges.map((range) => range.to));
  return from < to ? { from, to } : null;
}

/** The last sounding of each tank of the sheet whose table goes by sounding, m, by the tank's name there. */
export function lastSoundings(tables: ShipTables, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    names.flatMap((name): [string, number][] => {
      const table = tableOfTank(tables, name);
      const last = table?.by === 'sounding' ? Math.max(...table.rows) : undefined;
      return last === undefined ? [] : [[name, last]];
    }),
  );
}

/** Surfaces found before, by table and sounding: they are asked for at each key stroke, of every tank of both surveys. */
const surfaces = new WeakMap<TankTable, Map<number, number | undefined>>();

function surfaceOf(table: TankTable, sounding: number): number | undefined {
  const known = surfaces.get(table) ?? new Map<number, number | undefined>();
  surfaces.set(table, known);
  if (!known.has(sounding)) known.set(sounding, findSurface(table, sounding));
  return known.get(sounding);
}

/** Free surface of a tank, m2: how fast its volume rises at the sounding. */
function findSurface(table: TankTable, sounding: number): number | undefined {
  const level = { trim: 0, list: 0 };
  const { row1, row2 } = tankVolume(table, sounding, level);
  const at = row1 === undefined ? -1 : table.rows.indexOf(row1);
  const next = row1 !== undefined && row1 === row2 ? table.rows[at + 1] : row2;
  if (row1 === undefined || next === undefined || next === row1) return undefined;
  const [a, b] = [tankVolume(table, row1, level).evenKeel, tankVolume(table, next, level).evenKeel];
  return a === undefined || b === undefined ? undefined : Math.abs((b - a) / (next - row1));
}

/** Free surface of a tank by the ship's tables, m2; undefined without a table or a sounding. */
export function surfaceOfTank(
  { tankTables }: Pick<ReadyTables, 'tankTables'>,
  tank: string,
  sounding: number | undefined,
): number | undefined {
  const table = tankTables.get(tankKey(tank));
  return table && sounding !== undefined ? surfaceOf(table, sounding) : undefined;
}
