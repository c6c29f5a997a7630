import { useQuery } from '@tanstack/react-query';
import { SignatureList } from '@/shared/signatures/SignatureList';
import { signablesQuery } from '@/shared/signatures/signatureQueries';
import { readSignatures } from '@/shared/surveyKind/signatures';
import { SectionCard } from '@/ui/SectionCard';
import type { StandingSource } from './Standing';

/** Who has signed the survey on the screen, and whether the figures are still those. */
export function GivenSignatures({ kind, ...source }: StandingSource) {
  const { data: reports } = useQuery(signablesQuery(kind, source));
  return (
    <SectionCard title="Signatures" headingLevel={3}>
      <SignatureList
        signatures={readSignatures(source.worksheet)}
        reports={reports}
        signedFigures={source.worksheet.signedFigures}
      />
    </SectionCard>
  );
}
