import { bySign } from './drafts';
import { entered, withoutFloatError, type LineFormula } from './entered';
import type { DeductiblesChange, Entered, QuantityResult, SurveyResult } from './types';

const difference = (a: number, b: number) => a - b;

/**
 * Cargo, constant and the comparison with the bill of lading.
 * The constant and light ship are the same in both surveys, so the difference of the two is cargo alone, and the
 * cargo is known even where light ship was not entered.
 */
export function cargoQuantity(
  initial: SurveyResult,
  final: SurveyResult,
  billOfLading: Entered,
  line: LineFormula,
): QuantityResult {
  const netChange = line(difference, final.displacementLessDeductibles, initial.displacementLessDeductibles);
  const cargo = line(Math.abs, netChange);
  const declared = entered(billOfLading);
  const differenceFromBillOfLading = line(difference, cargo, declared);
  // The ship is empty before loading and after discharging: that survey shows the constant.
  const constantFrom = bySign(netChange, 'initial', 'final', undefined);
  return {
    operation: bySign(netChange, 'loading', 'discharging', 'none'),
    direction: bySign(netChange, 'loaded', 'discharged', 'none'),
    netChange,
    cargo,
    billOfLading: declared,
    differenceFromBillOfLading,
    // A percentage is read, not carried on: no hand sheet's rounding applies to it.
    differencePercent:
      differenceFromBillOfLading === undefined || declared === undefined
        ? undefined
        : withoutFloatError((100 * differenceFromBillOfLading) / declared),
    deductiblesChange: initial.started && final.started ? changeOf(initial, final) : undefined,
    constant: constantFrom && { initial, final }[constantFrom].netDisplacement,
    constantFrom,
  };
}

function changeOf(initial: SurveyResult, final: SurveyResult): DeductiblesChange {
  const change = (of: (set: SurveyResult) => Entered): Entered => {
    const [before, after] = [of(initial), of(final)];
    return before === undefined || after === undefined ? undefined : withoutFloatError(after - before);
  };
  return {
    ballastWater: change((set) => set.ballastTotal),
    freshWater: change((set) => set.freshTotal),
    fuelOil: change((set) => set.fuelOil),
    dieselOil: change((set) => set.dieselOil),
    lubricatingOil: change((set) => set.lubricatingOil),
    others: change((set) => set.others),
    total: change((set) => set.totalDeductibles),
  };
}
