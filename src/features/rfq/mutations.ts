import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import { isOutcomeUnknown, type ApiError } from '@/api/errors';
import { callMethod } from '@/api/method';
import { getDoc, updateDoc, updateDocOnce } from '@/api/resource';
import { isSameText } from '@/lib/storedText';
import { alteredFields, tellAltered } from '@/shared/recordSave/alteredTexts';

const REASON = { comments: 'Reason' };

/** Queries to refetch after a request changes. */
export const RFQ_KEYS = [['RFQ'], ['Job Order'], ['Credit Point'], ['method']] as const;

/**
 * Rejects with the reason in `comments` (2§4; D134). With `modified`, so that a change elsewhere is a
 * conflict.
 */
export function useRejectRfq(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, modified }: { reason: string; modified: string }) =>
      updateDocOnce('RFQ', id, {
        status: assumptions.rfqRejected,
        comments: reason,
        ...(assumptions.optimisticLock ? { modified } : {}),
      }),
    meta: { invalidates: RFQ_KEYS },
    onSuccess: (saved, { reason }) => tellAltered(alteredFields(REASON, { comments: reason }, saved)),
    onError: () => {
      // Refused because somebody else was first: the screen is out of date.
      for (const queryKey of RFQ_KEYS) void client.invalidateQueries({ queryKey });
    },
  });
}

/**
 * Keeps why in `comments`, below what stands there. Before the status, since a reason without an end can be given again. To
 * repeat it changes nothing.
 */
async function keepReason(id: string, reason: string): Promise<void> {
  const before = ((await getDoc('RFQ', id)).comments ?? '').trim();
  if (before.split('\n').some((line) => isSameText(reason, line))) return;
  const comments = [before, reason].filter((line) => line !== '').join('\n');
  tellAltered(alteredFields(REASON, { comments }, await updateDoc('RFQ', id, { comments })));
}

/**
 * Changes a status by GET, with the reason where one was asked for. The answer proves nothing (R8), so the record is read
 * afterwards; where the answer was lost it says whether the change was made.
 */
function useStatusByGet(id: string, change: () => Promise<unknown>, wanted: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string | null) => {
      if (reason !== null) await keepReason(id, reason);
      const lost = await change().then(
        () => null,
        (error: unknown) => {
          if (isOutcomeUnknown(error)) return error as ApiError;
          throw error;
        },
      );
      const rfq = await getDoc('RFQ', id).catch((error: unknown) =>
        Promise.reject(lost ?? (error as ApiError)),
      );
      if (lost && rfq.status !== wanted) throw lost;
      client.setQueryData(['RFQ', 'doc', id], rfq);
      return { applied: rfq.status === wanted, status: rfq.status ?? '' };
    },
    meta: { invalidates: RFQ_KEYS },
  });
}

export const useCancelRfq = (id: string, vendorId: string) =>
  useStatusByGet(
    id,
    () => callMethod('change_status_of_rfq_into_cancelled', { rfq_id: id, vendor_id: vendorId }),
    assumptions.rfqCancelled,
  );

export const useCompleteRfq = (id: string) =>
  useStatusByGet(id, () => callMethod('change_status_of_rfq_into_completed', { rfq_id: id }), 'Completed');
