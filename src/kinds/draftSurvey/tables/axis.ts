/** Where a value lies on an axis: between two marks, and how much of the way from the first to the second. */
export interface Between {
  low: number;
  high: number;
  /** 0 on the first mark, 1 on the second. */
  part: number;
}

/** Sums of decimals leave a binary rest: 0.1 + 0.2 is the row 0.3. */
const BINARY_REST = 1e-9;

/**
 * Finds a value among marks that rise or fall throughout; `undefined` beyond their ends. A value on a mark lies on it
 * exactly, so that a table read at a row gives the row.
 */
export function betweenMarks(at: number, marks: readonly number[]): Between | undefined {
  const exact = marks.findIndex((mark) => Math.abs(mark - at) <= BINARY_REST);
  if (exact >= 0) return { low: exact, high: exact, part: 0 };
  for (let low = 0; low + 1 < marks.length; low++) {
    const [a = NaN, b = NaN] = [marks[low], marks[low + 1]];
    if (a < at === at < b) return { low, high: low + 1, part: (at - a) / (b - a) };
  }
  return undefined;
}

/** The same, but beyond the ends the nearest mark: `outside` says so. */
export function betweenOrNearest(at: number, marks: readonly number[]): Between & { outside: boolean } {
  const found = betweenMarks(at, marks);
  if (found) return { ...found, outside: false };
  const nearest = marks.reduce(
    (best, mark, index) => (Math.abs(mark - at) < Math.abs((marks[best] ?? NaN) - at) ? index : best),
    0,
  );
  return { low: nearest, high: nearest, part: 0, outside: true };
}

/** Straight line between two values; a corner that has no part in the result may be empty. */
export function along(
  { part }: Pick<Between, 'part'>,
  low: number | null | undefined,
  high: number | null | undefined,
): number | undefined {
  const first = low ?? undefined;
  if (part === 0) return first;
  const second = high ?? undefined;
  if (part === 1) return second;
  return first === undefined || second === undefined ? undefined : first * (1 - part) + second * part;
}
