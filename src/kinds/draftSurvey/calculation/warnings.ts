import { setChecks, type Checked } from './setWarnings';
import { surveyChecks } from './surveyWarnings';
import type { ReadsTables } from './tableReadings';
import type { DraftSurveyInputs, DraftSurveyResult, ImpossibleInput, SetName, Warning } from './types';

/** The inputs as typed, without what is impossible, and what that is. */
export interface CheckedInputs {
  typed: DraftSurveyInputs;
  inputs: DraftSurveyInputs;
  impossible: readonly ImpossibleInput[];
}

/** Everything to look at and what came of each check, initial survey first. Nothing here blocks anything. */
export function checksOf(
  { typed, inputs, impossible }: CheckedInputs,
  result: Pick<DraftSurveyResult, 'initial' | 'final' | 'survey'>,
  tables?: ReadsTables,
): Checked {
  const { ship } = inputs;
  const ofSet = (name: SetName) =>
    setChecks({
      name,
      set: inputs[name],
      typed: typed[name],
      impossible,
      ship,
      result: result[name],
      readings: tables?.(inputs[name], ship, result[name]),
    });
  const all = [...ofSet('initial'), ...ofSet('final'), ...surveyChecks({ inputs, impossible, result })];
  return {
    warnings: all.flatMap(({ warnings }) => warnings),
    checks: all.flatMap(({ checks }) => checks),
  };
}

/** A warning's code with the suffix of its survey, `density_out_of_range_i`. The whole survey's has none. */
export function codeWithSuffix(warning: Pick<Warning, 'code' | 'set'>): string {
  if (warning.set === undefined) return warning.code;
  return `${warning.code}_${warning.set === 'initial' ? 'i' : 'f'}`;
}
