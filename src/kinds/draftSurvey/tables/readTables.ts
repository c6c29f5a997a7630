import { commaOfFigures, parseNumber, round, type CommaReading } from '@/lib/numbers';
import { parseBlock } from '@/lib/pastedBlock';
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
  tankKey,
  type ShipTables,
  type ShipTank,
} from './shipTables';
import type { TankCorrection, TankTable } from './tankTable';

/** What was read of a file in the app's own layout. */
export interface ReadTables {
  tables: ShipTables;
  /** What could not be taken, with its line. */
  refused: string[];
}

type Line = readonly (string | number)[];
type TextLine = readonly string[];

const isBlank = (line: TextLine) => line.every((cell) => cell === '');
const filled = (line: TextLine) => line.filter((cell) => cell !== '');

/** Figures of a column; the others of the column say what its commas are. */
const figures = (cells: readonly string[], otherwise: CommaReading) => {
  const comma = commaOfFigures(cells, otherwise);
  return cells.map((cell) => {
    const text = cell.trim();
    return text === '' || /^[-–—]+$/.test(text) ? null : parseNumber(text, comma);
  });
};

const hasNoFigure = (values: readonly (number | null)[]) => values.some((value) => Number.isNaN(value));

/** Reads the tables as `tablesText` writes them. */
export const readTables = (text: string): ReadTables => readSheets([parseBlock(text, ';')]);

/** Whether some line is one with which a part of the app's own layout begins. */
export const isOwnLayout = (lines: readonly Line[]): boolean =>
  lines.some((line) => {
    const cells = line.map((cell) => String(cell).trim());
    return cells[0] === HYDROSTATICS || tankHead(cells) !== null;
  });

/**
 * Reads the app's own layout from the cells of one or several sheets. Hydrostatics: a line `Hydrostatics; trim`, its heads, then
 * rows. Tanks: a line `tank; unit; sounding or ullage; sign of the trim`, a line of trims, then rows of a sounding and its volumes. Empty
 * cells stay empty, never 0.
 */
export function readSheets(sheets: readonly (readonly Line[])[]): ReadTables {
  const reader = new Reader();
  for (const lines of sheets) reader.read(lines.map((line) => line.map((cell) => String(cell).trim())));
  return reader.result();
}

const HEIGHT_WORD = /^(reference )?height$/i;

/** The first line of a tank's block. */
function tankHead(line: TextLine) {
  // a table of one trim may have no sign: then its place holds what follows
  const [name = '', unit = '', kind = '', ...rest] = line.map((cell) => cell.trim());
  const [sign = ''] = rest;
  const correction = CORRECTION_KINDS.find((one) => one.kind === kind.toLowerCase().replace('³', '3'));
  const by: TankTable['by'] | null = /^ullage/i.test(kind)
    ? 'ullage'
    : /^sounding/i.test(kind)
      ? 'sounding'
      : null;
  if (name === '' || (!by && !correction)) return null;
  const after = (word: RegExp) => {
    const at = rest.findIndex((cell) => word.test(cell));
    const figure = at < 0 ? null : parseNumber(rest[at + 1] ?? '', 'decimal');
    return Number.isNaN(figure) ? null : figure;
  };
  const scale = /^mm$/i.test(unit) ? 0.001 : /^cm$/i.test(unit) ? 0.01 : 1;
  const height = after(HEIGHT_WORD);
  const pipe = {
    referenceHeight: height === null ? null : round(height * scale, 4),
    // how far a pipe stands off is in metres, whatever its soundings are in
    pipeAft: after(/^pipe aft$/i),
    pipeToPort: after(/^pipe to port$/i),
  };
  return {
    name,
    scale,
    by,
    correction: correction?.of ?? null,
    // trim is aft minus forward here: a book with "head +" counts the other way; list is + to port
    turned: /head|bow|fwd|forward|starboard|stbd/i.test(sign),
    list: after(/^list$/i),
    pipe: Object.fromEntries(Object.entries(pipe).filter(([, figure]) => figure !== null)) as Pick<
      TankTable,
      keyof typeof pipe
    >,
  };
}

type TankHead = NonNullable<ReturnType<typeof tankHead>>;

class Reader {
  private book = noTables.hydrostatics;
  private tanks = new Map<string, ShipTank>();
  private kept: string[] = [];
  private readonly refused: string[] = [];

  read(lines: readonly TextLine[]): void {
    let at = 0;
    while (at < lines.length) {
      const line = lines[at] ?? [];
      const end = blockEnd(lines, at + 1);
      if (isBlank(line)) at++;
      else if ((line[0] ?? '').trim() === KEPT) {
        this.kept.push(...filled(line.slice(1)));
        at++;
      } else if (tankHead(line)) {
        this.takeTank(tankHead(line) as TankHead, lines.slice(at + 1, end));
        at = end;
      } else if ((line[0] ?? '').trim() === HYDROSTATICS) {
        this.takeHead(line);
        this.takeRows(lines.slice(at + 1, end), parseNumber(line[2] ?? '', 'decimal') ?? 0);
        at = end;
      } else {
        this.refused.push(
          `“${filled(line).slice(0, 4).join(' ')}” names no column of a hydrostatic table or tank.`,
        );
        at = end;
      }
    }
  }

  result(): ReadTables {
    return {
      tables: {
        hydrostatics: this.book,
        tanks: [...this.tanks.values()],
        kept: this.kept,
      },
      refused: this.refused,
    };
  }

  private takeHead(line: TextLine): void {
    const after = (word: string) => (line.includes(word) ? line[line.indexOf(word) + 1] : undefined)?.trim();
    const figure = (word: string) => {
      const read = parseNumber(after(word) ?? '', 'decimal');
      return Number.isNaN(read) ? null : read;
    };
    const reference = (line[3] ?? '').trim();
    const { lcfReference, entry, density, keelPlate } = this.book;
    this.book = {
      ...this.book,
      lcfReference: LCF_REFERENCES.find((one) => LCF_WORDS[one] === reference) ?? lcfReference,
      entry: TABLE_DRAFTS.find((one) => tableDraftWord[one] === after(ENTRY)) ?? entry,
      density: figure('density') ?? density,
      keelPlate: figure(KEEL_PLATE) ?? keelPlate,
    };
  }

  private takeRows([heads = [], ...lines]: readonly TextLine[], trim: number): void {
    const columns = Object.fromEntries(
      BOOK_HEADS.map(({ name, head }) => {
        const at = heads.indexOf(head);
        const texts = lines.map((line) => line[at] ?? '');
        return [name, figures(texts, ['draft', 'lcf', 'lcb'].includes(name) ? 'decimal' : 'grouping')];
      }),
    ) as Record<keyof BookRow, (number | null)[]>;
    const hasLcb = heads.includes('LCB');
    const rows = lines.flatMap((line, index): BookRow[] => {
      const { lcb, ...row } = Object.fromEntries(
        BOOK_HEADS.map(({ name }) => [name, columns[name][index] ?? null]),
      ) as Required<BookRow>;
      if (hasNoFigure([lcb, ...Object.values(row)])) {
        this.refused.push(`Line “${filled(line).join(' ')}” holds a text that is no figure.`);
        return [];
      }
      return [hasLcb ? { ...row, lcb } : row];
    });
    if (rows.length > 0) this.book = { ...this.book, pages: [...this.book.pages, { trim, rows }] };
  }

  private takeTank(head: TankHead, lines: readonly TextLine[]): void {
    const [markLine = [], ...body] = lines.filter((line) => !isBlank(line));
    const width = body[0]?.length ?? 0;
    const unequal = body.find((line) => filledWidth(line) > filledWidth(markLine) || line.length !== width);
    const marks = figures(markLine.slice(1, filledWidth(markLine)), 'decimal').map((mark) =>
      mark === null ? NaN : mark,
    );
    if (body.length === 0 || marks.length === 0 || marks.some((mark) => Number.isNaN(mark)))
      return void this.refused.push(
        `${head.name}: a line of trims and rows of soundings are needed under its name.`,
      );
    if (unequal)
      return void this.refused.push(
        `${head.name}: the row "${unequal.join(' ')}" is not as long as the others.`,
      );
    const columns = marks.map((_, at) =>
      figures(
        body.map((line) => line[at + 1] ?? ''),
        'grouping',
      ),
    );
    const rows = figures(
      body.map((line) => line[0] ?? ''),
      'decimal',
    ).map((row) => (row === null ? NaN : row * head.scale));
    if (rows.some((row) => Number.isNaN(row)) || columns.some(hasNoFigure))
      return void this.refused.push(`${head.name}: a cell holds a text that is no figure.`);
    const twice = rows.find((row, at) => rows.indexOf(row) !== at);
    if (twice !== undefined)
      return void this.refused.push(`${head.name}: the sounding ${twice} stands twice.`);
    const order = (list: readonly number[]) =>
      list.map((_, at) => at).toSorted((a, b) => (list[a] ?? 0) - (list[b] ?? 0));
    const signed = marks.map((mark) => (head.turned ? -mark : mark) || 0);
    const across = order(signed);
    const down = order(rows);
    const values = down.map((row) => across.map((column) => columns[column]?.[row] ?? null));
    const key = tankKey(head.name);
    const sorted = {
      rows: down.map((row) => rows[row] ?? NaN),
      marks: across.map((at) => signed[at] ?? NaN),
      values,
    };
    const before = this.tanks.get(key);
    if (head.correction) this.correct(head, before, sorted);
    else this.tanks.set(key, { name: head.name, table: volumesOf(head, before?.table, sorted) });
  }

  private correct(
    head: TankHead,
    tank: ShipTank | undefined,
    { rows, marks, values }: { rows: number[]; marks: number[]; values: (number | null)[][] },
  ): void {
    if (!tank || !head.correction)
      return void this.refused.push(`${head.name}: its volumes must stand above its corrections.`);
    const correction: TankCorrection = { ...head.correction, marks, soundings: rows, values };
    const corrections = [...(tank.table.corrections ?? []), correction];
    this.tanks.set(tankKey(head.name), { ...tank, table: { ...tank.table, corrections } });
  }
}

/** Volumes of a block; one for another list joins those that the tank has already. */
function volumesOf(
  head: TankHead,
  before: TankTable | undefined,
  { rows, marks, values }: { rows: number[]; marks: number[]; values: (number | null)[][] },
): TankTable {
  const list = head.list ?? 0;
  const own: TankTable = {
    by: head.by ?? 'sounding',
    rows,
    trims: marks,
    lists: [list],
    volumes: values.map((row) => row.map((value) => [value])),
    ...head.pipe,
  };
  const joins =
    head.list !== null &&
    before !== undefined &&
    !before.lists.includes(list) &&
    String(before.rows) === String(rows) &&
    String(before.trims) === String(marks);
  if (!joins) return own;
  const lists = [...before.lists, list].toSorted((a, b) => a - b);
  const at = (angle: number, i: number, j: number) =>
    angle === list ? values[i]?.[j] : before.volumes[i]?.[j]?.[before.lists.indexOf(angle)];
  return {
    ...before,
    ...head.pipe,
    lists,
    volumes: rows.map((_, i) => marks.map((__, j) => lists.map((angle) => at(angle, i, j) ?? null))),
  };
}

const filledWidth = (line: TextLine) => line.findLastIndex((cell) => cell !== '') + 1;

/** Where a block that begins at a line ends: at an empty line, or at the first line of the next. */
function blockEnd(lines: readonly TextLine[], from: number): number {
  const at = lines.findIndex(
    (line, index) =>
      index >= from &&
      (isBlank(line) || tankHead(line) !== null || [HYDROSTATICS, KEPT].includes((line[0] ?? '').trim())),
  );
  return at < 0 ? lines.length : at;
}
