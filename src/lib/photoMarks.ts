import { z } from 'zod';

/*
 * Arrows and rings that a surveyor draws on a copy of a photograph. Places are shares of the width and height of the picture
 * as it is turned, from its upper left corner, so that they hold at every size.
 */

/** The longest label of a mark, characters. */
export const LABEL_LENGTH = 32;

const share = z.number().transform((value) => Math.min(1, Math.max(0, value)));
const point = z.object({ x: share, y: share });
export type MarkPoint = z.output<typeof point>;

const mark = z.object({
  kind: z.enum(['arrow', 'ring']),
  from: point,
  to: point,
  /** A few words beside it; empty for none. */
  label: z.string().catch(''),
});
/** An arrow from its tail to its point, or a ring in the box between two corners. */
export type PhotoMark = z.output<typeof mark>;

/** Reads marks; what is none is left out. */
export const photoMarksSchema = z
  .array(mark.nullable().catch(null))
  .catch([])
  .transform((marks): PhotoMark[] => marks.filter((one) => one !== null));

/** Reads a quarter turn; 0 where it is none. */
export const quarterTurnSchema = z.literal([0, 1, 2, 3]).catch(0);
/** Quarter turns clockwise. */
export type QuarterTurn = z.output<typeof quarterTurnSchema>;

/** The next quarter turn to a side. */
export const turned = (turn: QuarterTurn, by: 1 | -1): QuarterTurn => ((turn + by + 4) % 4) as QuarterTurn;

/** Where a point of a picture lies once the picture is turned a quarter clockwise, or back. */
const turnPoint = ({ x, y }: MarkPoint, by: 1 | -1): MarkPoint =>
  by === 1 ? { x: 1 - y, y: x } : { x: y, y: 1 - x };

/** Marks that stay on what they show when the picture is turned. */
export const turnMarks = (marks: readonly PhotoMark[], by: 1 | -1): PhotoMark[] =>
  marks.map((mark) => ({ ...mark, from: turnPoint(mark.from, by), to: turnPoint(mark.to, by) }));

const inside = (value: number) => Math.min(1, Math.max(0, value));

/** A mark moved by shares of the picture, as far as it stays on it. */
export function moveMark(mark: PhotoMark, dx: number, dy: number): PhotoMark {
  const least = (a: number, b: number, by: number) =>
    Math.min(1 - Math.max(a, b), Math.max(-Math.min(a, b), by));
  const byX = least(mark.from.x, mark.to.x, dx);
  const byY = least(mark.from.y, mark.to.y, dy);
  const move = ({ x, y }: MarkPoint) => ({ x: x + byX, y: y + byY });
  return { ...mark, from: move(mark.from), to: move(mark.to) };
}

/** A mark with one of its ends elsewhere. */
export const moveEnd = (mark: PhotoMark, end: 'from' | 'to', at: MarkPoint): PhotoMark => ({
  ...mark,
  [end]: { x: inside(at.x), y: inside(at.y) },
});

/** A mark as it is drawn on a picture of some pixels. */
export interface MarkShape {
  /** Width of its line, px. */
  weight: number;
  /** The shaft of an arrow. */
  line?: { x1: number; y1: number; x2: number; y2: number };
  /** The point of an arrow: three corners, the first one is where it points. */
  head?: readonly [MarkPoint, MarkPoint, MarkPoint];
  ellipse?: { cx: number; cy: number; rx: number; ry: number };
  /** The plate with the words, and the size of its letters, px. */
  label?: { x: number; y: number; width: number; height: number; size: number; text: string };
}

/** Height of letters and weight of lines by the longer side of the picture: read at the size of a postcard. */
const LETTER = 1 / 32;
const WEIGHT = 1 / 220;

/** Room for words in letters of a size, px: letters differ, so it is a generous estimate. */
const roomFor = (text: string, size: number) => (text.length * 0.58 + 1) * size;

function plate(text: string, at: MarkPoint, width: number, height: number, size: number) {
  const wide = Math.min(width, roomFor(text, size));
  const high = size * 1.5;
  const place = (middle: number, length: number, whole: number) =>
    Math.min(Math.max(0, middle - length / 2), Math.max(0, whole - length));
  return { x: place(at.x, wide, width), y: place(at.y, high, height), width: wide, height: high, size, text };
}

/** How a mark is drawn on a picture of `width` by `height` pixels, or of any other unit. */
export function markShape(mark: PhotoMark, width: number, height: number): MarkShape {
  const longer = Math.max(width, height);
  const weight = longer * WEIGHT;
  const size = longer * LETTER;
  const from = { x: mark.from.x * width, y: mark.from.y * height };
  const to = { x: mark.to.x * width, y: mark.to.y * height };
  const words = mark.label.trim();
  if (mark.kind === 'ring') {
    const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
    const ellipse = {
      cx: (from.x + to.x) / 2,
      cy: (from.y + to.y) / 2,
      rx: Math.max(weight, Math.abs(to.x - from.x) / 2),
      ry: Math.max(weight, (bottom - top) / 2),
    };
    const below = bottom + size * 1.1;
    const at = { x: ellipse.cx, y: below + size > height ? top - size * 1.1 : below };
    return { weight, ellipse, ...(words ? { label: plate(words, at, width, height, size) } : {}) };
  }
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const long = Math.min(length, weight * 6);
  const neck = { x: to.x - along.x * long, y: to.y - along.y * long };
  const half = long * 0.45;
  const away = {
    x: from.x - along.x * (Math.abs(along.x) * roomFor(words, size) * 0.5 + size * 0.4),
    y: from.y - along.y * size * 1.1,
  };
  return {
    weight,
    line: { x1: from.x, y1: from.y, x2: neck.x, y2: neck.y },
    head: [
      to,
      { x: neck.x - along.y * half, y: neck.y + along.x * half },
      { x: neck.x + along.y * half, y: neck.y - along.x * half },
    ],
    ...(words ? { label: plate(words, away, width, height, size) } : {}),
  };
}

/** A mark in words: "Arrow 2: rust". */
export const markName = ({ kind, label }: PhotoMark, at: number): string =>
  `${kind === 'arrow' ? 'Arrow' : 'Ring'} ${at + 1}${label.trim() ? `: ${label.trim()}` : ''}`;
