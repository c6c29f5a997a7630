/** A cell as it came: a text, or a figure of a spreadsheet, which has no decimal sign of its own. */
export type GridCell = string | number;
export type Line = readonly GridCell[];
export type Grid = readonly Line[];

/** Code points of the zero of Arabic, Persian, Hindi and Bengali digits, whose ten digits follow each other. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6];

const latinDigit = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? sign : String(code - zero);
};

/** Nothing but plain ASCII needs none of the work below; most cells of a large table are that. */
const PLAIN = /^[ -~]*$/;

/** A cell's text with Latin digits and plain signs, without marks that nobody sees. Full-width signs become ours. */
export function cellText(cell: GridCell): string {
  const text = String(cell);
  if (PLAIN.test(text)) return text.trim();
  return text
    .replaceAll(/[²³]/g, (sign) => (sign === '²' ? '2' : '3'))
    .normalize('NFKC')
    .replaceAll(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g, latinDigit)
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replaceAll(/[\u2212\u2012\u2013]/g, '-')
    .replaceAll(/[\u2019\u2032]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A text without accents, case and punctuation, words parted by one blank: by it heads are compared. */
export const fold = (text: GridCell): string =>
  cellText(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}∇"']+/gu, ' ')
    .trim();

/** Most cells of a large table are plain, and not empty: they need no reading to be told. */
export const isEmptyCell = (cell: GridCell): boolean =>
  cell === '' || (typeof cell === 'string' && !/^[!-~]/.test(cell) && cellText(cell) === '');

export const isBlankLine = (line: Line): boolean => line.every(isEmptyCell);

export const lineText = (line: Line): string =>
  line
    .map(cellText)
    .filter((text) => text !== '')
    .join('  ');
