import type { WarningCode } from './checkWords';
import type { NotRun, SetCheckRule, SetCheck, Finding } from './check';
import {
  deflectionLarge,
  densityLayered,
  densityOut,
  draftMissing,
  hullTwisted,
  impossibleValues,
  listOver,
  listUncorrected,
  loadLineHydrometer,
  oneSideWorked,
  sidesInconsistent,
  trimByHead,
  trimUnusual,
  unitMistakes,
} from './draftChecks';
import { READING_CHECKS } from './readingChecks';
import {
  lcfImplausible,
  mctcNegative,
  mctcOff,
  outsideRows,
  singleMctcRow,
  tpcMismatch,
} from './tableChecks';
import type { CheckState, SetName, Warning } from './types';
import { ballastSlack, negativeNet, soundingBeyond, tankDensity } from './weightChecks';

/** The checks of one survey, in the order of the sheet. */
const SET_CHECKS: readonly (readonly [WarningCode, SetCheckRule])[] = [
  ['impossible_value', impossibleValues],
  ['draft_missing', draftMissing],
  ['unit_slip', unitMistakes],
  ['port_starboard_inconsistent', sidesInconsistent],
  ['one_side_by_calculation', oneSideWorked],
  ['hull_twisted', hullTwisted],
  ['list_over_half_degree', listOver],
  ['list_correction_missing', listUncorrected],
  ['trim_out_of_usual_range', trimUnusual],
  ['trim_by_head', trimByHead],
  ['deflection_large', deflectionLarge],
  ['quarter_mean_outside_rows', outsideRows],
  ['displacement_tpc_mismatch', tpcMismatch],
  ['lcf_reference_implausible', lcfImplausible],
  ['mctc_rows_off', mctcOff],
  ['single_mctc_row', singleMctcRow],
  ['mctc_difference_negative', mctcNegative],
  ['density_out_of_range', densityOut],
  ['load_line_hydrometer', loadLineHydrometer],
  ['density_layered', densityLayered],
  ['tank_density_missing', tankDensity],
  ['ballast_slack', ballastSlack],
  ['sounding_beyond_table', soundingBeyond],
  ['negative_constant', negativeNet],
];

/** What checks found, and what came of each of them. */
export interface Checked {
  warnings: Warning[];
  checks: CheckState[];
}

/** The outcome of one check in its three words. */
export function checked(
  code: WarningCode,
  set: SetName | undefined,
  found: (Finding & { set?: SetName | undefined }) | readonly Finding[] | NotRun | undefined,
): Checked {
  const lacks = found && 'lacks' in found ? found.lacks : [];
  const findings = found === undefined || 'lacks' in found ? [] : [found].flat();
  const state = found && 'lacks' in found ? 'not run' : findings.length > 0 ? 'warns' : 'clear';
  const warnings = findings.map((finding): Warning => ({
    severity: 'warning',
    code,
    ...(set && { set }),
    ...finding,
  }));
  const toldWith = (state === 'warns' ? warnings : [{ set }]).map((one) => one.set ?? 'final');
  return { warnings, checks: [{ code, set, toldWith, state, lacks }] };
}

/** Looks at one survey. While nothing was entered no check of it has run. */
export function setChecks(check: SetCheck): Checked[] {
  const { name, result, readings } = check;
  return [...SET_CHECKS, ...(readings ? READING_CHECKS : [])].map(([code, run]) =>
    checked(code, name, result.started ? run(check) : { lacks: [`the ${name} survey`] }),
  );
}
