import { useMutation, useQueryClient } from '@tanstack/react-query';
import { basedOn } from '@/api/basedOn';
import type { UserRegistration } from '@/api/doctypes/registration';
import { ApiError } from '@/api/errors';
import { docQuery } from '@/api/queries';
import { getDoc, updateDocOnce } from '@/api/resource';
import {
  BRANDING_DELETED,
  storedLetterheadImage,
  withoutLetterheadImage,
  type LetterheadPart,
} from './branding';
import { deleteLeft } from './storedFiles';

const DOCTYPE = 'User Registration';

/**
 * Removes an image from the reports: the fields first, then the Files, so that no field names a missing file
 * (D81).
 */
export function useDeleteLetterhead(record: UserRegistration) {
  const client = useQueryClient();
  const { queryKey } = docQuery(DOCTYPE, record.name);
  return useMutation({
    mutationFn: async (part: LetterheadPart) => {
      const clear = (base: UserRegistration) =>
        updateDocOnce(DOCTYPE, record.name, {
          ...withoutLetterheadImage(part),
          ...basedOn(base),
        });
      let known = record;
      let cleared: UserRegistration;
      try {
        cleared = await clear(known);
      } catch (error) {
        if (!(error instanceof ApiError) || error.failure !== 'conflict') throw error;
        // The record was saved with other changes meanwhile; if it has another image now, that one stays.
        known = await getDoc(DOCTYPE, record.name);
        client.setQueryData(queryKey, known);
        if (storedLetterheadImage(known, part).path !== storedLetterheadImage(record, part).path) throw error;
        cleared = await clear(known);
      }
      // The answer only echoes what was sent (R5); where the record cannot be read it says as much.
      const now = await getDoc(DOCTYPE, record.name).catch(() => cleared);
      client.setQueryData(queryKey, now);
      await deleteLeft(record.name, [storedLetterheadImage(known, part)]).catch(() => undefined);
    },
    meta: {
      success: BRANDING_DELETED,
      invalidates: [
        ['File', 'list'],
        ['Customer', 'letterhead'],
      ],
    },
  });
}
