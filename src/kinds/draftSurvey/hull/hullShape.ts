/**
 * The hull picture as numbers: side view from starboard, bow to the right. Lengths are units of the drawing, x to the
 * right and y downwards; the level keel at the quarter mean never moves, the waterline stands above it at the draft.
 */
export const SHEET = {
  /** After perpendicular, midships and forward perpendicular. */
  ap: 58,
  mid: 348,
  fp: 638,
  /** Level keel at the quarter mean. */
  keel: 260,
  waterLeft: 10,
  waterRight: 662,
  waterBottom: 300,
  /** Centre and half width of the midship section. */
  section: 762,
  sectionHalf: 56,
} as const;

/** The hull that the outlines were drawn for stands this high from keel to deck. */
export const DRAWN_DEPTH = 122.8;
/** A point of the hull: x of the drawing, height above the keel in units of the hull drawn. */
type Point = readonly [x: number, height: number];
/** A curve as in a path, from where the one before it ends: both control points, then its own end. */
type Curve = readonly [x1: number, h1: number, x2: number, h2: number, x: number, height: number];

// The side of a bulk carrier, from the transom round the keel and the bow back along the deck.
const TRANSOM: Point = [42.8, DRAWN_DEPTH];
const COUNTER: Point = [43.5, 72];
const STERN: readonly Curve[] = [
  [44, 60, 48, 54, 58, 50.5],
  [66, 47.5, 73, 41, 73, 31],
  [73, 13, 77, 0, 88, 0],
];
const KEEL_END: Point = [600, 0];
const BOW: readonly Curve[] = [
  [622, 0, 641, 5, 650, 15],
  [656, 21.5, 658, 28, 657.6, 35],
  [657.2, 45, 652, 53, 644, 57],
  [639, 59.5, 637.4, 63, 637.4, 70],
  [638, 90, 645, 118, 653.5, 141.5],
];
const FORECASTLE: readonly Point[] = [
  [594.3, 138],
  [594.3, DRAWN_DEPTH],
];

const curves = (from: Point, list: readonly Curve[], steps: number): Point[] => {
  let start = from;
  return list.flatMap(([x1, h1, x2, h2, x, height]) => {
    const [x0, h0] = start;
    start = [x, height];
    return Array.from({ length: steps }, (_, index): Point => {
      const t = (index + 1) / steps;
      const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      return [p * x0 + q * x1 + r * x2 + s * x, p * h0 + q * h1 + r * h2 + s * height];
    });
  });
};

const straight = (from: Point, to: Point, steps: number): Point[] =>
  Array.from({ length: steps }, (_, index) => {
    const t = (index + 1) / steps;
    return [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])];
  });

/** The outline upright and unbent, always of the same number of points so that it can ease from shape to shape. */
const OUTLINE: readonly Point[] = [
  TRANSOM,
  COUNTER,
  ...curves(COUNTER, STERN, 10),
  ...straight([88, 0], KEEL_END, 24),
  ...curves(KEEL_END, BOW, 10),
  ...FORECASTLE,
  ...straight([594.3, DRAWN_DEPTH], TRANSOM, 24),
];

/** Lowest and highest plating at x, units above the keel of a hull of this depth. */
export function platingAt(x: number, depth: number): [bottom: number, top: number] {
  const heights = OUTLINE.flatMap(([x1, h1], index) => {
    const [x2, h2] = OUTLINE[(index + 1) % OUTLINE.length] ?? [x1, h1];
    if ((x1 <= x && x < x2) || (x2 <= x && x < x1)) return [h1 + ((x - x1) * (h2 - h1)) / (x2 - x1)];
    return [];
  }).map((height) => (height * depth) / DRAWN_DEPTH);
  return heights.length === 0 ? [0, depth] : [Math.min(...heights), Math.max(...heights)];
}

const fixed = (value: number) => Math.round(value * 100) / 100;

/** A path through points of the drawing. */
export const pathOf = (points: readonly Point[], closed = true) =>
  `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** A hull's depth, and how far trim and deflection put its keel below the level keel at x; units of the drawing. */
interface HullBend {
  depth: number;
  drop: (x: number) => number;
}

/** The hull's outline, tilted and bent, as points of the drawing. */
export const hullOutline = ({ depth, drop }: HullBend): Point[] =>
  OUTLINE.map(([x, height]) => [x, SHEET.keel + drop(x) - (height * depth) / DRAWN_DEPTH]);

/** A part that stands on the hull: points in (x, height above the keel as drawn for the usual depth). */
export function standing(points: readonly Point[], { depth, drop }: HullBend): Point[] {
  return points.map(([x, height]) => {
    // Above the deck heights are not to scale: a house is as high on a barge as on a Capesize.
    const above = height > DRAWN_DEPTH ? depth + height - DRAWN_DEPTH : (height * depth) / DRAWN_DEPTH;
    return [x, SHEET.keel + drop(x) - above];
  });
}

/** Between two upright sides: where each stands, and from where to where it goes. */
const fourSided = (
  x1: number,
  low1: number,
  top1: number,
  x2: number,
  low2: number,
  top2: number,
): Point[] => [
  [x1, low1],
  [x1, top1],
  [x2, top2],
  [x2, low2],
];
const onDeck = (height: number) => DRAWN_DEPTH + height;
const box = (x1: number, x2: number, from: number, to: number) =>
  fourSided(x1, onDeck(from), onDeck(to), x2, onDeck(from), onDeck(to));
const stroke = (x1: number, from: number, x2: number, to: number): Point[] => [
  [x1, onDeck(from)],
  [x2, onDeck(to)],
];

const HATCHES = [156.3, 244, 331.8, 419.3, 507];
const CRANES = [229.3, 317, 405, 492.3];

/** What stands on deck and hangs below the stern, by how it is drawn. Heights are compressed. */
export const PARTS = {
  /** Outlined: houses, bridge, hatches. */
  outlined: [
    box(70.6, 132, 0, 29),
    box(78.4, 126, 29, 55),
    box(83, 123, 55, 72.5),
    box(79.6, 137, 72.5, 88.5),
    ...HATCHES.map((x) => box(x, x + 64.4, 0, 13)),
  ],
  /** Filled in the lighter plating: crane posts, rudder and propeller. */
  plated: [
    ...CRANES.map((x) => box(x, x + 7.8, 0, 49)),
    fourSided(50.7, 2, 49.5, 62, 1.5, 45),
    fourSided(66.4, 8, 33, 68.8, 8, 33),
  ],
  funnel: box(65.8, 76.6, 30, 63),
  /** Strokes: jibs, masts. */
  jibs: CRANES.map((x) => stroke(x + 7.8, 41, x + 70, 23)),
  masts: [stroke(107.4, 88.5, 107.4, 111), stroke(99.8, 105, 115, 105), stroke(619, 16, 619, 59)],
} as const;

/** The midship section upright, round its centre line at the keel: bilges rounded, deck flat. */
export function sectionOutline(depth: number): Point[] {
  const half = SHEET.sectionHalf;
  const bilge = Math.min(15, depth / 4);
  const corner = (sign: 1 | -1): Point[] =>
    Array.from({ length: 9 }, (_, index) => {
      const angle = (index / 8) * (Math.PI / 2);
      return [sign * (half - bilge + bilge * Math.cos(angle)), -(bilge - bilge * Math.sin(angle))];
    });
  return [[-half, -depth], ...corner(-1), ...corner(1).toReversed(), [half, -depth]];
}
