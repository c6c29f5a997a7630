import { tableDraftWord } from '../calculation/tableDraft';
import type { LcfReference } from '../calculation/types';
import type { BookRow, Hydrostatics } from './hydrostatics';
import type { TankCorrection, TankTable } from './tankTable';

/** A tank of the ship with its table. */
export interface ShipTank {
  name: string;
  table: TankTable;
}

/** The ship's own tables: typed or pasted once, used by every survey of the ship. */
export interface ShipTables {
  hydrostatics: Hydrostatics;
  tanks: readonly ShipTank[];
  /** Figures that look like slips and that the surveyor has compared with the book (`slipKey`). */
  kept: readonly string[];
}

export const noTables: ShipTables = {
  hydrostatics: { pages: [], lcfReference: null, density: null, entry: null, keelPlate: null },
  tanks: [],
  kept: [],
};

export const isEmptyTables = ({ hydrostatics, tanks }: ShipTables): boolean =>
  hydrostatics.pages.length === 0 && tanks.length === 0;

/** How the LCF's references are called in the file. */
export const LCF_WORDS: Record<LcfReference, string> = {
  midship_aft_positive: 'LCF from midships aft +',
  midship_forward_positive: 'LCF from midships forward +',
  from_ap: 'LCF from after perpendicular',
  from_fp: 'LCF from forward perpendicular',
};

/** First cells of the lines that begin a part of the file. */
export const HYDROSTATICS = 'Hydrostatics';
export const KEPT = 'Compared with the book';
/** Heads of the rows in the file; the last only where a book has it. */
export const BOOK_HEADS = [
  { name: 'draft', head: 'Draft' },
  { name: 'displacement', head: 'Displacement' },
  { name: 'tpc', head: 'TPC' },
  { name: 'lcf', head: 'LCF' },
  { name: 'mctc', head: 'MCTC' },
  { name: 'lcb', head: 'LCB' },
] as const satisfies readonly { name: keyof BookRow; head: string }[];
/** Stands before the draft with which a book by trim is entered. */
export const ENTRY = 'entered with';

/** Stands before the keel plate, mm, of a book for moulded draft. */
export const KEEL_PLATE = 'keel plate mm';

/** Kinds of a tank's blocks in the file, as the third cell of their first line says them. */
export const CORRECTION_KINDS: readonly { kind: string; of: Pick<TankCorrection, 'corrects' | 'by'> }[] = [
  { kind: 'trim correction mm', of: { corrects: 'sounding', by: 'trim' } },
  { kind: 'list correction mm', of: { corrects: 'sounding', by: 'list' } },
  { kind: 'trim correction m3', of: { corrects: 'volume', by: 'trim' } },
  { kind: 'list correction m3', of: { corrects: 'volume', by: 'list' } },
];

/** What a tank's first line says of its sounding pipe: the word before the figure. m. */
export const PIPE_WORDS = [
  { name: 'referenceHeight', word: 'height' },
  { name: 'pipeAft', word: 'pipe aft' },
  { name: 'pipeToPort', word: 'pipe to port' },
] as const satisfies readonly { name: keyof TankTable; word: string }[];

type Cell = string | number | null;

/** A cell as the file holds it: text between quotes where it holds a separator. */
export const quoted = (cell: Cell) => {
  const text = cell === null ? '' : String(cell);
  return /[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * The tables as the text of a file: parts one under the other, cells by semicolon, an empty cell empty. A spreadsheet opens it,
 * the worksheet and the device hold it, and `readTables` reads it again.
 */
export function tablesText({ hydrostatics, tanks, kept }: ShipTables): string {
  const lines: Cell[][] = [];
  for (const { trim, rows } of hydrostatics.pages) {
    lines.push([
      HYDROSTATICS,
      'trim',
      trim,
      hydrostatics.lcfReference ? LCF_WORDS[hydrostatics.lcfReference] : '',
      ...(hydrostatics.density === null ? [] : ['density', hydrostatics.density]),
      ...(hydrostatics.keelPlate === null ? [] : [KEEL_PLATE, hydrostatics.keelPlate]),
      ...(hydrostatics.entry === null ? [] : [ENTRY, tableDraftWord[hydrostatics.entry]]),
    ]);
    const hasLcb = rows.some(({ lcb }) => typeof lcb === 'number');
    const columns = BOOK_HEADS.filter(({ name }) => name !== 'lcb' || hasLcb);
    lines.push(columns.map(({ head }) => head));
    for (const row of rows) lines.push(columns.map(({ name }) => row[name] ?? null));
    lines.push([]);
  }
  for (const tank of tanks) lines.push(...tankLines(tank));
  if (kept.length > 0) lines.push([KEPT, ...kept]);
  return lines.map((cells) => cells.map(quoted).join(';')).join('\n');
}

function tankLines({ name, table }: ShipTank): Cell[][] {
  const lines: Cell[][] = table.lists.flatMap((list, k) => [
    [
      name,
      'm',
      table.by,
      'stern +',
      ...(table.lists.length > 1 ? ['list', list] : []),
      ...PIPE_WORDS.flatMap(({ name, word }) => (table[name] === undefined ? [] : [word, table[name]])),
    ],
    ['Trim', ...table.trims],
    ...table.rows.map((row, i) => [row, ...table.trims.map((_, j) => table.volumes[i]?.[j]?.[k] ?? null)]),
    [],
  ]);
  for (const correction of table.corrections ?? []) {
    const { kind } =
      CORRECTION_KINDS.find(({ of }) => of.by === correction.by && of.corrects === correction.corrects) ?? {};
    lines.push(
      [name, 'm', kind ?? '', correction.by === 'trim' ? 'stern +' : 'port +'],
      [correction.by === 'trim' ? 'Trim' : 'List', ...correction.marks],
      ...correction.values.map((values, row) => [correction.soundings[row] ?? 0, ...values]),
      [],
    );
  }
  return lines;
}

const EMPTY_ROW: BookRow = { draft: null, displacement: null, tpc: null, lcf: null, mctc: null };

/** Tables with one page of rows changed, added where there was none. */
export function withBookRows(tables: ShipTables, page: number, rows: readonly BookRow[]): ShipTables {
  const { pages } = tables.hydrostatics;
  const next =
    pages.length === 0 ? [{ trim: 0, rows }] : pages.map((one, at) => (at === page ? { ...one, rows } : one));
  return { ...tables, hydrostatics: { ...tables.hydrostatics, pages: next } };
}

/** Rows with a cell changed; a row below the last is added. */
export function withBookCell(
  rows: readonly BookRow[],
  at: number,
  column: keyof BookRow,
  value: number | null,
): BookRow[] {
  const next = [...rows];
  while (next.length <= at) next.push(EMPTY_ROW);
  next[at] = { ...(next[at] ?? EMPTY_ROW), [column]: value };
  return next;
}

/** Tables with tanks put in: one of the same name gives way. */
export function withTanks(tables: ShipTables, tanks: readonly ShipTank[]): ShipTables {
  const names = new Set(tanks.map(({ name }) => tankKey(name)));
  return { ...tables, tanks: [...tables.tanks.filter(({ name }) => !names.has(tankKey(name))), ...tanks] };
}

/** Tables with tanks as they were read: corrections alone join the table that a tank has. */
export function withReadTanks(
  tables: ShipTables,
  read: readonly { name: string; table: TankTable | null; corrections: readonly TankCorrection[] }[],
): ShipTables {
  const tanks = read.flatMap(({ name, table, corrections }): ShipTank[] => {
    if (table) return [{ name, table }];
    const before = tables.tanks.find((tank) => tankKey(tank.name) === tankKey(name));
    if (!before) return [];
    const isNew = (one: TankCorrection) =>
      corrections.some(({ by, corrects }) => by === one.by && corrects === one.corrects);
    const others = (before.table.corrections ?? []).filter((one) => !isNew(one));
    return [{ ...before, table: { ...before.table, corrections: [...others, ...corrections] } }];
  });
  return withTanks(tables, tanks);
}

/** A tank's name without what people write differently: "W.B.T. 4 (P)" and "WBT 4P". */
export const tankKey = (name: string): string => name.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The table of a tank by its name. */
export function tableOfTank({ tanks }: Pick<ShipTables, 'tanks'>, name: string): TankTable | undefined {
  const key = tankKey(name);
  return key === '' ? undefined : tanks.find((tank) => tankKey(tank.name) === key)?.table;
}
