import { useMemo, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { userMessage } from '@/api/errors';
import { Note } from '@/ui/Note';
import { allChoices, surveyorQueries, type SurveyorChoice } from './surveyors';

const NOBODY: SurveyorChoice[] = [];

/** The surveyors whom a vendor may allocate: its own staff and independent ones; with a note where some could not be listed. */
export function useSurveyorChoices(vendorId: string): {
  people: readonly SurveyorChoice[];
  loading: boolean;
  failedNote: ReactNode;
  refetch: () => void;
} {
  const staff = useQuery({ ...surveyorQueries.staff(vendorId), enabled: vendorId !== '' });
  const independent = useQuery(surveyorQueries.independent());
  const failed = staff.error ?? independent.error;
  const [own, others] = [staff.data ?? NOBODY, independent.data ?? NOBODY];
  return {
    people: useMemo(() => allChoices(own, others), [own, others]),
    loading: staff.isLoading || independent.isLoading,
    failedNote: failed ? (
      <Note tone="warn">{`Not every surveyor could be listed. ${userMessage(failed)}`}</Note>
    ) : null,
    refetch: () => {
      void staff.refetch();
      void independent.refetch();
    },
  };
}
