import type { RFQ } from '@/api/doctypes/rfq';
import { userMessage } from '@/api/errors';
import { can } from '@/session/can';
import { useSession } from '@/session/store';
import { useRejectRfq } from '../mutations';
import { ReasonDialog } from './ReasonDialog';

const QUICK_REASONS = [
  'No surveyor is free on that day',
  'The place is outside our ports',
  'The rate is below ours',
  'We do not offer this type of survey',
];

/** Asks for the reason, which the requester will read. */
export function RejectDialog(props: { request: RFQ; open: boolean; onClose: () => void }) {
  const { name, modified, status } = props.request;
  const session = useSession();
  const may = can.rejectRfq(session, props.request);
  const reject = useRejectRfq(name);
  const close = () => {
    reject.reset();
    props.onClose();
  };
  return (
    <ReasonDialog
      open={props.open}
      title={`Reject ${name}`}
      options={QUICK_REASONS}
      onClose={close}
      onSubmit={(reason) => reject.mutate({ reason, modified }, { onSuccess: close })}
      loading={reject.isPending}
      submitError={
        reject.error && !may.may && !reject.isPending
          ? `The request is now ${status}: it was answered in the meantime.`
          : reject.error
            ? userMessage(reject.error)
            : null
      }
      submitLabel="Reject"
      submitDisabledReason={may.may || reject.isPending ? null : may.why}
    />
  );
}
