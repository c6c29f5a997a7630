import type { Surveyor } from '@/api/doctypes/registration';
import { useSession } from '@/session/store';
import { partsOf, useRecordSave } from '@/shared/recordSave/useRecordSave';
import { staffQuery } from '@/shared/staff';
import { USER_LABELS, userValues, type UserValues } from './userFields';

const PARTS = partsOf(USER_LABELS);

/** Saves the fields of one of the vendor's users. */
export function useUserSave(seen: Surveyor, onSaved: () => void) {
  const { vendorId } = useSession();
  return useRecordSave(
    {
      doctype: 'Surveyor',
      parts: PARTS,
      valuesOf: userValues,
      fieldsOf: (values: UserValues) => values,
      meta: {
        success: 'Updated successfully',
        invalidates: [['Surveyor'], staffQuery(vendorId).queryKey],
      },
    },
    seen,
    onSaved,
  );
}
