import { aPrintSource } from '../report/aggelosB.fixture';
import { emptyBetween, type BetweenSurvey } from './worksheet';

/** For tests: an intermediate survey with all that the final one of AGGELOS B holds. */
export function aBetweenSurvey(no: number, changed: Partial<BetweenSurvey> = {}): BetweenSurvey {
  const { record, worksheet } = aPrintSource();
  const figures = Object.entries(record).flatMap(([name, value]) =>
    name.endsWith('_f') ? [[name.slice(0, -2), value] as const] : [],
  );
  return {
    ...emptyBetween(no),
    ...worksheet.final,
    ...(Object.fromEntries(figures) as Partial<BetweenSurvey>),
    no,
    ...changed,
  };
}
