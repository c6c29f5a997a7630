import { setChecks, type Checked } from './setWarnings';
import { surveyChecks } from './surveyWarnings';
import type { ReadsTables } from './tableReadings';
import type { DraftSurveyInputs, DraftSurveyResult, ImpossibleInput, SetName } from './types';

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

/** Everything that is looked at in a survey. */
export type ChecksOf = typeof checksOf;
