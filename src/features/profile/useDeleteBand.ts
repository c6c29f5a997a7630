import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import type { UserRegistration } from '@/api/doctypes/party';
import { ApiError } from '@/api/errors';
import { docQuery } from '@/api/queries';
import { getDoc, updateDoc } from '@/api/resource';
import { BRANDING_DELETED, storedBand, withoutBand, type BandId } from './branding';
import { deleteLeft } from './storedFiles';

const DOCTYPE = 'User Registration';

/** Takes an image off the reports: the fields first, then the Files, so that no field names a file that is gone (D81). */
export function useDeleteBand(record: UserRegistration) {
  const client = useQueryClient();
  const { queryKey } = docQuery(DOCTYPE, record.name);
  return useMutation({
    mutationFn: async (band: BandId) => {
      const clear = ({ modified }: UserRegistration) =>
        updateDoc(DOCTYPE, record.name, {
          ...withoutBand(band),
          ...(assumptions.optimisticLock ? { modified } : {}),
        });
      let known = record;
      try {
        await clear(known);
      } catch (error) {
        if (!(error instanceof ApiError) || error.failure !== 'conflict') throw error;
        // Somebody saved another thing meanwhile; another image of this band would be theirs to keep.
        known = await getDoc(DOCTYPE, record.name);
        client.setQueryData(queryKey, known);
        if (storedBand(known, band).path !== storedBand(record, band).path) throw error;
        await clear(known);
      }
      client.setQueryData(queryKey, await getDoc(DOCTYPE, record.name));
      await deleteLeft(record.name, [storedBand(known, band)]).catch(() => undefined);
    },
    meta: { success: BRANDING_DELETED, invalidates: [['File', 'list']] },
  });
}
