import { useQuery } from '@tanstack/react-query';
import { readSignatures, signatureStanding } from '@/shared/surveyKind/signatures';
import type { KindCheck, ReportSource, SurveyKind } from '@/shared/surveyKind/types';
import { signablesQuery } from '@/shared/signatures/signatureQueries';

/** Signatures that are of other figures than a report says now: they are not printed on it. */
export function useSignatureChecks(kind: SurveyKind, source: ReportSource): KindCheck[] {
  const given = readSignatures(source.worksheet);
  const { data: reports = [] } = useQuery({
    ...signablesQuery(kind, source),
    enabled: given.length > 0,
  });
  return given.flatMap((signature) => {
    const stale = reports.filter((report) => {
      const standing = signatureStanding(signature, report);
      return standing === 'changed' || standing === 'other layout';
    });
    if (stale.length === 0) return [];
    const who = [signature.name, signature.role].filter(Boolean).join(', ');
    return [
      {
        id: `signature ${signature.id}`,
        section: 'signatures',
        text: `${who} signed before the figures changed: ${stale.map(({ title }) => title).join(', ')}`,
      },
    ];
  });
}
