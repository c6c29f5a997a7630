import type { Surveyor } from '@/api/doctypes/registration';
import type { Work } from '@/lib/merge';
import { useSession } from '@/session/store';
import { tellAltered } from '@/shared/recordSave/alteredTexts';
import { updateVersion } from '@/shared/recordSave/saveMerged';
import { partsOf, useRecordSave } from '@/shared/recordSave/useRecordSave';
import { staffQuery } from '@/shared/staff';
import { USER_LABELS, userValues, type UserValues } from './userFields';

const PARTS = partsOf(USER_LABELS);

/** Saves the fields of one of the vendor's users, as they were `seen` when the form was filled. */
export function useUserSave(seen: Surveyor, onSaved: (saved: Surveyor) => void) {
  const { vendorId, email } = useSession();
  const { save, ...rest } = useRecordSave(
    {
      doctype: 'Surveyor',
      name: seen.name,
      parts: PARTS,
      valuesOf: userValues,
      write: (values: UserValues, base) => updateVersion('Surveyor', base, values),
      meta: {
        success: 'Updated successfully',
        invalidates: [['Surveyor'], staffQuery(vendorId).queryKey],
      },
    },
    {
      saved: (saved, _along, altered) => {
        tellAltered(altered, email);
        onSaved(saved);
      },
    },
  );
  return {
    ...rest,
    save: (work: Work<UserValues>) => save(work, seen, undefined),
  };
}
