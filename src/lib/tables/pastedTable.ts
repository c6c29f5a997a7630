import { cellText, isBlankLine, type Grid, type Line } from './cells';
import { decimalOf, readFigure, type Decimal } from './figures';
import { readHeads, type Meaning, type ReadHead } from './meanings';
import { splitText } from './splitText';
import { unitOf } from './units';

export interface PastedTable<M extends string> {
  /** By column; null where it begins without heads. */
  heads: readonly ReadHead<M>[] | null;
  /** Lines above the heads are no rows; empty lines keep their places. */
  rows: readonly Line[];
  /** Of the columns that are figures by their heads, or of all. */
  decimal: Decimal;
}

/** Titles above the heads at the most. */
const TITLES = 5;

/** A column copied alone has nothing between its cells: blanks and commas belong to the figures. */
function gridOf(text: string): Grid {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => [line.trim()]);
  const { sign } = decimalOf([lines]);
  const isColumn = lines.every(([cell = '']) => readFigure(cell, sign) !== undefined);
  return isColumn ? lines : splitText(text);
}

/** Reads a text that is pasted into a grid: with heads they decide the columns. Pure. */
export function readPastedTable<M extends string>(
  text: string,
  meanings: readonly Meaning<M>[],
): PastedTable<M> {
  const grid = gridOf(text);
  const hasFigure = (line: Line) => line.some((cell) => readFigure(cell, '.') ?? readFigure(cell, ','));
  const known = (line: Line) =>
    readHeads(line.map(cellText), meanings).filter(({ head, meaning }) => head !== '' && meaning);
  const single = grid.every((line) => line.length < 2);
  const at = grid
    .slice(0, TITLES)
    .findIndex((line) => !hasFigure(line) && known(line).length >= (single ? 1 : 2));
  if (at < 0) return { heads: null, rows: grid, decimal: decimalOf([grid]) };
  const below = grid[at + 1] ?? [];
  const isUnits =
    !isBlankLine(below) &&
    below.every((cell) => cellText(cell) === '' || unitOf(cellText(cell).replaceAll(/[()[\]]/g, '')));
  const texts = (grid[at] ?? []).map((cell, column) => {
    const unit = isUnits ? cellText(below[column] ?? '') : '';
    return unit === '' ? cellText(cell) : `${cellText(cell)} (${unit.replaceAll(/[()[\]]/g, '')})`;
  });
  const heads = readHeads(texts, meanings);
  const rows = grid.slice(at + (isUnits ? 2 : 1));
  const isOfFigures = heads.map(
    ({ meaning }) => meanings.find(({ id }) => id === meaning)?.dimension !== undefined,
  );
  return {
    heads,
    rows,
    decimal: decimalOf([rows.map((line) => line.map((cell, column) => (isOfFigures[column] ? cell : '')))]),
  };
}

/** A line of sums under a list. */
export const isTotal = (line: Line): boolean =>
  /^(sub|grand)?\s*-?\s*total/i.test(line.map(cellText).find((text) => text !== '') ?? '');
