import { entered, exceeds, orZero, type LineFormula } from './entered';
import type { Entered, ImpossibleInput, SurveySet, TankRow } from './types';

/** A sounding that the tank's table does not reach, and no volume typed for it. */
export const isWithoutVolume = ({
  sounding,
  tabvol,
  lastSounding,
}: Pick<TankRow, 'sounding' | 'tabvol' | 'lastSounding'>): boolean => {
  const [read, last] = [entered(sounding), entered(lastSounding)];
  return entered(tabvol) === undefined && read !== undefined && last !== undefined && exceeds(read, last);
};

/**
 * Weight of one tank, t: volume x density. Nothing entered is nothing in it, and a row without a density weighs nothing (the checks say
 * so); at a sounding beyond the table the weight is not known.
 */
export function tankWeight(row: Pick<TankRow, 'sounding' | 'tabvol' | 'density' | 'lastSounding'>): Entered {
  return isWithoutVolume(row) ? undefined : orZero(row.tabvol) * orZero(row.density);
}

const sum = (...weights: number[]) => weights.reduce((total, weight) => total + weight, 0);

/** Weight of the tanks of a table, t; not known as soon as that of one is not. */
const tanksTotal = (rows: readonly TankRow[], line: LineFormula): Entered =>
  line(sum, ...rows.map(tankWeight));

/**
 * The known weights on board that are not cargo, t. Nothing entered is nothing on board; what is `unknown` has no weight, and
 * the others alone would pass for the whole.
 */
export function deductibleLines(set: SurveySet, unknown: readonly ImpossibleInput[], line: LineFormula) {
  const known = (table: keyof SurveySet, weight: Entered): Entered =>
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
