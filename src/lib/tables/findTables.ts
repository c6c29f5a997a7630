import { cellText, isBlankLine, isEmptyCell, lineText, type Grid, type GridCell, type Line } from './cells';
import { isFigure, readFigure, type DecimalSign } from './figures';
import { readHead, readHeads, type Meaning, type ReadHead } from './meanings';
import { unitOf } from './units';

/** A column of a table that was found. */
export interface GridColumn<M extends string> extends ReadHead<M> {
  /** Place in the lines of the sheet, from 0. */
  at: number;
  /** Shown beside the meaning: "0.50 by the stern". */
  mark?: string;
}

export interface SheetRow {
  /** Line of the sheet, from 0. */
  line: number;
  /** In the order of the columns. */
  cells: readonly GridCell[];
}

/** A table as it stands in a sheet. */
export interface FoundTable<M extends string> {
  /** Lines above it that name no column, the nearest last. */
  titles: readonly { line: number; text: string }[];
  headLines: readonly number[];
  columns: readonly GridColumn<M>[];
  rows: readonly SheetRow[];
  /** Stands with a row for each quantity in the sheet; its lines are then columns there. */
  turned: boolean;
}

export interface WantedColumn<M extends string> {
  meanings: readonly Meaning<M>[];
  /** The column without which there is no row; where it comes again, another table stands beside the first. */
  key: M;
  /** Takes the place of the key in a table without it: an ullage for a sounding. */
  otherKey?: M;
  /** Heads may be figures themselves, such as the trims of a tank's columns. */
  hasMarks?: boolean;
  /** Rows are figures: a line of texts ends them. A list of goods has texts in its rows. */
  ofFigures: boolean;
}

interface Scan<M extends string> {
  sign: DecimalSign;
  wanted: WantedColumn<M>;
}

const filledOf = (line: Line) => line.filter((cell) => !isEmptyCell(cell));

const figuresIn = (line: Line, sign: DecimalSign) =>
  line.reduce<number>((count, cell) => count + (isFigure(cell, sign) ? 1 : 0), 0);

/** Most cells of a row of figures are figures: a title with one number in it is none. */
function isRowOfFigures(line: Line, sign: DecimalSign): boolean {
  const figures = figuresIn(line, sign);
  return figures >= 2 && figures * 2 > filledOf(line).length;
}

/** No ship trims or lists by more, m or degrees. */
const MOST_MARK = 20;

const isMarks = (line: Line, sign: DecimalSign) => {
  const figures = line.flatMap((cell) => readFigure(cell, sign) ?? []);
  return figures.length > 0 && figures.every(({ value }) => Math.abs(value) <= MOST_MARK);
};

const isUnits = (line: Line) =>
  line.some((cell) => cellText(cell) !== '') &&
  line.every((cell) => cellText(cell) === '' || unitOf(cellText(cell).replaceAll(/[()[\]]/g, '')) !== null);

/** Heads of a line; null where fewer than two different meanings stand in it, or figures. */
function headsOf<M extends string>(line: Line, { sign, wanted }: Scan<M>): ReadHead<M>[] | null {
  if (filledOf(line).length < 2 || figuresIn(line, sign) > 0) return null;
  const heads = line.map((cell) => readHead(cellText(cell), wanted.meanings));
  return new Set(heads.flatMap(({ meaning }) => meaning ?? [])).size >= 2 ? heads : null;
}

/** A line of heads above others names what stands below it up to its next cell: "Displacement" over "F.W." and "S.W.". */
function spread(line: Line, below: readonly Line[]): string[] {
  let last = '';
  return line.map((cell, at) => {
    const own = cellText(cell);
    const under = below.map((one) => cellText(one[at] ?? '')).find((text) => text !== '') ?? '';
    if (own !== '') last = own;
    if (under === '') last = '';
    return own === '' && under !== '' && !unitOf(under) ? last : own;
  });
}

/** Heads of one or several lines as one line; a line of units under them puts its units in brackets. */
function mergedHeads(lines: readonly Line[]): string[] {
  const width = Math.max(...lines.map((line) => line.length));
  const padded = lines.map((line) => Array.from({ length: width }, (_, at) => line[at] ?? ''));
  const texts = padded.map((line, index) =>
    index === padded.length - 1 ? line.map(cellText) : spread(line, padded.slice(index + 1)),
  );
  return Array.from({ length: width }, (_, at) =>
    texts
      .map((line, index) => {
        const text = line[at] ?? '';
        return index > 0 && unitOf(text) ? `(${text.replaceAll(/[()]/g, '')})` : text;
      })
      .filter((text, index, all) => text !== '' && all.indexOf(text) === index)
      .join(' '),
  );
}

const isUnderHeads = <M extends string>(line: Line, { sign, wanted }: Scan<M>): boolean => {
  const filled = filledOf(line);
  if (filled.length === 0 || figuresIn(line, sign) > 0) return false;
  return isUnits(line) || (wanted.ofFigures && filled.length > 1);
};

/** A line of heads over the one that was recognised: it says more of some of its columns. */
const isOverHeads = <M extends string>(line: Line, heads: Line, { sign, wanted }: Scan<M>): boolean => {
  const filled = line.flatMap((cell, at) => (cellText(cell) === '' ? [] : [at]));
  const hasMarks = wanted.hasMarks && isMarks(line, sign);
  return (
    wanted.ofFigures &&
    filled.length > 0 &&
    (filled.length > 1 || (filled[0] ?? 0) > 0) &&
    (hasMarks || filled.every((at) => !/\d/.test(cellText(line[at] ?? '')))) &&
    filled.every((at) => cellText(heads[at] ?? '') !== '')
  );
};

/** Columns that stand beside each other as tables of their own: each begins at the key, or at an empty column before it. */
function groupsOf<M extends string>(
  heads: readonly ReadHead<M>[],
  { key, otherKey }: WantedColumn<M>,
): { from: number; to: number }[] {
  const own = heads.some(({ meaning }) => meaning === key) ? key : otherKey;
  const starts = heads.flatMap(({ meaning }, at) => (meaning === own && meaning !== null ? [at] : []));
  // a trim or angle as a head has a figure at most
  const hasMore = (from: number, to: number) =>
    new Set(heads.slice(from, to).flatMap(({ meaning, head }) => meaning ?? (/\d/.test(head) ? head : [])))
      .size > 1;
  const ends = starts.map((_, index) => starts[index + 1] ?? heads.length);
  if (starts.length < 2) return [{ from: 0, to: heads.length }];
  return starts.flatMap((from, index) => {
    const to = ends[index] ?? heads.length;
    // a draft repeated at the right of a page is there for the eye
    return hasMore(from, to) ? [{ from: index === 0 ? 0 : from, to }] : [];
  });
}

class Reader<M extends string> {
  readonly tables: FoundTable<M>[] = [];
  private titles: { line: number; text: string; cells: Line }[] = [];
  private open: { columns: GridColumn<M>[]; headLines: number[]; from: number; to: number }[] = [];
  private rows: SheetRow[][] = [];
  private readonly scan: Scan<M>;

  constructor(
    private readonly grid: Grid,
    scan: Scan<M>,
  ) {
    this.scan = scan;
  }

  read(): FoundTable<M>[] {
    for (let line = 0; line < this.grid.length; line++) line = this.take(line);
    this.close();
    return this.tables;
  }

  /** Takes a line, and with heads the lines of theirs; gives the last line taken. */
  private take(line: number): number {
    const cells = this.grid[line] ?? [];
    if (isBlankLine(cells)) return line;
    const { wanted, sign } = this.scan;
    const isMarked = wanted.hasMarks && this.saysMark(cells) && isMarks(cells, sign);
    if (isMarked && this.isMarkedHeads(line)) return this.begin(line);
    const isOver = isMarked && headsOf(this.grid[line + 1] ?? [], this.scan) !== null;
    if (wanted.ofFigures && !isOver && isRowOfFigures(cells, sign)) {
      this.takeRow(line, cells);
      return line;
    }
    if (!this.isOverNamedMarks(line) && headsOf(cells, this.scan)) return this.begin(line);
    if (wanted.ofFigures ? this.isBrokenRow(cells) : this.open.length > 0) this.takeRow(line, cells);
    else {
      // a title between rows begins another table under the same heads
      if (this.rows.some((rows) => rows.length > 0)) this.close(true);
      this.titles.push({ line, text: lineText(cells), cells });
    }
    return line;
  }

  /** A line with trims or angles among its heads: below it a row begins with a figure where it has none. */
  private isMarkedHeads(line: number): boolean {
    const { sign, wanted } = this.scan;
    const cells = this.grid[line] ?? [];
    if (!wanted.hasMarks || isFigure(cells[0] ?? '', sign) || !isMarks(cells, sign)) return false;
    let below = line + 1;
    while (below < line + 4 && (isBlankLine(this.grid[below] ?? []) || isUnits(this.grid[below] ?? [])))
      below++;
    const row = this.grid[below] ?? [];
    const first = row.findIndex((cell) => cellText(cell) !== '');
    return (
      first >= 0 &&
      isFigure(row[first] ?? '', sign) &&
      figuresIn(row, sign) >= 2 &&
      !isFigure(cells[first] ?? '', sign)
    );
  }

  /** A title in several cells over heads that begin with a word of their own: "WBT 4P; cm; sounding" over "Trim; 0; 0.5". */
  private isOverNamedMarks(line: number): boolean {
    const next = this.grid[line + 1] ?? [];
    return (
      this.scan.wanted.hasMarks === true &&
      cellText(this.grid[line]?.[0] ?? '') !== '' &&
      cellText(next[0] ?? '') !== '' &&
      this.saysMark(next) &&
      this.isMarkedHeads(line + 1)
    );
  }

  private saysMark(cells: Line): boolean {
    const [first = ''] = filledOf(cells);
    return readHead(cellText(first), this.scan.wanted.meanings).meaning !== null;
  }

  private begin(line: number): number {
    this.close();
    const headLines = [line];
    const above = this.titles.at(-1);
    if (
      above?.line === line - 1 &&
      !this.isOverNamedMarks(above.line) &&
      isOverHeads(above.cells, this.grid[line] ?? [], this.scan)
    ) {
      this.titles.pop();
      headLines.unshift(above.line);
    }
    let last = line;
    while (
      headLines.length < 4 &&
      (isUnderHeads(this.grid[last + 1] ?? [], this.scan) || this.isMarkedHeads(last + 1))
    )
      headLines.push(++last);
    const merged = mergedHeads(headLines.map((at) => this.grid[at] ?? []));
    const heads = readHeads(merged, this.scan.wanted.meanings);
    this.open = groupsOf(heads, this.scan.wanted).map(({ from, to }) => ({
      columns: heads
        .slice(from, to)
        .map((head, at) => ({ ...head, at: from + at }))
        .filter(({ head, at }) => head !== '' || this.hasCells(last + 1, at)),
      headLines,
      from,
      to,
    }));
    this.rows = this.open.map(() => []);
    return last;
  }

  private hasCells(from: number, at: number): boolean {
    return this.grid.slice(from, from + 3).some((line) => cellText(line[at] ?? '') !== '');
  }

  /** A row in which a figure is a text: it is shown and named, not taken for a title. */
  private isBrokenRow(cells: Line): boolean {
    const { sign } = this.scan;
    return this.open.some(
      ({ columns }) =>
        columns.filter(({ at }) => cellText(cells[at] ?? '') !== '').length >= 2 &&
        columns.some(({ at }) => isFigure(cells[at] ?? '', sign)) &&
        filledOf(cells).length >= 2 &&
        isFigure(cells[columns.find(({ meaning }) => this.isKey(meaning))?.at ?? -1] ?? '', sign),
    );
  }

  private isKey(meaning: M | null): boolean {
    const { key, otherKey } = this.scan.wanted;
    return meaning !== null && (meaning === key || meaning === otherKey);
  }

  private takeRow(line: number, cells: Line): void {
    if (this.open.length === 0) this.beginHeadless(cells);
    for (const [group, { columns }] of this.open.entries()) {
      const own = columns.map(({ at }) => cells[at] ?? '');
      if (own.some((cell) => !isEmptyCell(cell))) this.rows[group]?.push({ line, cells: own });
    }
  }

  private beginHeadless(cells: Line): void {
    const columns = cells.map((_, at): GridColumn<M> => ({ at, head: '', meaning: null, unit: null }));
    this.open = [{ columns, headLines: [], from: 0, to: cells.length }];
    this.rows = [[]];
  }

  private close(sameHeads = false): void {
    const many = this.open.length > 1;
    for (const [group, { columns, headLines, from, to }] of this.open.entries()) {
      const rows = this.rows[group] ?? [];
      if (rows.length === 0) continue;
      const titles = this.titles.flatMap(({ line, text, cells }) => {
        const own = many && filledOf(cells).length > 1 ? lineText(cells.slice(from, to)) : text;
        return own === '' ? [] : [{ line, text: own }];
      });
      this.tables.push({ titles, headLines, columns, rows, turned: false });
    }
    const hadRows = this.rows.some((rows) => rows.length > 0);
    if (hadRows) this.titles = [];
    if (sameHeads && this.open.some(({ headLines }) => headLines.length > 0))
      this.rows = this.open.map(() => []);
    else if (hadRows) {
      this.open = [];
      this.rows = [];
    }
  }
}

/** The sheet with its lines as columns, where its quantities stand one under another; null where they do not. */
function turnedGrid<M extends string>(grid: Grid, { sign, wanted }: Scan<M>): Grid | null {
  for (const at of [0, 1, 2]) {
    const lines = grid.flatMap((line, index) => {
      const head = cellText(line[at] ?? '');
      const figures = figuresIn(line.slice(at + 1), sign);
      return head !== '' && figures >= 2 && !isFigure(line[at] ?? '', sign) ? [{ index, head }] : [];
    });
    const meanings = lines.map(({ head }) => readHead(head, wanted.meanings).meaning);
    if (!meanings.includes(wanted.key) || new Set(meanings.filter((one) => one !== null)).size < 2) continue;
    const width = Math.max(...lines.map(({ index }) => grid[index]?.length ?? 0));
    return Array.from({ length: width - at }, (_, column) =>
      lines.map(({ index }) => grid[index]?.[at + column] ?? ''),
    );
  }
  return null;
}

const known = new WeakMap<Grid, { sign: DecimalSign; wanted: unknown; tables: unknown }[]>();

/**
 * All tables of a sheet, wherever they stand in it: under titles, one under another, beside each other, or turned. Nothing of a sheet is
 * thrown away: what is no row of a table is a title of the next one.
 */
export function findTables<M extends string>(
  grid: Grid,
  sign: DecimalSign,
  wanted: WantedColumn<M>,
): FoundTable<M>[] {
  // they stay the same while the person chooses what their columns are
  const before = known.get(grid) ?? [];
  const same = before.find((one) => one.sign === sign && one.wanted === wanted);
  if (same) return same.tables as FoundTable<M>[];
  const tables = tablesIn(grid, sign, wanted);
  known.set(grid, [...before, { sign, wanted, tables }]);
  return tables;
}

function tablesIn<M extends string>(grid: Grid, sign: DecimalSign, wanted: WantedColumn<M>): FoundTable<M>[] {
  const scan = { sign, wanted };
  const found = new Reader(grid, scan).read();
  const hasHeads = found.some(({ headLines }) => headLines.length > 0);
  const turned = hasHeads || !wanted.ofFigures ? null : turnedGrid(grid, scan);
  if (!turned) return found;
  return new Reader(turned, scan).read().map((table) => ({ ...table, turned: true }));
}
