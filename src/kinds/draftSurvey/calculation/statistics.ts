/** Readings of one quantity: what they come to, and how far they spread. */
export interface Spread {
  n: number;
  mean: number;
  /** With n - 1; 0 for a single reading, which says nothing of a spread. */
  standardDeviation: number;
  /** Of the mean: standard deviation / sqrt(n). */
  standardError: number;
  /** Greatest minus least. */
  range: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The spread of readings; undefined where there are none. */
export function spreadOf(values: readonly number[]): Spread | undefined {
  const n = values.length;
  if (n === 0) return undefined;
  const mean = sum(values) / n;
  const standardDeviation = n < 2 ? 0 : Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / (n - 1));
  return {
    n,
    mean,
    standardDeviation,
    standardError: standardDeviation / Math.sqrt(n),
    range: Math.max(...values) - Math.min(...values),
  };
}

/** The middle value; of an even number the mean of the two in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = NaN, high = NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}
