import type { PdfAlign, PdfImage } from './model';

/** A4 in millimetres, type sizes in points. */
export const page = {
  width: 210,
  height: 297,
  left: 15,
  right: 195,
  bodyWidth: 180,
  /** The letterhead stands on the first page alone. */
  headerHeight: 30,
  /** 3811 x 300 pixels over the full width. */
  footerHeight: (210 * 300) / 3811,
  /** Where the body begins, below the title lines of the first and of other pages. */
  firstTop: 45.6,
  nextTop: 19,
  bottom: 278,
  /** Baselines of the title and the line below it; later pages have one line. */
  titleBaseline: 38.8,
  subtitleBaseline: 43,
  nextTitleBaseline: 14,
} as const;

/** Colours of the page. */
export const ink = {
  black: '#101A21',
  label: '#3F515E',
  unit: '#5A6C79',
  hairline: '#D5DCE1',
  divider: '#8E9DA8',
} as const;

/** Line weights in points. */
export const weight = { hairline: 0.4, rule: 0.75 } as const;

/** Millimetres in one point. */
export const POINT = 25.4 / 72;

/** The box of a text reaches so far above its baseline and below it, in parts of its size. */
export const RISE = 0.748;
export const FALL = 0.21;

/** Width in millimetres of a line of text set at `size` points. */
export type Measure = (text: string, size: number, strong: boolean) => number;

/** The pictures of a document by name; unreadable ones are missing. */
export type Images = ReadonlyMap<string, PdfImage>;

/** A drawing operation; lengths in millimetres from the top left, sizes and line weights in points. */
export type DrawOp =
  | {
      kind: 'text';
      x: number;
      y: number;
      text: string;
      size: number;
      strong: boolean;
      fill: string;
      align: PdfAlign;
    }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; weight: number; stroke: string }
  | {
      kind: 'path';
      points: ReadonlyArray<readonly [number, number]>;
      closed: boolean;
      fill?: string | undefined;
      stroke?: string | undefined;
      weight: number;
      dash: readonly number[];
    }
  | { kind: 'image'; image: PdfImage; x: number; y: number; width: number; height: number };

/** A part of a document that is never split; `draw` gets the height at which it starts. */
export interface LayoutBlock {
  height: number;
  /** Space before it, left out at the top of a page. */
  gap?: number;
  /** Stays on one page with the next block. */
  withNext?: boolean;
  /** Printed again above this block when it is the first on a new page. */
  repeatHead?: LayoutBlock;
  /** Says what is below it: never the last on a page, even where a group is too high for one. */
  heads?: boolean;
  /** Photographs: the rows of a table before them may lie on another page than the result or the signatures after them. */
  pictured?: boolean;
  /** A row of a list without figures: what stands before it may lie on another page than the signatures after it, as it may itself. */
  listed?: boolean;
  /** A row of a table, counted when the result and the signatures keep rows with them. */
  row?: boolean;
  /** Starts a new page. */
  breakBefore?: boolean;
  /** The same in this height, where it would not fit; null where it would be too small. */
  lower?: (height: number) => LayoutBlock | null;
  draw: (top: number) => DrawOp[];
}

/** Text with the usual defaults: regular, black, left-aligned. */
export function textOp(
  x: number,
  y: number,
  text: string,
  size: number,
  options: { strong?: boolean; fill?: string; align?: PdfAlign } = {},
): DrawOp {
  return { kind: 'text', x, y, text, size, strong: false, fill: ink.black, align: 'left', ...options };
}

export function ruleOp(x1: number, x2: number, y: number, lineWeight: number, stroke: string): DrawOp {
  return { kind: 'line', x1, y1: y, x2, y2: y, weight: lineWeight, stroke };
}

/** The same from top to bottom. */
export function uprightOp(x: number, y1: number, y2: number, lineWeight: number, stroke: string): DrawOp {
  return { kind: 'line', x1: x, x2: x, y1, y2, weight: lineWeight, stroke };
}

/** The outline of a box. */
export function frameOp(
  left: number,
  top: number,
  width: number,
  height: number,
  line: { weight: number; stroke: string; dash?: readonly number[] },
): DrawOp {
  const [right, bottom] = [left + width, top + height];
  const points = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  return { kind: 'path', closed: true, dash: [], points, ...line };
}

/** As many in each row as stand beside each other. */
export const inRows = <T>(items: readonly T[], perRow: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / perRow) }, (_, i) =>
    items.slice(i * perRow, (i + 1) * perRow),
  );

/** The largest size inside the box without stretching. */
export function fitInto(
  image: { width: number; height: number },
  width: number,
  height: number,
): { width: number; height: number } {
  const scale = Math.min(width / image.width, height / image.height);
  return { width: image.width * scale, height: image.height * scale };
}
