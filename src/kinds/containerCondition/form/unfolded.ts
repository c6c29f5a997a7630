import { locationCode, facePartsOf, readLocation, sectionCount, type Face } from '@/lib/container/cedex';

/*
 * A container unfolded, doors at the left: strips from the top are the left side upside down, the roof, the right side, the
 * floor and the understructure; the door end folds out to the left of the roof, the front end to its right. All faces are at
 * one scale, and section 1 is at the door end. In the corners stand the inside, the outside and the whole container. Where
 * there is room for it, the floor and the understructure stand at the right of the others.
 */

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A place that can be chosen, with the code of its location. */
export interface PlaceCell extends Rect {
  code: string;
  face: DrawnFace;
}

export type DrawnFace = Face;

/** The drawn faces in the order in which one reads them. */
export const DRAWN: readonly DrawnFace[] = ['X', 'L', 'E', 'D', 'T', 'F', 'R', 'I', 'B', 'U'];

/** Outside width and usual height, m. */
const WIDTH = 2.438;
const HEIGHT = 2.591;
/** Room between the faces, for the numbers of the sections. */
const GAP = 18;
const SCALE = 38;

/** Share of the height of a side or an end that is drawn for its rail. */
const RAIL = 0.22;

/** Where the two posts and two halves of an end begin and end, by share of its width: wider than true, to be pressed. */
const END_EDGES = [0, 0.27, 0.5, 0.73, 1];

/** From the top or the left of a face: where a part begins and ends. Rails are drawn wider than true, to be pressed. */
const PARTS: Readonly<Record<string, readonly [number, number]>> = {
  H: [0, RAIL],
  T: [RAIL, 0.5],
  B: [0.5, 1 - RAIL],
  G: [1 - RAIL, 1],
  L: [0, 0.5],
  R: [0.5, 1],
  X: [0, 1],
};

export interface Unfolded {
  width: number;
  height: number;
  faces: Readonly<Record<DrawnFace, Rect>>;
  cells: readonly PlaceCell[];
  /** Where the numbers of the sections stand. */
  numbers: readonly { x: number; y: number; text: string }[];
  /** Where the letters of the parts of the sides stand. */
  letters: readonly { x: number; y: number; text: string }[];
}

const isWhole = (face: Face) => face === 'I' || face === 'E' || face === 'X';
const isEnd = (face: Face) => face === 'D' || face === 'F';
/** Their top or left is at the lower edge of the picture. */
const UPSIDE_DOWN = new Set<Face>(['L', 'B', 'U']);

/** The faces of a container of some feet. */
function layFaces(feet: number, isWide: boolean): Pick<Unfolded, 'width' | 'height' | 'faces'> {
  const long = feet * 0.3048 * SCALE;
  const high = HEIGHT * SCALE;
  const wide = WIDTH * SCALE;
  const x = high + GAP;
  const right = x + long + GAP;
  const tops = [high, wide, high, ...(isWide ? [] : [wide, wide])].reduce<number[]>(
    (found, size) => [...found, (found.at(-1) ?? 0) + size + GAP],
    [GAP],
  );
  const strip = (at: number, size: number): Rect => ({ x, y: tops[at] ?? 0, width: long, height: size });
  const under = (at: number): Rect =>
    isWide ? { ...strip(at - 2, wide), x: right + high + GAP } : strip(at, wide);
  const roof = strip(1, wide);
  const corner = (at: number, left: number): Rect => ({
    x: left,
    y: tops[at] ?? 0,
    width: high,
    height: 48,
  });
  return {
    width: right + high + (isWide ? GAP + long : 0),
    height: tops.at(-1) ?? 0,
    faces: {
      L: strip(0, high),
      T: roof,
      R: strip(2, high),
      B: under(3),
      U: under(4),
      D: { x: 0, y: roof.y, width: high, height: wide },
      F: { x: right, y: roof.y, width: high, height: wide },
      X: corner(0, 0),
      E: corner(0, right),
      I: corner(isWide ? 2 : 3, 0),
    },
  };
}

/** Part of a face, by shares along the container or across an end, and from its top or left. */
function within(
  face: DrawnFace,
  rect: Rect,
  along: readonly [number, number],
  across: readonly [number, number],
): Rect {
  const [from, to] =
    UPSIDE_DOWN.has(face) || face === 'D' ? [1 - across[1], 1 - across[0]] : [across[0], across[1]];
  return isEnd(face)
    ? {
        x: rect.x + from * rect.width,
        y: rect.y + along[0] * rect.height,
        width: (to - from) * rect.width,
        height: (along[1] - along[0]) * rect.height,
      }
    : {
        x: rect.x + along[0] * rect.width,
        y: rect.y + from * rect.height,
        width: (along[1] - along[0]) * rect.width,
        height: (to - from) * rect.height,
      };
}

function alongOf(face: Face, run: readonly [number, number] | null, feet: number): readonly [number, number] {
  if (run === null) return [0, 1];
  const [first, last] = run;
  if (isEnd(face)) return [END_EDGES[first - 1] ?? 0, END_EDGES[last] ?? 1];
  const count = sectionCount(face, feet);
  return [(first - 1) / count, last / count];
}

/** How wide the picture is with the floor at its right. */
export const wideWidth = (feet: number): number => layFaces(feet, true).width;

/** The picture of a container of some feet. */
export function unfold(feet: number, isWide = false): Unfolded {
  const laid = layFaces(feet, isWide);
  const cells = DRAWN.flatMap((face): PlaceCell[] => {
    if (isWhole(face)) return [{ code: locationCode(face, 'X', null), face, ...laid.faces[face] }];
    const halves = Object.keys(facePartsOf(face)).filter((part) => part !== 'X');
    const count = sectionCount(face, feet);
    return Array.from({ length: count }, (_, at) => at + 1).flatMap((section) =>
      halves.map((part): PlaceCell => ({
        code: locationCode(face, part, [section, section]),
        face,
        ...within(face, laid.faces[face], alongOf(face, [section, section], feet), PARTS[part] ?? [0, 1]),
      })),
    );
  });
  const numbers = (['L', 'R', 'U'] as const).flatMap((face) => {
    const { x, y, width } = laid.faces[face];
    const count = sectionCount(face, feet);
    return Array.from({ length: count }, (_, at) => ({
      x: x + (width * (at + 0.5)) / count,
      y: y - 5,
      text: String(at + 1),
    }));
  });
  const letters = (['L', 'R'] as const).flatMap((face) =>
    ['H', 'T', 'B', 'G'].map((part) => {
      const { x, y, height } = within(face, laid.faces[face], [0, 1], PARTS[part] ?? [0, 1]);
      return { x: x - 8, y: y + height / 2 + 4, text: part };
    }),
  );
  return { ...laid, cells, numbers, letters };
}

/** Where a location lies in the picture; null where it cannot be read. */
export function markOf({ faces }: Unfolded, location: string, feet: number): Rect | null {
  const read = readLocation(location, feet);
  if (typeof read === 'string') return null;
  const { face } = read;
  return within(face, faces[face], alongOf(face, read.sections, feet), PARTS[read.part] ?? [0, 1]);
}

const middle = ({ x, y, width, height }: Rect) => [x + width / 2, y + height / 2] as const;

/** The nearest place in a direction; the same where there is none. */
export function nextCell(cells: readonly PlaceCell[], from: PlaceCell, dx: number, dy: number): PlaceCell {
  const [x, y] = middle(from);
  let best = from;
  let least = Infinity;
  for (const cell of cells) {
    const [otherX, otherY] = middle(cell);
    const ahead = (otherX - x) * dx + (otherY - y) * dy;
    const aside = Math.abs((otherX - x) * dy) + Math.abs((otherY - y) * dx);
    const distance = ahead + 3 * aside;
    if (cell !== from && ahead > 1 && distance < least) [best, least] = [cell, distance];
  }
  return best;
}
