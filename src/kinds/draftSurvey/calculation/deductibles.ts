import { orZero, type LineFormula } from './entered';
import type { Entered, ImpossibleInput, SurveySet, TankRow } from './types';

/** Weight of one tank, t: volume x density. A row without a density weighs nothing (and the checks say so). */
export const tankWeight = (tabvol: number, density: number) => tabvol * density;

const sum = (...weights: number[]) => weights.reduce((total, weight) => total + weight, 0);

/** Weight of the tanks of a table, t. */
function tanksTotal(rows: readonly TankRow[], line: LineFormula): number {
  return line(sum, ...rows.map((row) => tankWeight(orZero(row.tabvol), orZero(row.density)))) ?? 0;
}

/**
 * The known weights on board that are not cargo, t. Nothing entered is nothing on board; what is `unknown` has no weight, and
 * the others alone would pass for the whole.
 */
export function deductibleLines(set: SurveySet, unknown: readonly ImpossibleInput[], line: LineFormula) {
  const known = (table: keyof SurveySet, weight: number): Entered =>
    unknown.some(({ field }) => field.split('.')[0] === table) ? undefined : weight;
  const weights = {
    ballastTotal: known('ballastWater', tanksTotal(set.ballastWater, line)),
    freshTotal: known('freshWater', tanksTotal(set.freshWater, line)),
    fuelOil: known('fuelOil', orZero(set.fuelOil)),
    dieselOil: known('dieselOil', orZero(set.dieselOil)),
    lubricatingOil: known('lubricatingOil', orZero(set.lubricatingOil)),
    others: known('others', orZero(set.others)),
  };
  return { ...weights, totalDeductibles: line(sum, ...Object.values(weights)) };
}
