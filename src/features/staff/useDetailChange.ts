import type { SurveyDetails, Surveyor } from '@/api/doctypes/registration';
import type { Work } from '@/lib/merge';
import type { AlteredText } from '@/shared/recordSave/alteredTexts';
import { partsOf, useRecordSave } from '@/shared/recordSave/useRecordSave';
import { changeDetail, DETAIL_LABELS, detailValues, type DetailValues } from './details';

const PARTS = partsOf(DETAIL_LABELS);

export const DETAIL_SAVED = { success: 'Updated successfully', invalidates: [['Surveyor']] };

/** Saves a survey detail of a surveyor, as its `row` was when the form was filled. */
export function useDetailChange(
  user: Surveyor,
  row: SurveyDetails | null,
  onSaved: (saved: Surveyor, altered: readonly AlteredText[]) => void,
) {
  const { save, ...rest } = useRecordSave(
    {
      doctype: 'Surveyor',
      name: user.name,
      parts: PARTS,
      // One that somebody deleted meanwhile is as it was: that it is gone, the server says.
      valuesOf: ({ survey_details }): DetailValues =>
        detailValues(survey_details?.find(({ name }) => name === row?.name) ?? row),
      write: (mine, base) => changeDetail(base, row ?? {}, mine),
      meta: DETAIL_SAVED,
    },
    { saved: (saved, _along, altered) => onSaved(saved, altered) },
  );
  return {
    ...rest,
    save: (work: Work<DetailValues>) => save(work, user, undefined),
  };
}
