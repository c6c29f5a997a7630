import type { Entered } from './types';

/**
 * A number that cannot be 0 in earnest (a draft, a row's draft, LBP, a density, light ship, a weight from a table).
 * The record saves an empty number as 0, so 0 there means "not entered".
 */
export function entered(value: number | null | undefined): Entered {
  return value === undefined || value === null || value === 0 || !Number.isFinite(value) ? undefined : value;
}

/** A number for which 0 is a real value (distances, weights on board): nothing entered is 0. */
export function orZero(value: number | null | undefined): number {
  return value === undefined || value === null || !Number.isFinite(value) ? 0 : value;
}

/**
 * Sums of decimals leave a binary rounding error (5.2 - 5.199999999999999). Anything below a millionth of a millimetre or
 * of a gram is that error: it becomes a plain 0, so that an even keel is an even keel and -0 is never printed.
 */
export function withoutFloatError(value: number): number {
  return Math.abs(value) < 1e-9 ? 0 : value;
}

/** The sum; not known as soon as one of them is not. */
export const sumKnown = (values: readonly Entered[]): Entered =>
  values.reduce<Entered>(
    (sum, value) => (sum === undefined || value === undefined ? undefined : sum + value),
    0,
  );

/** Greater than a limit by more than the binary rounding error. */
export function exceeds(value: number, limit: number): boolean {
  return value > limit + 1e-9;
}

/** Between two numbers in either order, both ends included, with an allowance. */
export function isBetween(value: number, a: number, b: number, allowance = 0): boolean {
  return !exceeds(Math.min(a, b) - allowance, value) && !exceeds(value, Math.max(a, b) + allowance);
}

/** How a line is carried on to the next: as it is, or rounded as a hand sheet does. */
export type Rounding = (value: number) => number;

/** Works one line out of others; `undefined` as soon as one of them is, or when the line has no value (x/0). */
export type LineFormula = <A extends number[]>(
  formula: (...values: A) => number,
  ...values: { [K in keyof A]: A[K] | undefined }
) => Entered;

/** The way this product carries on: unrounded. Pass a rounding to follow a hand sheet instead. */
export function lineWith(round: Rounding = (value) => value): LineFormula {
  return (formula, ...values) => {
    if (!allGiven(values)) return undefined;
    const value = formula(...values);
    return Number.isFinite(value) ? withoutFloatError(round(withoutFloatError(value))) : undefined;
  };
}

function allGiven<A extends number[]>(values: { [K in keyof A]: A[K] | undefined }): values is A {
  return values.every((value) => value !== undefined);
}
