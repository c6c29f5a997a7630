/** A signature as it was drawn: its lines in a box of `width` by `height` units, each as x, y, x, y, … */
export interface Ink {
  width: number;
  height: number;
  lines: readonly (readonly number[])[];
}

/** Units across the box of a stored signature: finer than any pen, short in a file. */
const UNITS = 800;

type Point = { x: number; y: number };

/** The lines that were drawn on a pad of `width` by `height` pixels, in whole units; points that say nothing new are left out. */
export function inkOf(drawn: readonly (readonly Point[])[], width: number, height: number): Ink {
  const scale = UNITS / Math.max(1, width);
  const lines = drawn.map((points) => {
    const line: number[] = [];
    for (const { x, y } of points) {
      const [at, down] = [Math.round(x * scale), Math.round(y * scale)];
      if (line.at(-2) !== at || line.at(-1) !== down) line.push(at, down);
    }
    return line;
  });
  return {
    width: UNITS,
    height: Math.round(height * scale),
    lines: lines.filter(({ length }) => length > 0),
  };
}

/** The points of a line; a dot is a short line, or nothing would be seen of it. */
export function inkPoints(line: readonly number[]): [number, number][] {
  const points: [number, number][] = [];
  for (let at = 0; at + 1 < line.length; at += 2) points.push([line[at] ?? 0, line[at + 1] ?? 0]);
  const [only] = points;
  return only && points.length === 1 ? [only, [only[0] + 2, only[1]]] : points;
}

/** The box round what was drawn, in the units of the ink; the whole pad where nothing was. */
export function inkBounds({ width, height, lines }: Ink) {
  const points = lines.flatMap(inkPoints);
  if (points.length === 0) return { left: 0, top: 0, width, height };
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    left,
    top,
    width: Math.max(1, Math.max(...xs) - left),
    height: Math.max(1, Math.max(...ys) - top),
  };
}
