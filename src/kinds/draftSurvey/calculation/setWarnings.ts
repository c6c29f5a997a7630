import type { SetCheckRule, SetCheck } from './check';
import {
  deflectionLarge,
  densityOut,
  draftMissing,
  listOver,
  listUncorrected,
  sidesInconsistent,
  trimUnusual,
  unitMistakes,
} from './draftChecks';
import {
  lcfImplausible,
  mctcNegative,
  mctcOff,
  outsideRows,
  singleMctcRow,
  tpcMismatch,
} from './tableChecks';
import type { Warning } from './types';
import { negativeNet, soundingBeyond, tankDensity } from './weightChecks';

/** The checks of one survey, in the order of the sheet. */
const SET_CHECKS: readonly SetCheckRule[] = [
  draftMissing,
  unitMistakes,
  sidesInconsistent,
  listOver,
  listUncorrected,
  trimUnusual,
  deflectionLarge,
  outsideRows,
  tpcMismatch,
  lcfImplausible,
  mctcOff,
  singleMctcRow,
  mctcNegative,
  densityOut,
  tankDensity,
  soundingBeyond,
  negativeNet,
];

/** What is to be looked at in one survey; nothing while nothing was entered. */
export function setWarnings(check: SetCheck): Warning[] {
  if (!check.result.started) return [];
  return SET_CHECKS.flatMap((run) => run(check) ?? []).map((finding) => ({
    severity: 'warning',
    ...finding,
    set: check.name,
  }));
}
