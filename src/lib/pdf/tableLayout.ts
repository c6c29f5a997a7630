import type { PdfColumn, PdfTable } from './model';
import {
  ink,
  page,
  POINT,
  RISE,
  ruleOp,
  textOp,
  uprightOp,
  weight,
  type DrawOp,
  type Measure,
  type LayoutBlock,
} from './page';
import { wrapText } from './wrap';

/** Height of a row with one line, mm. */
export const TABLE_ROW = 4.9;

const SIZE = 8;
const LINE = 3.5;
const PAD = 1.4;

/**
 * The line on which a text of a table stands, mm. Its rule lies 3/31 of that over the box of the text, and 6/31 under it, since
 * letters reach below the line.
 */
const TEXT_LINE = 1.35 * SIZE * POINT;

/** From the top of a row to the baseline of its first line: the text stands in the middle of a higher row. */
const baselineOf = (height: number) => (height - TEXT_LINE) / 2 + (3 / 31) * TEXT_LINE + RISE * SIZE * POINT;

interface Slot {
  column: PdfColumn;
  x: number;
  width: number;
}

/**
 * Positions of columns over the body's width. The first column starts, and the last one ends, at the edges
 * of the body.
 */
function slotsOf(columns: PdfColumn[]): Slot[] {
  const shares = columns.map((column) => column.width ?? 1);
  const total = shares.reduce((sum, share) => sum + share, 0);
  let x: number = page.left;
  return columns.map((column, i) => {
    const width = (page.bodyWidth * (shares[i] ?? 1)) / total;
    const slot = { column, x, width };
    x += width;
    return slot;
  });
}

const innerLeft = (slot: Slot) => (slot.x === page.left ? slot.x : slot.x + PAD);
const innerRight = (slot: Slot) =>
  slot.x + slot.width > page.right - 0.01 ? page.right : slot.x + slot.width - PAD;

function cellOps(slot: Slot, lines: string[], y: number, strong: boolean, fill: string): DrawOp[] {
  const align = slot.column.align ?? 'left';
  const x =
    align === 'right' ? innerRight(slot) : align === 'center' ? slot.x + slot.width / 2 : innerLeft(slot);
  return lines.flatMap((text, i) =>
    text ? [textOp(x, y + i * LINE, text, SIZE, { strong, fill, align })] : [],
  );
}

function dividers(slots: Slot[], top: number, bottom: number): DrawOp[] {
  return slots
    .filter((slot) => slot.column.divider)
    .map(({ x }) => uprightOp(x, top, bottom, weight.hairline, ink.divider));
}

/** Lines of a cell that stand on one page under the head of the table; a higher row goes on on the next. */
const MOST_LINES = Math.floor((page.bottom - page.nextTop - 4 * TABLE_ROW) / LINE);

/** How a row is drawn; `strong` is bold. */
interface RowLook {
  strong: boolean;
  fill: string;
  rule: number;
  stroke: string;
  height: number;
}

/** A row as high as its longest cell, in parts where that is higher than a page. */
function rowBlocks(slots: Slot[], cells: string[], measure: Measure, look: RowLook): LayoutBlock[] {
  const lines = slots.map((slot, i) => {
    const strong = look.strong || slot.column.strong === true;
    const room = innerRight(slot) - innerLeft(slot) + 0.01;
    return wrapText(cells[i] ?? '', room, (t) => measure(t, SIZE, strong), {
      whole: slot.column.align === 'right',
    });
  });
  const parts = Math.max(1, Math.ceil(Math.max(...lines.map((cell) => cell.length)) / MOST_LINES));
  return Array.from({ length: parts }, (_, part) =>
    rowBlock(
      slots,
      lines.map((cell) => cell.slice(part * MOST_LINES, (part + 1) * MOST_LINES)),
      look,
    ),
  );
}

function rowBlock(slots: Slot[], lines: string[][], look: RowLook): LayoutBlock {
  const baseline = baselineOf(look.height);
  const height = look.height + (Math.max(...lines.map((cell) => cell.length), 1) - 1) * LINE;
  return {
    height,
    draw: (top) => [
      ...slots.flatMap((slot, i) =>
        cellOps(slot, lines[i] ?? [], top + baseline, look.strong || slot.column.strong === true, look.fill),
      ),
      ...dividers(slots, top, top + height),
      ruleOp(page.left, page.right, top + height, look.rule, look.stroke),
    ],
  };
}

function groupBlock(table: PdfTable, slots: Slot[], height: number): LayoutBlock | null {
  if (!table.groups) return null;
  let at = 0;
  const spans = table.groups.map(({ text, span }) => {
    const from = slots[at];
    const to = slots[at + span - 1];
    at += span;
    const left = from?.x ?? page.left;
    return { text, centre: (left + (to ? to.x + to.width : left)) / 2 };
  });
  return {
    height,
    draw: (top) => [
      ...spans.flatMap(({ text, centre }) =>
        text ? [textOp(centre, top + baselineOf(height), text, SIZE, { strong: true, align: 'center' })] : [],
      ),
      ...dividers(slots, top, top + height),
      ruleOp(page.left, page.right, top + height, weight.hairline, ink.hairline),
    ],
  };
}

/** The head and rows of a table; the head stays with the first row and is set again on every further page. */
export function tableLayout(table: PdfTable, measure: Measure, usualHeight = TABLE_ROW): LayoutBlock[] {
  const rowHeight = table.rowHeight ?? usualHeight;
  const slots = slotsOf(table.columns);
  const group = groupBlock(table, slots, usualHeight);
  const [heads] = rowBlocks(
    slots,
    table.columns.map((column) => column.head),
    measure,
    { strong: true, fill: ink.label, rule: weight.rule, stroke: ink.black, height: usualHeight },
  ) as [LayoutBlock];
  const head: LayoutBlock = {
    height: heads.height + (group?.height ?? 0),
    gap: 2.4,
    withNext: true,
    heads: true,
    draw: (top) => [...(group?.draw(top) ?? []), ...heads.draw(top + (group?.height ?? 0))],
  };
  const count = table.rows.length;
  const rows = table.rows.flatMap((row, i): LayoutBlock[] => {
    const key = row.emphasis === 'key';
    const units = rowBlocks(slots, row.cells, measure, {
      strong: key,
      fill: ink.black,
      rule: key ? weight.rule : weight.hairline,
      stroke: key ? ink.black : ink.hairline,
      height: rowHeight,
    });
    // neither the first row nor the last, which is often the total, stands alone on a page
    return units.map((unit) => ({
      ...unit,
      [table.list ? 'listed' : 'row']: true,
      repeatHead: head,
      withNext: units.length === 1 && count > 1 && (i === 0 || i === count - 2),
    }));
  });
  return [head, ...rows];
}
