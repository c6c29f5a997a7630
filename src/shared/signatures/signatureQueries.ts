import { queryOptions } from '@tanstack/react-query';
import type { ReportSource, SurveyKind } from '../surveyKind/types';
import { signableFacts } from '../surveyKind/printedFacts';
import type { Signable } from '../surveyKind/signatures';
import { printedContent } from '../reportFlow/queries';

/** A report that is printed here, with what would be signed of it now. */
export interface SignableReport extends Signable {
  title: string;
  /** Ids of the sections on which it does not rest. */
  without: readonly string[];
}

/** What would be signed of each report of a survey, as it stands in `source`. */
export function signablesQuery(kind: SurveyKind, source: ReportSource) {
  const worksheet = { ...source.worksheet, signatures: {}, signedFigures: {} };
  return queryOptions({
    queryKey: ['signables', kind.id, printedContent(kind, { record: source.record, worksheet })],
    queryFn: async (): Promise<SignableReport[]> => {
      const found = await Promise.all(
        kind.reports.map(async (report) => {
          const facts = await signableFacts(report, { ...source, worksheet });
          return facts ? [{ ...facts, title: report.title, without: report.without ?? [] }] : [];
        }),
      );
      return found.flat();
    },
    staleTime: Infinity,
    gcTime: 60_000,
    networkMode: 'always',
  });
}
