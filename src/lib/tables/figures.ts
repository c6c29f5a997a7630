import { placesOf } from '../numbers';
import { cellText, type GridCell, type Grid } from './cells';
import { unitOf, type UnitId } from './units';

export type DecimalSign = '.' | ',';

/** The decimal sign of a file. */
export interface Decimal {
  sign: DecimalSign;
  /** False where every figure could be read either way. */
  sure: boolean;
  /** A figure of the file that shows it; null where none has a point or comma. */
  example: string | null;
}

/** The side that a letter after a figure names: A of "4.6A" is aft. */
export type SignSide = 'aft' | 'forward' | 'port' | 'starboard';

export interface ReadFigure {
  value: number;
  /** Decimals with which it is written. */
  places: number;
  side?: SignSide;
  /** A unit that stands in the cell itself: "9.30 m", 30'06". */
  unit?: UnitId;
}

const SIDES: Record<string, SignSide> = {
  a: 'aft',
  aft: 'aft',
  f: 'forward',
  fwd: 'forward',
  p: 'port',
  port: 'port',
  s: 'starboard',
  stbd: 'starboard',
};

/** Signs that printed tables have in cells without a figure. */
const BLANK = /^(-+|—+|\.{2,}|\*+|n\/?a)?$/i;

const PARTS = /^([a-z]+ ?)?([-+]? ?[\d.,' ]*\d[\d.,' ]*)(.*)$/i;
const FEET = /^([-+]?)(\d+)'[- ]?(\d{1,2}(?:\.\d+)?)?(?: (\d)[/⁄](\d+))?(?:"|'')?$/;
const INCHES = 12;
/** Decimals of a foot that tell an eighth of an inch. */
const FEET_PLACES = 2;

const WHOLE: Record<DecimalSign, RegExp> = {
  '.': /^\d{0,3}$|^\d+$|^\d{1,3}(?:[ ']\d{3})+$|^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:,\d{2})+,\d{3}$/,
  ',': /^\d{0,3}$|^\d+$|^\d{1,3}(?:[ ']\d{3})+$|^\d{1,3}(?:\.\d{3})+$/,
};

function valueOf(body: string, sign: DecimalSign): Pick<ReadFigure, 'value' | 'places'> | undefined {
  const at = body.lastIndexOf(sign);
  const [whole, fraction] = at < 0 ? [body, ''] : [body.slice(0, at), body.slice(at + 1)];
  if (!/^\d*$/.test(fraction) || !WHOLE[sign].test(whole) || whole + fraction === '') return undefined;
  const value = Number(`${whole.replaceAll(/\D/g, '') || '0'}.${fraction || '0'}`);
  return { value, places: fraction.length };
}

function feetOf(text: string): ReadFigure | undefined {
  const [, sign = '', feet, inches = '0', over = '0', under = '1'] = FEET.exec(text) ?? [];
  if (feet === undefined) return undefined;
  const value = Number(feet) + (Number(inches) + Number(over) / Number(under)) / INCHES;
  return { value: sign === '-' ? -value : value, places: FEET_PLACES, unit: 'ft' };
}

/** The most of a large table are figures without thousands: they need none of the work below. */
const SIMPLE: Record<DecimalSign, RegExp> = { '.': /^-?\d+(?:\.\d+)?$/, ',': /^-?\d+(?:,\d+)?$/ };

/** Cheaper than reading the figure. */
export const isFigure = (cell: GridCell, sign: DecimalSign): boolean =>
  typeof cell === 'number' || SIMPLE[sign].test(cell) || Boolean(readFigure(cell, sign));

/** A cell as a figure; null where it is empty, undefined where it is a text. */
export function readFigure(cell: GridCell, sign: DecimalSign): ReadFigure | null | undefined {
  if (typeof cell === 'number') return { value: cell, places: placesOf(cell) };
  if (SIMPLE[sign].test(cell)) {
    const at = cell.indexOf(sign);
    return { value: Number(cell.replace(',', '.')) || 0, places: at < 0 ? 0 : cell.length - at - 1 };
  }
  const text = cellText(cell);
  if (BLANK.test(text)) return null;
  const feet = text.includes("'") ? feetOf(text) : undefined;
  if (feet) return feet;
  const [, before = '', body = '', after = ''] = PARTS.exec(text) ?? [];
  const digits = body.replace(/^[-+] ?/, '').trim();
  const read = digits === '' ? undefined : valueOf(digits, sign);
  if (read === undefined) return undefined;
  const figure = body.startsWith('-') && read.value !== 0 ? { ...read, value: -read.value } : read;
  const word = (before + after).trim().replaceAll(/[.()]/g, '').toLowerCase();
  if (word === '') return figure;
  if (before !== '' && after.trim() !== '') return undefined;
  const side = SIDES[word];
  if (side) return { ...figure, side };
  const unit = before === '' ? unitOf(word) : null;
  return unit ? { ...figure, unit } : undefined;
}

type Vote = DecimalSign | 'either' | null;

const other = (sign: string): DecimalSign => (sign === '.' ? ',' : '.');

/** The decimal sign that one figure proves; null where it has neither sign, or is no figure. */
function voteOf(text: string): Vote {
  const body = text
    .replaceAll(/[\s']/g, '')
    .replace(/^[a-z]?[-+]?/i, '')
    .replace(/[a-z"]*$/i, '');
  if (!/^\d*(?:[.,]\d+)+$/.test(body)) return null;
  const signs = body.replaceAll(/\d/g, '');
  const [first = '', last = ''] = [signs[0], signs.at(-1)];
  const groups = body.split(/[.,]/);
  const grouped = groups
    .slice(1, -1)
    .every((group) => group.length === 3 || (first === ',' && group.length === 2));
  if (signs.length > 1) {
    if (!grouped) return null;
    if (signs === first.repeat(signs.length)) return groups.at(-1)?.length === 3 ? other(first) : null;
    // one sign parts thousands throughout, the other stands once, before the decimals
    return signs.slice(0, -1) === first.repeat(signs.length - 1) ? (last as DecimalSign) : null;
  }
  const [whole = '', fraction = ''] = groups;
  const sure = fraction.length !== 3 || whole === '' || whole.startsWith('0') || whole.length > 3;
  return sure ? (first as DecimalSign) : 'either';
}

/** Logarithm of the usual one of a column's plain figures; null without any. */
function middleOfColumn(grid: Grid, column: number): number | null {
  const whole = grid.flatMap((line) => {
    const cell = cellText(line[column] ?? '');
    return /^\d+$/.test(cell) && Number(cell) > 0 ? [Number(cell)] : [];
  });
  return whole.length === 0 ? null : Math.log(whole.toSorted((a, b) => a - b)[whole.length >> 1] ?? 1);
}

/** 1.040 beside 320 is a thousand and more, beside 1 it is not: the reading that lies nearer to the column's plain figures counts. */
function byNeighbours(middle: number | null, text: string): DecimalSign | null {
  if (middle === null) return null;
  const digits = text.replaceAll(/[^\d.,]/g, '');
  const [large, small] = [digits.replace(/[.,]/, ''), digits.replace(',', '.')].map((one) =>
    Math.abs(Math.log(Number(one)) - middle),
  );
  const sign = digits.includes('.') ? '.' : ',';
  return (large ?? 0) < (small ?? 0) ? other(sign) : sign;
}

/** The most figures of a large table have one sign, and leave no doubt. */
const PLAIN_DECIMAL = /^-?\d+([.,])(\d+)$/;

/** The decimal sign of a file, from all its figures: 22.341 is a thousand in a file whose other figures are 4,50 and −7,9. */
export function decimalOf(grids: readonly Grid[]): Decimal {
  const votes: Record<DecimalSign, number> = { '.': 0, ',': 0 };
  const examples: Partial<Record<DecimalSign, string>> = {};
  const either: { grid: Grid; column: number; text: string }[] = [];
  for (const grid of grids)
    for (const line of grid)
      for (const [column, cell] of line.entries()) {
        if (typeof cell === 'number') continue;
        const [, plainSign, decimals = ''] = PLAIN_DECIMAL.exec(cell) ?? [];
        if (plainSign && decimals.length !== 3 && examples[plainSign as DecimalSign] !== undefined) {
          votes[plainSign as DecimalSign]++;
          continue;
        }
        const text = cellText(cell);
        if (!/\d[.,]|[.,]\d/.test(text)) continue;
        const vote = voteOf(text);
        if (vote === null) continue;
        if (vote === 'either') {
          if (either.length < 100) either.push({ grid, column, text });
          continue;
        }
        votes[vote]++;
        // thousands and decimals in one figure say the most
        const known = examples[vote];
        if (known === undefined || (text.length > known.length && /[.,'].*[.,]/.test(text)))
          examples[vote] = text;
      }
  const [first] = either;
  if (votes['.'] + votes[','] > 0) {
    const sign = votes[','] > votes['.'] ? ',' : '.';
    return { sign, sure: votes['.'] === 0 || votes[','] === 0, example: examples[sign] ?? null };
  }
  if (!first) return { sign: '.', sure: true, example: null };
  const middles = new Map<Grid, Map<number, number | null>>();
  const said = either.flatMap(({ grid, column, text }) => {
    const known = middles.get(grid) ?? new Map<number, number | null>();
    middles.set(grid, known);
    const middle = known.has(column) ? (known.get(column) ?? null) : middleOfColumn(grid, column);
    known.set(column, middle);
    return byNeighbours(middle, text) ?? [];
  });
  const commas = said.filter((sign) => sign === ',').length;
  // a lone point before three digits is a decimal one on most keyboards, a lone comma parts thousands
  if (said.length === 0) return { sign: '.', sure: false, example: first.text };
  return {
    sign: commas * 2 > said.length ? ',' : '.',
    sure: commas === 0 || commas === said.length,
    example: first.text,
  };
}
