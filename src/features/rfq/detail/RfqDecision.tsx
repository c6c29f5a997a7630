import { Fragment, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { assumptions } from '@/api/assumptions';
import type { RFQ } from '@/api/doctypes/rfq';
import { ApiError } from '@/api/errors';
import { useServerToday } from '@/api/serverClock';
import { plural } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { paths, to } from '@/paths';
import { useAlikeDecisions } from '@/shared/alike/decisions';
import { pairOf, useRequestPairs } from '@/shared/alike/useRequestPairs';
import { FailedNote } from '@/shared/FailedNote';
import { useReadSurveyors } from '@/shared/allocatedSurveyors';
import { can, decidesOn } from '@/session/can';
import { useSession } from '@/session/store';
import { SurveyorNames } from '@/shared/allocation/SurveyorNames';
import { selectBalance } from '@/shared/credit/balance';
import { pointsOfLines } from '@/shared/credit/requestPoints';
import { UncertainPoints } from '@/shared/credit/UncertainPoints';
import { creditQueries } from '@/shared/credit/queries';
import { ListTrouble } from '@/shared/lookups/ListTrouble';
import type { RequestLine } from '@/shared/requestLists';
import { standingOrders, statusByOrders } from '@/shared/requestStatus';
import { ReadState } from '@/shared/ReadState';
import { lastChange } from '@/shared/recordSave/askOfNow';
import { ServerTime } from '@/shared/ServerTime';
import { useSequence } from '@/shared/useSequence';
import { JointInspection } from '@/shared/jointInspection/JointInspection';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/confirm';
import { Gauge } from '@/ui/Gauge';
import { Note } from '@/ui/Note';
import { PageHeader } from '@/ui/PageHeader';
import { StepList } from '@/ui/states/StepList';
import { ACCEPT_RFQ, acceptSteps, runAccept, type AcceptPayload } from '../acceptRfq';
import { RFQ_KEYS, useCancelRfq, useCompleteRfq } from '../mutations';
import { requestPath } from '../letter/requestPath';
import { rfqQueries } from '../queries';
import { surplusOrders } from '../surplusOrders';
import { AllocateOrder } from './AllocateOrder';
import { DecisionActions } from './DecisionActions';
import { nextStep } from './nextStep';
import { openOrders } from './openOrders';
import { RejectDialog } from './RejectDialog';
import { PrintLink } from './RequestSheets';
import { RfqFacts, RfqLines, RfqTitle } from './RfqFacts';
import { RfqHistory } from './RfqHistory';
import { RfqInvoices } from './RfqInvoices';
import { RfqLetters } from './RfqLetters';
import { RfqOrders } from './RfqOrders';
import { useJobOrders } from './useJobOrders';
import classes from './detail.module.css';

const KNOWN = [
  'New',
  assumptions.rfqAccepted,
  'In Progress',
  'Completed',
  assumptions.rfqRejected,
  assumptions.rfqCancelled,
];

/** A request is made before its files are sent, and its lines come after them (2§7): without them nothing would be surveyed or paid. */
const NO_LINES = 'It has no survey lines yet: the request is still being sent. Open it again in a while';

/** The status by the server's own check, where that is a known text and newer than the record (D138). */
function useFreshStatus(request: RFQ, readAt: number): string {
  const read = useQuery(rfqQueries.status(request.name));
  const answer = read.dataUpdatedAt > readAt ? read.data : null;
  return answer && KNOWN.includes(answer) ? answer : (request.status ?? '');
}

/** A request, its cost, and the decision on it. `readAt` is when it was read. */
export function RfqDecision({ request, readAt }: { request: RFQ; readAt: number }) {
  const id = request.name;
  const session = useSession();
  const confirm = useConfirm();
  const [rejecting, setRejecting] = useState(false);
  const lines = useQuery(rfqQueries.lines(id));
  const lots = useQuery({ ...creditQueries.lots(session.vendorId), enabled: session.vendorId !== '' });
  const status = useFreshStatus(request, readAt);
  const { orders, missing } = useJobOrders(id, status);
  const progressed = { ...request, status: statusByOrders(request.status, orders.data ?? []) };
  const { surveyors: surveyorsOf, reading } = useReadSurveyors(orders.data ?? []);
  const accept = useSequence<AcceptPayload, true>({
    kind: ACCEPT_RFQ,
    owner: session.email,
    idOf: (payload) => `${payload.rfqId}/${payload.modified}`,
    subject: { here: id, of: (payload) => payload.rfqId },
    stepsOf: acceptSteps,
    run: runAccept,
    invalidates: RFQ_KEYS,
  });
  const serverDay = useServerToday();
  const changing = can.changeJointInspection(session, progressed);
  const cancel = useCancelRfq(id, session.vendorId);
  const complete = useCompleteRfq(id);

  const deciding = decidesOn(session, request);
  const pairs = useRequestPairs('vendor', deciding ? session.vendorId : '');
  const alike = pairOf(pairs.open, id);
  const meant = pairOf(pairs.meant, id);
  const { kept, keepBoth } = useAlikeDecisions();
  const surplus = deciding && lines.data && orders.data ? surplusOrders(lines.data, orders.data) : null;
  const surplusKey = `${id} ${surplus?.names.join(' ') ?? ''}`;
  const beyond = surplus && !kept.includes(surplusKey) ? surplus : null;
  const asker = shownText(request.requester_name) || 'The requester';
  const isNew = request.status === 'New';
  const invoices = useQuery({ ...rfqQueries.invoices(id, 'vendor'), enabled: deciding });
  const next = nextStep({
    status: progressed.status ?? '',
    orders: reading ? undefined : orders.data,
    hasSurveyor: (order) => surveyorsOf(order).length > 0,
    invoices: invoices.data,
  });
  const costOf = (rows: readonly RequestLine[]) => ({
    jobs: plural(rows.length, 'job order'),
    points: pointsOfLines(rows),
  });
  const { jobs, points } = costOf(lines.data ?? []);
  const lacks = lines.data?.length === 0 ? NO_LINES : null;
  const ordersMissing = missing && !accept.interrupted;
  const notApplied = [cancel, complete].find((change) => change.data && !change.data.applied);
  // Not every site cancels the job orders too: what was read since says so. What was read before says nothing of it.
  const stillOpen =
    deciding &&
    request.status === assumptions.rfqCancelled &&
    !cancel.isPending &&
    orders.dataUpdatedAt > cancel.submittedAt
      ? openOrders(orders.data ?? [])
      : '';
  const unconfirmed =
    cancel.error && request.status !== assumptions.rfqCancelled
      ? { title: 'Cancelling was not confirmed', error: cancel.error }
      : complete.error && request.status !== 'Completed'
        ? { title: 'Completing was not confirmed', error: complete.error }
        : null;

  const start = async () => {
    // Lines may have come since the page was opened. Where there are none, or they cannot be read, the page says so.
    const read = await lines.refetch();
    if (!read.isSuccess || read.data.length === 0) return;
    const cost = costOf(read.data);
    const sure = await confirm({
      title: `Accept ${id}?`,
      body: (
        <>
          {alike ? (
            <strong>
              {alike.rfq.status === 'New'
                ? `${alike.other} is alike: one of the two may be cancelled. `
                : `You have accepted ${alike.other}, which is alike. `}
            </strong>
          ) : null}
          {`It creates ${cost.jobs}, one for each survey line, and takes ${plural(cost.points, 'credit point')}.`}
        </>
      ),
      confirmLabel: 'Accept',
    });
    if (!sure) return;
    accept.start({
      rfqId: id,
      vendorId: session.vendorId,
      modified: request.modified,
      points: cost.points,
      accepted: request.status === assumptions.rfqAccepted,
    });
  };

  return (
    <>
      <div className={classes['page']}>
        <div className={classes['main']}>
          <PageHeader
            title={
              <RfqTitle
                name={shownText(request.requester_name) || id}
                status={statusByOrders(status, orders.data ?? [])}
              />
            }
            actions={
              <>
                <span className={classes['posted']}>
                  Posted <ServerTime at={request.creation} />
                </span>
                <PrintLink id={id} view="vendor" />
              </>
            }
          />
          {accept.refusal ? (
            isNew || ordersMissing ? (
              <FailedNote
                title={isNew ? 'The request was not accepted' : 'The job orders were not created'}
                why={accept.refusal}
              />
            ) : (
              <Note tone="warn" role="alert" title={`The request is now ${request.status}`}>
                It was answered in the meantime. {lastChange(request, session.email)} Nothing was changed from
                this page, and no points were taken.
              </Note>
            )
          ) : null}
          <UncertainPoints sequence={accept} what="were the points of this request taken?" />
          {(accept.interrupted && !accept.doubt) || (accept.running && accept.steps.length > 0) ? (
            <Note
              tone="warn"
              role="alert"
              title={accept.running ? 'Accepting…' : (accept.failure ?? 'Accepting was interrupted.')}
              actions={
                accept.running ? null : (
                  <Button size="small" onClick={accept.resume}>
                    Retry the rest
                  </Button>
                )
              }
            >
              <StepList steps={accept.steps} />
            </Note>
          ) : null}
          {deciding && ordersMissing && !accept.running ? (
            <Note
              tone="warn"
              title="Job order missing"
              actions={
                <ActionButton
                  size="small"
                  disabled={!lines.isSuccess}
                  disabledReason={lacks}
                  onClick={() => void start()}
                >
                  Create job orders
                </ActionButton>
              }
            >
              The request is accepted, but it has no job order yet.
            </Note>
          ) : null}
          {beyond && !accept.running ? (
            <Note
              tone="warn"
              role="alert"
              title={`${beyond.text}. Nothing was deleted.`}
              actions={
                <Button size="small" onClick={() => keepBoth(surplusKey)}>
                  Keep all
                </Button>
              }
            >
              {beyond.names.map((name, at) => (
                <Fragment key={name}>
                  {at > 0 ? ', ' : null}
                  <Link to={to(paths.jobOrders, undefined, { tab: 'allocation', order: name })}>{name}</Link>
                </Fragment>
              ))}{' '}
              came last. Allocate one for each line, and cancel those that are not meant.
            </Note>
          ) : null}
          {notApplied ? (
            <Note tone="warn" role="alert">
              The server answered, but the request is still {notApplied.data?.status}.
            </Note>
          ) : null}
          {stillOpen === '' ? null : (
            <Note tone="warn" role="alert" title="Job orders are still open">
              {stillOpen}. Cancel those that are not to be carried out.
            </Note>
          )}
          <FailedNote title={unconfirmed?.title} why={unconfirmed?.error} />
          {alike ? (
            <Note tone="warn" title={`${alike.pair.older.name} and ${alike.pair.younger.name} are alike`}>
              {asker} is asked whether both are meant.{' '}
              <Link to={to(paths.acceptRfq, { id: alike.other })}>Open {alike.other}</Link>
            </Note>
          ) : meant ? (
            <Note tone="info" title="Both are meant">
              {asker} has said so of {meant.pair.older.name} and {meant.pair.younger.name}, which are alike.
            </Note>
          ) : null}
          {request.status === assumptions.rfqRejected ? (
            <Note
              tone="info"
              title={deciding ? 'You rejected this request' : 'The vendor rejected this request'}
            >
              {shownText(request.comments)}
            </Note>
          ) : null}
          {deciding && lines.isRefetchError ? <ListTrouble of="The survey lines" lists={[lines]} /> : null}
          {/* whoever decides reads above what is old of them */}
          <ReadState
            query={deciding ? { ...lines, isError: lines.isLoadingError } : lines}
            failed="The survey lines could not be read"
            shape="table"
          >
            {(rows) => <RfqLines lines={rows} />}
          </ReadState>
          <RfqFacts
            rfq={request}
            inspection={
              deciding ? (
                <JointInspection
                  rfqId={id}
                  people={request.surveyor_details ?? []}
                  locked={changing.may ? null : changing.why}
                  successText="Joint Inspection Updated Successfully"
                  sheetTo={requestPath('vendor', id, { attendance: '' })}
                />
              ) : undefined
            }
          />
        </div>
        <aside className={classes['side']} aria-label="Decision">
          {deciding && isNew ? (
            <section>
              <h2>Credit points</h2>
              <ReadState query={lots} failed="Your credit points could not be read">
                {(rows) => <Cost points={points} balance={selectBalance(rows, serverDay)} />}
              </ReadState>
            </section>
          ) : null}
          <RfqHistory
            view={deciding ? 'vendor' : 'requester'}
            rfq={progressed}
            orders={orders.data ?? []}
            lines={lines.data ?? []}
            unpaid={
              accept.refusal === null &&
              accept.steps.some((step) => step.id === 'points' && step.state !== 'done')
            }
          />
          <ReadState query={orders} failed="The job orders could not be read">
            {(rows) => (
              <RfqOrders
                orders={rows}
                view={deciding ? 'vendor' : 'requester'}
                namesOf={(order) => {
                  const ids = surveyorsOf(order);
                  return ids.length > 0 ? <SurveyorNames ids={ids} /> : null;
                }}
                {...(deciding
                  ? {
                      actionOf: (order) => (
                        <AllocateOrder
                          order={order}
                          isAllocated={surveyorsOf(order).length > 0}
                          isNext={typeof next.filled === 'object' && next.filled?.allocate === order.name}
                          isBeyond={beyond?.names.includes(order.name) ?? false}
                        />
                      ),
                    }
                  : {})}
              />
            )}
          </ReadState>
          <RfqLetters
            rfq={request}
            view="vendor"
            {...(deciding
              ? {
                  write: can.writeLetter(session, progressed),
                  surveyors: new Set(standingOrders(orders.data ?? []).flatMap(surveyorsOf)).size,
                }
              : {})}
          />
          <RfqInvoices rfq={request} view={deciding ? 'vendor' : 'requester'} />
        </aside>
      </div>
      <DecisionActions
        request={progressed}
        cancel={cancel}
        complete={complete}
        readOrders={async () => {
          const read = await orders.refetch();
          if (read.error instanceof ApiError && read.error.failure === 'session-lost') return null;
          return read.isError ? undefined : read.data;
        }}
        note={
          deciding && isNew && lines.isSuccess && lacks === null
            ? `Accept creates ${jobs} and takes ${plural(points, 'credit point')}.`
            : undefined
        }
        next={next}
        accepting={accept.running}
        acceptLacks={lacks}
        waiting={!lines.isSuccess}
        onAccept={() => void start()}
        onReject={() => setRejecting(true)}
      />
      <RejectDialog request={request} open={rejecting} onClose={() => setRejecting(false)} />
    </>
  );
}

/** What accepting does to the balance, and what happens when it is too low (R14). */
function Cost({ points, balance }: { points: number; balance: number }) {
  return (
    <>
      <Gauge label="Balance" unit="point" before={balance} after={balance - points} />
      {balance < points ? (
        <Note tone="warn">
          Your balance is too low: this request costs {plural(points, 'point')}. You can accept it now; the
          points are taken once you have enough. <Link to={to(paths.packages)}>Purchase package</Link>
        </Note>
      ) : null}
    </>
  );
}
