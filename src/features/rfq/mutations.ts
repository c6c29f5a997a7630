import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import { basedOn } from '@/api/basedOn';
import type { RFQ } from '@/api/doctypes/rfq';
import { callMethod } from '@/api/method';
import { updateDocOnce } from '@/api/resource';
import { can } from '@/session/can';
import { useSession } from '@/session/store';
import { alteredFields, tellAltered } from '@/shared/recordSave/alteredTexts';
import { changeStatusByGet, REASON } from '@/shared/requestStatusChange';

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

function useStatusByGet(
  id: string,
  change: () => Promise<unknown>,
  wanted: string,
  obstacle: (rfq: RFQ, reason: string | null) => string | null,
) {
  const client = useQueryClient();
  const { email } = useSession();
  return useMutation({
    mutationFn: (reason: string | null) =>
      changeStatusByGet(id, {
        change,
        wanted,
        obstacle: (rfq) => obstacle(rfq, reason),
        reason,
        email,
        show: (rfq) => client.setQueryData(['RFQ', 'doc', id], rfq),
      }),
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
