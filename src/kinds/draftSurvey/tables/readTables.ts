import type { Grid } from '@/lib/tables/cells';
import { bySeparator } from '@/lib/tables/splitText';
import { TABLE_DRAFTS, tableDraftWord } from '../calculation/tableDraft';
import { LCF_REFERENCES } from '../calculation/types';
import type { BookRow } from './hydrostatics';
import {
  BOOK_HEADS,
  CORRECTION_KINDS,
  ENTRY,
  HYDROSTATICS,
  KEEL_PLATE,
  KEPT,
  LCF_WORDS,
  noTables,
  PIPE_WORDS,
  quoted,
  tablesText,
  type ShipTables,
  type ShipTank,
} from './shipTables';
import type { TankTable } from './tankTable';

/*
 * The tables in the text that the app itself writes (`tablesText`), as the worksheet, the device and an exported file hold it. What people
 * bring otherwise is read in `import`.
 */

type TextLine = readonly string[];

const isBlank = (line: TextLine) => line.every((cell) => cell === '');
const figure = (cell: string | undefined): number | null => {
  const value = cell ? Number(cell) : Number.NaN;
  return Number.isNaN(value) ? null : value;
};
const after = (line: TextLine, word: string) =>
  line.includes(word) ? line[line.indexOf(word) + 1] : undefined;
const withoutEnd = (line: TextLine) => line.slice(0, line.findLastIndex((cell) => cell !== '') + 1);

/** Reads the tables as `tablesText` writes them. Pure. */
export const readTables = (text: string): ShipTables => tablesOf(bySeparator(text, ';'));

/** The tables in a file that the app exported, unchanged; null for any other. */
export function exportedTables(grid: Grid): ShipTables | null {
  const lines = grid.map((line) => line.map(String));
  const tables = tablesOf(lines);
  const text = lines.map((cells) => cells.map(quoted).join(';')).join('\n');
  return text !== '' && tablesText(tables).trimEnd() === text.trimEnd() ? tables : null;
}

function tablesOf(lines: readonly TextLine[]): ShipTables {
  let book = noTables.hydrostatics;
  const tanks: ShipTank[] = [];
  const kept: string[] = [];
  for (const [head = [], ...block] of blocksOf(lines)) {
    const [first = '', , kind = ''] = head;
    const correction = CORRECTION_KINDS.find((one) => one.kind === kind)?.of;
    const tank = tanks.find(({ name }) => name === first);
    if (first === KEPT) kept.push(...head.slice(1).filter((cell) => cell !== ''));
    else if (first === HYDROSTATICS) {
      book = {
        pages: [...book.pages, { trim: figure(head[2]) ?? 0, rows: rowsOf(block) }],
        lcfReference: LCF_REFERENCES.find((one) => LCF_WORDS[one] === head[3]) ?? book.lcfReference,
        entry: TABLE_DRAFTS.find((one) => tableDraftWord[one] === after(head, ENTRY)) ?? book.entry,
        density: figure(after(head, 'density')) ?? book.density,
        keelPlate: figure(after(head, KEEL_PLATE)) ?? book.keelPlate,
      };
    } else if (kind === 'sounding' || kind === 'ullage') {
      const own = volumesOf(kind, head, block);
      if (tank && own.lists[0] !== tank.table.lists[0]) tank.table = joined(tank.table, own);
      else tanks.push({ name: first, table: own });
    } else if (correction && tank) {
      const { marks, rows, cells } = columnsOf(block);
      const next = { ...correction, marks, soundings: rows, values: cells };
      tank.table = { ...tank.table, corrections: [...(tank.table.corrections ?? []), next] };
    }
  }
  return { hydrostatics: book, tanks, kept };
}

/** Parts of the text: each ends at an empty line. */
function blocksOf(lines: readonly TextLine[]): TextLine[][] {
  const blocks: TextLine[][] = [];
  let open = false;
  for (const line of lines) {
    if (isBlank(line)) open = false;
    else if (open) blocks.at(-1)?.push(line);
    else {
      blocks.push([line]);
      open = line[0] !== KEPT;
    }
  }
  return blocks;
}

const rowsOf = ([heads = [], ...lines]: readonly TextLine[]): BookRow[] => {
  const places = Object.fromEntries(
    BOOK_HEADS.map(({ name, head }) => [name, heads.indexOf(head)]),
  ) as Record<keyof BookRow, number>;
  return lines.map((line) => {
    const of = (name: keyof BookRow) => figure(line[places[name]]);
    return {
      draft: of('draft'),
      displacement: of('displacement'),
      tpc: of('tpc'),
      lcf: of('lcf'),
      mctc: of('mctc'),
      ...(places.lcb >= 0 && { lcb: of('lcb') }),
    };
  });
};

function columnsOf([markLine = [], ...lines]: readonly TextLine[]) {
  const marks = withoutEnd(markLine).slice(1).map(Number);
  return {
    marks,
    rows: lines.map((line) => Number(line[0])),
    cells: lines.map((line) => marks.map((_, at) => figure(line[at + 1]))),
  };
}

function volumesOf(by: TankTable['by'], head: TextLine, block: readonly TextLine[]): TankTable {
  const { marks, rows, cells } = columnsOf(block);
  const pipe = PIPE_WORDS.flatMap(({ name, word }) => {
    const value = figure(after(head, word));
    return value === null ? [] : [[name, value] as const];
  });
  return {
    by,
    rows,
    trims: marks,
    lists: [figure(after(head, 'list')) ?? 0],
    volumes: cells.map((row) => row.map((value) => [value])),
    ...Object.fromEntries(pipe),
  };
}

/** The volumes of a further angle of list, behind those that a tank has. */
const joined = (before: TankTable, { lists, volumes }: TankTable): TankTable => ({
  ...before,
  lists: [...before.lists, ...lists],
  volumes: before.volumes.map((row, i) => row.map((cells, j) => [...cells, volumes[i]?.[j]?.[0] ?? null])),
});
