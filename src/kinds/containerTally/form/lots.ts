import { parseNumber } from '@/lib/numbers';
import type { Lot } from '../worksheet';
import { isCount, NO_COUNT } from './labels';

/* A packing list or manifest as it is pasted from a sheet, a mail or a PDF. */

/** What was read of a pasted list. */
export interface PastedLots {
  lots: Pick<Lot, 'name' | 'mark' | 'packing' | 'manifest'>[];
  /** Lines that hold no number of packages. */
  unread: string[];
}

type Column = 'name' | 'mark' | 'packing' | 'manifest';

const HEADS: readonly [Column, RegExp][] = [
  [
    'manifest',
    /^(qty|quantity|pcs|pieces|pkgs?|packages|manifest|no\.? of (pkgs?|packages|pieces)|bags|cartons|total)\b/i,
  ],
  ['mark', /^(marks?|marking|shipping marks?|sb|code)\b/i],
  ['packing', /^(packing|kind|type|package type|unit|pack)\b/i],
  ['name', /^(lot|name|item|description|goods|cargo|commodity|product|b\/?l)\b/i],
];

/**
 * The cells of a line. A comma before three digits may be one of thousands: it parts only where that makes as many cells as there are
 * heads (0 without them), or nothing else gives a number.
 */
function cellsOf(line: string, heads: number): string[] {
  const split = (by: string | RegExp) => line.split(by).map((cell) => cell.trim());
  const by = ['\t', ';', '|'].find((mark) => line.includes(mark));
  if (by !== undefined) return split(by);
  const plain = split(/ {2,}|,/);
  const cells = split(/ {2,}|,(?!\d{3}(?!\d))/);
  return plain.length === heads || cells.every((cell) => quantityOf(cell) === null) ? plain : cells;
}

/** "400", "1,040", "400 bags": how many, and in what. */
function quantityOf(cell: string): { count: number; word: string } | null {
  const [, figure = '', word = ''] = /^([\d][\d., ']*)\s*(\p{L}[\p{L} ]*)?$/u.exec(cell) ?? [];
  const count = figure === '' ? null : parseNumber(figure);
  return count === null || !Number.isInteger(count) ? null : { count, word: word.trim() };
}

function headOf(cells: readonly string[]): Map<Column, number> | null {
  const found = new Map<Column, number>();
  cells.forEach((cell, index) => {
    const column = HEADS.find(([name, words]) => !found.has(name) && words.test(cell))?.[0];
    if (column) found.set(column, index);
  });
  return found.size >= 2 && cells.every((cell) => quantityOf(cell) === null) ? found : null;
}

/**
 * Reads a pasted list, a lot in each line: its name, mark, packing and number of packages. A head tells the columns; without
 * one the last whole number is that of the packages, and what stands before it is name, mark and packing in this order.
 */
export function lotsIn(text: string): PastedLots {
  const lots: PastedLots['lots'] = [];
  const unread: string[] = [];
  let head: Map<Column, number> | null = null;
  let heads = 0;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const cells = cellsOf(line, heads);
    const isHead = lots.length === 0 ? headOf(cells) : null;
    if (isHead) {
      head = isHead;
      heads = cells.length;
      continue;
    }
    const at = head?.get('manifest') ?? cells.findLastIndex((cell) => quantityOf(cell) !== null);
    const quantity = quantityOf(cells[at] ?? '');
    if (!quantity || /^(total|sum|grand total)\b/i.test(cells.find((cell) => cell !== '') ?? '')) {
      unread.push(line.trim());
      continue;
    }
    const others = cells.filter((cell, index) => index !== at && cell !== '');
    const columns = head;
    const cell = (column: Column, place: number) =>
      (columns ? cells[columns.get(column) ?? -1] : others[place]) ?? '';
    lots.push({
      name: cell('name', 0),
      mark: cell('mark', 1),
      packing: cell('packing', 2) || quantity.word,
      manifest: quantity.count,
    });
  }
  return { lots, unread };
}

/** Why so many pieces cannot be counted at one press; null when they can. */
export function whyNoUnit({ per, unit }: Pick<Lot, 'per' | 'unit'>): string | null {
  if (!isCount(per)) return NO_COUNT;
  return per === 0 ? `A ${unit || 'sling'} holds 1 piece or more` : null;
}

/** Why a lot cannot stand in the list as it is written; null when it can. */
export function whyNoLot(lot: Lot): string | null {
  const { name, mark, manifest, theirs, shutOut = null, notDelivered = null } = lot;
  if (![manifest, theirs, shutOut, notDelivered].every(isCount)) return NO_COUNT;
  return whyNoUnit(lot) ?? (name.trim() === '' && mark.trim() === '' ? 'Write its name or mark' : null);
}
