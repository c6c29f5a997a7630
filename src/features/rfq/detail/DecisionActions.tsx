import { useId, useState } from 'react';
import type { RFQ } from '@/api/doctypes/rfq';
import { userMessage } from '@/api/errors';
import { can, decidesOn, type Ability } from '@/session/can';
import { useSession } from '@/session/store';
import type { RequestOrder } from '@/shared/requestLists';
import { ActionButton } from '@/ui/ActionButton';
import { useConfirm } from '@/ui/confirm';
import { FormActions } from '@/ui/form/FormActions';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import type { useCancelRfq, useCompleteRfq } from '../mutations';
import type { NextStep } from './nextStep';
import { openOrders } from './openOrders';
import classes from './detail.module.css';

const ReasonDialog = lazyWithPreload(async () => (await import('./ReasonDialog')).ReasonDialog);

interface DecisionActionsProps {
  request: RFQ;
  cancel: ReturnType<typeof useCancelRfq>;
  complete: ReturnType<typeof useCompleteRfq>;
  /** Reads the job orders anew; undefined where that fails, null where the session has ended. */
  readOrders: () => Promise<readonly RequestOrder[] | undefined | null>;
  /** What accepting does; undefined when there is nothing to accept. */
  note: string | undefined;
  next: NextStep;
  accepting: boolean;
  /** Why nobody can accept it yet; null when it can be. */
  acceptLacks: string | null;
  /** Points or balance are still loading. */
  waiting: boolean;
  onAccept: () => void;
  onReject: () => void;
}

const CANCEL_REASONS = ['The requester withdrew it', 'The vessel does not call', 'The survey was postponed'];
const COMPLETE_REASONS = ['The survey is not needed any more', 'The rest is done outside this system'];

/** The decisions on a request, at the bottom of the page; one that is not possible says why (D137). */
export function DecisionActions(props: DecisionActionsProps) {
  const { request, cancel, complete, accepting, next } = props;
  const { name } = request;
  const session = useSession();
  const confirm = useConfirm();
  const reasonId = useId();
  /** What is asked for a reason: to cancel, or to complete what is said to be open. */
  const [asking, setAsking] = useState<'cancel' | { open: string } | null>(null);
  const accept = can.acceptRfq(session, request);
  const why = accept.may ? props.acceptLacks : null;
  const may = {
    accept: why === null ? accept : { may: false as const, why },
    reject: can.rejectRfq(session, request),
    cancel: can.cancelRfq(session, request),
    complete: can.completeRfq(session, request),
  };
  if (!decidesOn(session, request))
    return <FormActions note={may.accept.may ? undefined : may.accept.why}>{null}</FormActions>;

  const busy = accepting || cancel.isPending || complete.isPending;
  const whys = [...new Set(Object.values(may).flatMap((one) => (one.may ? [] : [one.why])))];
  const blocked = (one: Ability) => (one.may ? {} : { disabled: true, 'aria-describedby': reasonId });

  const askCancel = async () => {
    if (request.status !== 'New') return setAsking('cancel');
    const sure = await confirm({
      title: `Cancel ${name}?`,
      body: 'The request is withdrawn for both parties.',
      confirmLabel: 'Cancel the request',
      danger: true,
    });
    if (sure) cancel.mutate(null);
  };
  const askComplete = async () => {
    const orders = await props.readOrders();
    if (orders === null) return; // the sign-in stands over the page
    const open = orders ? openOrders(orders) : 'Its job orders could not be read';
    const sure = await confirm({
      title: `Complete ${name}?`,
      body:
        open === ''
          ? 'This sets the request to Completed. Its job orders are not changed.'
          : `${open}. This sets the request to Completed all the same. Its job orders are not changed.`,
      confirmLabel: 'Complete',
      danger: true,
    });
    if (!sure) return;
    if (open === '') complete.mutate(null);
    else setAsking({ open });
  };
  const act = asking === 'cancel' ? cancel : complete;
  const close = () => {
    act.reset();
    setAsking(null);
  };

  return (
    <>
      <FormActions note={props.note ?? next.words}>
        {whys.length > 0 ? (
          <span id={reasonId} className={`hint ${classes['why']}`}>
            {whys.join('. ')}
          </span>
        ) : null}
        <ActionButton
          {...(request.status === 'New' ? {} : { color: 'error' as const })}
          loading={cancel.isPending}
          loadingLabel="Cancelling…"
          disabled={busy}
          {...blocked(may.cancel)}
          onClick={() => void askCancel()}
        >
          Cancel request
        </ActionButton>
        <ActionButton
          {...(may.complete.may && next.filled === 'complete' ? { variant: 'contained' as const } : {})}
          loading={complete.isPending}
          loadingLabel="Completing…"
          disabled={busy}
          {...blocked(may.complete)}
          onClick={() => void askComplete()}
        >
          Complete
        </ActionButton>
        <ActionButton color="error" disabled={busy} {...blocked(may.reject)} onClick={props.onReject}>
          Reject
        </ActionButton>
        <ActionButton
          {...(may.accept.may ? { variant: 'contained' as const } : {})}
          loading={accepting}
          loadingLabel="Accepting…"
          disabled={busy || props.waiting}
          {...blocked(may.accept)}
          onClick={props.onAccept}
        >
          Accept
        </ActionButton>
      </FormActions>
      {asking ? (
        <ReasonDialog
          open
          title={asking === 'cancel' ? `Cancel ${name}` : `Complete ${name} with open job orders`}
          options={asking === 'cancel' ? CANCEL_REASONS : COMPLETE_REASONS}
          submitLabel={asking === 'cancel' ? 'Cancel the request' : 'Complete all the same'}
          loading={act.isPending}
          loadingLabel={asking === 'cancel' ? 'Cancelling…' : 'Completing…'}
          submitError={act.error ? userMessage(act.error) : null}
          onSubmit={(reason) => act.mutate(reason, { onSuccess: () => setAsking(null) })}
          onClose={close}
          about={
            <p style={{ marginBlock: '1em' }}>
              {asking === 'cancel'
                ? 'The request is cancelled.'
                : `${asking.open}. Why is the request complete all the same?`}
            </p>
          }
        />
      ) : null}
    </>
  );
}
