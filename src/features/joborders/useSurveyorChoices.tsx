import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { userMessage } from '@/api/errors';
import type { Option } from '@/ui/form/options';
import { Note } from '@/ui/Note';
import { allChoices, surveyorQueries } from './queries';

/** The surveyors whom a vendor may allocate: its own staff and independent ones; with a note where some could not be listed. */
export function useSurveyorChoices(vendorId: string): {
  options: Option[];
  loading: boolean;
  failedNote: ReactNode;
} {
  const staff = useQuery({ ...surveyorQueries.staff(vendorId), enabled: vendorId !== '' });
  const independent = useQuery(surveyorQueries.independent());
  const failed = staff.error ?? independent.error;
  return {
    options: allChoices(staff.data ?? [], independent.data ?? []).map(({ id, name, email, group }) => ({
      value: id,
      label: name,
      hint: email,
      group,
    })),
    loading: staff.isLoading || independent.isLoading,
    failedNote: failed ? (
      <Note tone="warn">{`Not every surveyor could be listed. ${userMessage(failed)}`}</Note>
    ) : null,
  };
}
