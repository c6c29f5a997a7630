import type { Surveyor } from '@/api/doctypes/party';
import { useSession } from '@/session/store';
import { partsOf, useRecordSave } from '@/shared/recordSave/useRecordSave';
import { staffQuery } from '@/shared/staff';
import { LABELS, valuesOf, type UserValues } from './userFields';

const PARTS = partsOf(LABELS);

/** Saves the fields of one of the vendor's users. */
export function useUserSave(seen: Surveyor, onSaved: () => void) {
  const { vendorId } = useSession();
  return useRecordSave(
    {
      doctype: 'Surveyor',
      parts: PARTS,
      valuesOf,
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
