import type { RFQ } from '@/api/doctypes/rfq';
import { can } from '@/session/can';
import { useSession } from '@/session/store';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/confirm';
import { FormActions } from '@/ui/form/FormActions';
import type { useCancelRfq, useCompleteRfq } from '../mutations';

interface DecisionActionsProps {
  request: RFQ;
  cancel: ReturnType<typeof useCancelRfq>;
  complete: ReturnType<typeof useCompleteRfq>;
  /** What accepting does; undefined when there is nothing to accept. */
  note: string | undefined;
  accepting: boolean;
  /** Points or balance are still loading. */
  waiting: boolean;
  onAccept: () => void;
  onReject: () => void;
}

/** The actions possible in the request's status, at the bottom of the page. */
export function DecisionActions(props: DecisionActionsProps) {
  const { request, cancel, complete, accepting } = props;
  const session = useSession();
  const confirm = useConfirm();
  const busy = accepting || cancel.isPending || complete.isPending;
  const may = can.acceptRfq(session, request);
  const isNew = request.status === 'New';

  const ask = async (title: string, body: string, confirmLabel: string, act: () => void) => {
    if (await confirm({ title, body, confirmLabel, danger: true })) act();
  };
  const askCancel = () =>
    ask(
      `Cancel ${request.name}?`,
      isNew
        ? 'The request is withdrawn for both parties.'
        : 'The request and its open job orders are cancelled.',
      'Cancel the request',
      () => cancel.mutate(),
    );
  const askComplete = () =>
    ask(
      `Complete ${request.name}?`,
      'This sets the request to Completed. Its job orders are not changed.',
      'Complete',
      () => complete.mutate(),
    );

  return (
    <FormActions note={props.note ?? (may.may ? undefined : may.why)}>
      {can.cancelRfq(session, request).may ? (
        <Button {...(isNew ? {} : { color: 'error' })} disabled={busy} onClick={() => void askCancel()}>
          Cancel request
        </Button>
      ) : null}
      {can.completeRfq(session, request).may ? (
        <ActionButton
          variant="contained"
          loading={complete.isPending}
          disabled={busy}
          onClick={() => void askComplete()}
        >
          Complete
        </ActionButton>
      ) : null}
      {can.rejectRfq(session, request).may ? (
        <Button color="error" variant="outlined" disabled={busy} onClick={props.onReject}>
          Reject
        </Button>
      ) : null}
      {may.may ? (
        <ActionButton
          variant="contained"
          loading={accepting}
          disabled={busy || props.waiting}
          onClick={props.onAccept}
        >
          Accept
        </ActionButton>
      ) : null}
    </FormActions>
  );
}
