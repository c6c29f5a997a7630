import { useWatch } from 'react-hook-form';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { workOut, type FlatRackNotes, type WorkedSurvey } from '../survey';
import type { FlatRackWorksheet } from '../worksheet';

/** The form of a survey of a flat rack, and whether it may be changed. */
export function useFlatRackForm() {
  const { form, locked } = useSurvey<FlatRackWorksheet>();
  return { form, disabled: locked !== null };
}

/** The notes as they are typed. */
export function useNotes(): FlatRackNotes {
  const { form } = useFlatRackForm();
  const [rack, cargo, securing, lashings, certificates] = useWatch({
    control: form.control,
    name: [
      'worksheet.rack',
      'worksheet.cargo',
      'worksheet.securing',
      'worksheet.lashings',
      'worksheet.certificates',
    ],
  });
  return { rack, cargo, securing, lashings, certificates };
}

/** The survey worked out as it is typed: under a millisecond, so at each key. */
export function useWorked(): { notes: FlatRackNotes; worked: WorkedSurvey } {
  const notes = useNotes();
  return { notes, worked: workOut(notes) };
}
