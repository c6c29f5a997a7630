import { useState } from 'react';
import type { RFQ } from '@/api/doctypes/rfq';
import { userMessage } from '@/api/errors';
import { can } from '@/session/can';
import { useSession } from '@/session/store';
import { lastChange } from '@/shared/recordSave/askOfNow';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { useRejectRfq } from '../mutations';

const ReasonDialog = lazyWithPreload(async () => (await import('./ReasonDialog')).ReasonDialog);

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
  // From the first time on it stays, with what was typed.
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <ReasonDialog
      open={props.open}
      isKept
      title={`Reject ${name}`}
      options={QUICK_REASONS}
      onClose={close}
      onSubmit={(reason) => reject.mutate({ reason, modified }, { onSuccess: close })}
      loading={reject.isPending}
      loadingLabel="Rejecting…"
      submitError={
        reject.error && !may.may && !reject.isPending
          ? `The request is now ${status}: it was answered in the meantime. ${lastChange(props.request, session.email)}`
          : reject.error
            ? userMessage(reject.error)
            : null
      }
      submitLabel="Reject"
      submitDisabledReason={may.may || reject.isPending ? null : may.why}
    />
  );
}
