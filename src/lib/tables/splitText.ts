import { cellText, type Grid } from './cells';

type Separator = '\t' | ';' | '|' | ',';

/** A cell between quotes: what stands in it parts nothing. A quote within a cell, as for inches, begins none. */
const QUOTED_CELL = /(^|[\t;|,\r\n])"(?:[^"]|"")*"(?=[\t;|,\r\n]|$)/g;

/** Cells of a text by a separator, as RFC 4180 and spreadsheets write them; a line break within a cell is a blank. */
export function bySeparator(source: string, separator: Separator): string[][] {
  if (!source.includes('"'))
    return source.split('\n').map((line) => line.split(separator).map((cell) => cell.trim()));
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell.replaceAll(/\s*\n\s*/g, ' ').trim());
    cell = '';
  };
  for (let at = 0; at < source.length; at++) {
    const sign = source.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === '' && /"(?:[^"]|"")*"/y.exec(source.slice(at))) {
      cell = '';
      quoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n') {
      endCell();
      rows.push(row);
      row = [];
    } else cell += sign;
  }
  endCell();
  rows.push(row);
  return rows;
}

/** A word of a line of figures: a figure with a letter or a unit sign at most. */
const FIGURE_WORD = /^[a-z]?[-+]?[\d.,']*\d[\d.,']*[a-z"']?$|^[-—]+$/i;

const wordsOf = (line: string) => cellText(line).split(/\s+/);

/** Words of a line of heads: the unit in brackets belongs to the head before it. */
const headWords = (line: string) => cellText(line).split(/\s+(?![([])/);

/** Figures with blanks between, as text copied out of a PDF has them. */
const isFigures = (line: string) => {
  const words = wordsOf(line);
  return words.length > 1 && words.every((word) => FIGURE_WORD.test(word) && !word.endsWith(','));
};

/** 22 341.3 copied with its blank: a group of three digits belongs to the figure before it where the line is too long by it. */
export function joinThousands(words: readonly string[], width: number): string[] {
  const joined = [...words];
  for (let at = joined.length - 1; at > 0 && joined.length > width; at--)
    if (/^[-+]?\d{1,3}$/.test(joined[at - 1] ?? '') && /^\d{3}(?:[.,]\d+)?$/.test(joined[at] ?? ''))
      joined.splice(at - 1, 2, `${joined[at - 1] ?? ''}${joined[at] ?? ''}`);
  return joined;
}

/** Most frequent of some numbers, the smaller of two equally frequent ones. */
function usual(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0;
}

function byBlanks(lines: readonly string[]): string[][] {
  const wide = (line: string) => line.trim().split(/\s{2,}/);
  const figures = lines.filter(isFigures).map(wordsOf);
  const least = Math.min(...figures.map((words) => words.length));
  // blanks within figures make their lines longer than the heads above them
  const heads = lines
    .filter((line) => !/\d/.test(line))
    .map((line) => headWords(line).length)
    .find(
      (count) =>
        count > 1 && count < least && figures.every((words) => joinThousands(words, count).length === count),
    );
  const width = heads ?? usual(figures.map((words) => words.length));
  return lines.map((line) => {
    if (line.trim() === '') return [''];
    if (wide(line).length === width) return wide(line);
    if (isFigures(line)) return joinThousands(wordsOf(line), width);
    const words = headWords(line);
    return words.length === width ? words : wide(line).length > 1 ? wide(line) : [line.trim()];
  });
}

/** The cells of a text: by tab, else by semicolon, bar or comma, else by the blanks between its figures. */
export function splitText(text: string): Grid {
  const source = text
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replace(/\n+$/, '');
  const unquoted = source.replaceAll(QUOTED_CELL, '$1');
  const separator = (['\t', ';', '|'] as const).find((sign) => unquoted.includes(sign));
  if (separator) return bySeparator(source, separator);
  const lines = source.split('\n');
  const withFigures = lines.filter((line) => /\d/.test(line));
  const blanks = withFigures.filter(isFigures).length;
  if (blanks > 0 && blanks * 2 >= withFigures.length) return byBlanks(lines);
  if (unquoted.includes(',')) return bySeparator(source, ',');
  return lines.map((line) => line.trim().split(/\s{2,}/));
}
