import { orZero, type LineFormula } from './entered';
import type { SurveyResult, SurveySet, TankRow } from './types';

/** Weight of one tank, t: volume x density. A row without a density weighs nothing (and the checks say so). */
export const tankWeight = (tabvol: number, density: number) => tabvol * density;

const sum = (...weights: number[]) => weights.reduce((total, weight) => total + weight, 0);

/** Weight of the tanks of a table, t. */
function tanksTotal(rows: readonly TankRow[], line: LineFormula): number {
  return line(sum, ...rows.map((row) => tankWeight(orZero(row.tabvol), orZero(row.density)))) ?? 0;
}

type DeductibleLines = Pick<
  SurveyResult,
  'ballastTotal' | 'freshTotal' | 'fuelOil' | 'dieselOil' | 'lubricatingOil' | 'others' | 'totalDeductibles'
>;

/** The known weights on board that are not cargo, t. Nothing entered is nothing on board. */
export function deductibleLines(set: SurveySet, line: LineFormula): DeductibleLines {
  const weights = {
    ballastTotal: tanksTotal(set.ballastWater, line),
    freshTotal: tanksTotal(set.freshWater, line),
    fuelOil: orZero(set.fuelOil),
    dieselOil: orZero(set.dieselOil),
    lubricatingOil: orZero(set.lubricatingOil),
    others: orZero(set.others),
  };
  return { ...weights, totalDeductibles: line(sum, ...Object.values(weights)) ?? 0 };
}
