import type { KindChecks } from '@/shared/surveyKind/types';
import { checkSummary } from '../calculation/checkText';
import type { SeriesSurvey } from '../calculation/between';
import { setWord } from '../calculation/labels';
import type { MissingInput } from '../calculation/types';
import { checksOf } from '../calculation/warnings';
import { seriesOf } from '../between/seriesOf';
import { readingsOfText } from '../tables/tableReadings';
import { calculate, type DraftSurveyValues } from './calculationStore';
import { formNameOf } from './names';

const SETS = ['initial', 'final'] as const;

/** What a survey still needs for a complete sheet, in one line. */
function lacking(id: string, section: string, title: string, missing: readonly MissingInput[]) {
  const [first, ...rest] = missing;
  if (!first) return [];
  const more = rest.length > 0 ? ` and ${rest.length} more` : '';
  return [{ id: `missing-${id}`, section, text: `${title} draft survey lacks: ${first.label}${more}` }];
}

/** What is to be looked at in an intermediate survey before it is printed. */
function betweenWarnings({ id, title, between, warnings, progress }: SeriesSurvey) {
  const texts = [
    ...(between && between.carried.length > 0 ? ['figures carried over are not confirmed.'] : []),
    ...(progress?.backwards ? ['less cargo than at the survey before.'] : []),
    ...warnings.filter(({ severity }) => severity === 'warning').map(({ message }) => message),
  ];
  return texts.map((text, at) => ({
    id: `between-${id}-${at}`,
    section: between ? 'between' : 'final',
    text: `${title}: ${text}`,
  }));
}

/** What is missing for both sheets, and the warnings of the calculation. Pure. */
export function reportChecks(values: DraftSurveyValues): KindChecks {
  const options = { tables: readingsOfText(values.worksheet.shipTables), checks: checksOf };
  const { result } = calculate(values, options);
  const { surveys } = seriesOf(values, result, options);
  return {
    missing: [
      ...SETS.flatMap((set) => lacking(set, set, setWord[set], result[set].missing)),
      ...surveys.flatMap(({ between, id, title, result: { missing } }) =>
        between ? lacking(id, 'between', title, missing) : [],
      ),
    ],
    asked: new Set(SETS.flatMap((set) => result[set].missing.map(formNameOf))),
    warnings: [
      ...result.warnings
        .filter(({ severity }) => severity === 'warning')
        .map(({ code, set, message }) => ({
          id: `${code}-${set ?? ''}`,
          section: set ?? 'final',
          text: message,
        })),
      ...surveys.flatMap(betweenWarnings),
    ],
    ran: SETS.map((set) => {
      const { clear, lines } = checkSummary(result.checks, [set]);
      return { section: set, clear, notRun: lines.map(({ text }) => text) };
    }),
  };
}
