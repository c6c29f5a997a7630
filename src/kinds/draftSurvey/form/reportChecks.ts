import type { KindChecks } from '@/shared/surveyKind/types';
import { checkSummary } from '../calculation/checkText';
import { setWord } from '../calculation/labels';
import type { MissingInput, SetName } from '../calculation/types';
import { calculate, type DraftSurveyValues } from './calculationStore';
import { formNameOf } from './names';

const SETS = ['initial', 'final'] as const;

/** What a set still needs for a complete sheet, in one line. */
function lacks(set: SetName, missing: readonly MissingInput[]) {
  const [first, ...rest] = missing;
  if (!first) return [];
  const more = rest.length > 0 ? ` and ${rest.length} more` : '';
  const text = `${setWord[set]} draft survey lacks: ${first.label}${more}`;
  return [{ id: `missing-${set}`, section: set, text }];
}

/** What is missing for both sheets, and the warnings of the calculation. Pure. */
export function reportChecks(values: DraftSurveyValues): KindChecks {
  const { result } = calculate(values);
  return {
    missing: SETS.flatMap((set) => lacks(set, result[set].missing)),
    asked: new Set(SETS.flatMap((set) => result[set].missing.map(formNameOf))),
    warnings: result.warnings
      .filter(({ severity }) => severity === 'warning')
      .map(({ code, set, message }) => ({
        id: `${code}-${set ?? ''}`,
        section: set ?? 'final',
        text: message,
      })),
    ran: SETS.map((set) => {
      const { clear, lines } = checkSummary(result.checks, [set]);
      return { section: set, clear, notRun: lines.map(({ text }) => text) };
    }),
  };
}
