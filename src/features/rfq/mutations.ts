import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import { basedOn } from '@/api/basedOn';
import type { RFQ } from '@/api/doctypes/rfq';
import { isOutcomeUnknown, type ApiError } from '@/api/errors';
import { callMethod } from '@/api/method';
import { getDoc, updateDoc, updateDocOnce } from '@/api/resource';
import { isSameText, shownText } from '@/lib/storedText';
import { can } from '@/session/can';
import { useSession } from '@/session/store';
import { refusedNow } from '@/shared/recordSave/askOfNow';
import { alteredFields, tellAltered } from '@/shared/recordSave/alteredTexts';

const REASON = { comments: 'Reason' };

/** Queries to refetch after a request changes. */
export const RFQ_KEYS = [['RFQ'], ['Job Order'], ['Credit Point'], ['method']] as const;

/**
 * Rejects with the reason in `comments` (2§4; D134). With `modified`, so that a change elsewhere is a
 * conflict.
 */
export function useRejectRfq(id: string) {
  const { email } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, modified }: { reason: string; modified: string }) =>
      updateDocOnce('RFQ', id, {
        status: assumptions.rfqRejected,
        comments: reason,
        ...basedOn({ modified }),
      }),
    meta: { invalidates: RFQ_KEYS },
    onSuccess: (saved, { reason }) => tellAltered(alteredFields(REASON, { comments: reason }, saved), email),
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
async function keepReason({ name: id, comments: stored }: RFQ, reason: string, email: string): Promise<void> {
  const before = shownText(stored).trim();
  if (before.split('\n').some((line) => isSameText(reason, line))) return;
  const comments = [before, reason].filter((line) => line !== '').join('\n');
  tellAltered(alteredFields(REASON, { comments }, await updateDoc('RFQ', id, { comments })), email);
}

/**
 * Changes a status by GET, with the reason where one was asked for. The GET changes a request whatever has become of it, so the
 * record is read before: `obstacle` says why it must not be changed as it stands now. The answer proves nothing (R8), so it is
 * read afterwards too; where the answer was lost it says whether the change was made.
 */
function useStatusByGet(
  id: string,
  change: () => Promise<unknown>,
  wanted: string,
  obstacle: (rfq: RFQ, reason: string | null) => string | null,
) {
  const client = useQueryClient();
  const { email } = useSession();
  const show = (rfq: RFQ) => {
    client.setQueryData(['RFQ', 'doc', id], rfq);
    return { applied: rfq.status === wanted, status: rfq.status ?? '' };
  };
  return useMutation({
    mutationFn: async (reason: string | null) => {
      const before = await getDoc('RFQ', id);
      const isDone = before.status === wanted;
      const why = isDone ? null : obstacle(before, reason);
      if (why !== null) {
        show(before);
        throw refusedNow(`The request is now ${before.status}: ${why}`, before, email, '');
      }
      if (reason !== null) await keepReason(before, reason, email);
      if (isDone) return show(await getDoc('RFQ', id));
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
      return show(rfq);
    },
    meta: { invalidates: RFQ_KEYS },
  });
}

const DECIDED = 'it was answered in the meantime.';

export function useCancelRfq(id: string, vendorId: string) {
  const session = useSession();
  return useStatusByGet(
    id,
    () => callMethod('change_status_of_rfq_into_cancelled', { rfq_id: id, vendor_id: vendorId }),
    assumptions.rfqCancelled,
    (rfq, reason) => {
      if (!can.cancelRfq(session, rfq).may) return DECIDED;
      return reason === null && rfq.status !== 'New' ? 'a reason is needed to cancel it.' : null;
    },
  );
}

export function useCompleteRfq(id: string) {
  const session = useSession();
  return useStatusByGet(
    id,
    () => callMethod('change_status_of_rfq_into_completed', { rfq_id: id }),
    'Completed',
    (rfq) => (can.completeRfq(session, rfq).may ? null : DECIDED),
  );
}
