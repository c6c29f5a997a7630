import { LIMITS, type Limits } from './limits';
import { setWarnings } from './setWarnings';
import { surveyWarnings } from './surveyWarnings';
import type { DraftSurveyInputs, DraftSurveyResult, Warning } from './types';

/** Everything to look at, initial survey first. Nothing here blocks anything. */
export function warningsOf(
  inputs: DraftSurveyInputs,
  result: Pick<DraftSurveyResult, 'initial' | 'final' | 'survey'>,
  limits: Readonly<Limits> = LIMITS,
): Warning[] {
  const { ship } = inputs;
  return [
    ...setWarnings({ name: 'initial', set: inputs.initial, ship, result: result.initial, limits }),
    ...setWarnings({ name: 'final', set: inputs.final, ship, result: result.final, limits }),
    ...surveyWarnings({ inputs, result, limits }),
  ];
}

/** A warning's code with the suffix of its survey, `density_out_of_range_i`. The whole survey's has none. */
export function codeWithSuffix(warning: Warning): string {
  if (warning.set === undefined) return warning.code;
  return `${warning.code}_${warning.set === 'initial' ? 'i' : 'f'}`;
}
