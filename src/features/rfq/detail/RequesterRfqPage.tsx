import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { assumptions } from '@/api/assumptions';
import type { RFQ } from '@/api/doctypes/rfq';
import { shownText } from '@/lib/storedText';
import { paths, to, useRouteParams } from '@/paths';
import { useSession } from '@/session/store';
import { pairOf, useRequestPairs } from '@/shared/alike/useRequestPairs';
import { useRequestQuestion } from '@/shared/alike/useRequestQuestion';
import { AlikeNote } from '@/shared/alike/AlikeNote';
import { useAllocatedSurveyors } from '@/shared/allocatedSurveyors';
import { usePageHeader } from '@/shared/pageHeader';
import type { RequestOrder } from '@/shared/requestLists';
import { statusByOrders } from '@/shared/requestStatus';
import { surveyorNamesQuery } from '@/shared/staff';
import { ReadState } from '@/shared/ReadState';
import { ServerTime } from '@/shared/ServerTime';
import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';
import { PageHeader } from '@/ui/PageHeader';
import { rfqListTitle, rfqQueries } from '../queries';
import { PrintLink, RequestSheets } from './RequestSheets';
import { RfqFacts, RfqLines, RfqTitle } from './RfqFacts';
import { RfqHistory } from './RfqHistory';
import { RfqInvoices } from './RfqInvoices';
import { RfqLetters } from './RfqLetters';
import { RfqOrders } from './RfqOrders';
import classes from './detail.module.css';

export function RequesterRfqPage() {
  const { id } = useRouteParams(paths.requesterRfq);
  return (
    <RequestSheets id={id} view="requester">
      <ReadRequest id={id} />
    </RequestSheets>
  );
}

function ReadRequest({ id }: { id: string }) {
  const session = useSession();
  const rfq = useQuery(rfqQueries.one(id));
  // asked for together with the request: what comes later would move what is being read
  usePrefetchQuery(rfqQueries.lines(id));
  usePrefetchQuery(rfqQueries.jobOrders(id));
  usePageHeader({
    title: id,
    trail: [{ label: rfqListTitle(session, 'requester'), to: to(paths.requesterRfqs) }],
  });
  return (
    <ReadState query={rfq} failed={`${id} could not be read`} className={classes['main']}>
      {(request) => <OwnRequest request={request} />}
    </ReadState>
  );
}

/** The same survey again, or by somebody else: a new request with the old one's values (D124). */
function CopyButtons({ rfq }: { rfq: Pick<RFQ, 'name' | 'requester' | 'status'> }) {
  const { requesterId } = useSession();
  if (requesterId === '' || rfq.requester !== requesterId) return null;
  const again = { copy: rfq.name };
  const unanswered = ['New', assumptions.rfqRejected].includes(rfq.status ?? '');
  return (
    <>
      {unanswered ? (
        <Button to={to(paths.submitRequest, undefined, { ...again, another: '1' })}>
          Send to another vendor
        </Button>
      ) : null}
      <Button to={to(paths.submitRequest, undefined, again)} startIcon={<Copy size={16} aria-hidden />}>
        Duplicate
      </Button>
    </>
  );
}

function OwnRequest({ request }: { request: RFQ }) {
  const { open } = useRequestPairs('requester', request.requester ?? '');
  const { mine, ask, question } = useRequestQuestion(
    open.filter(({ older, younger }) => [older.name, younger.name].includes(request.name)),
  );
  const alike = pairOf(mine, request.name);
  const lines = useQuery(rfqQueries.lines(request.name));
  const orders = useQuery(rfqQueries.jobOrders(request.name));
  const rfq = { ...request, status: statusByOrders(request.status, orders.data ?? []) };
  const surveyorsOf = useAllocatedSurveyors(orders.data ?? []);
  const allocated = orders.data?.some((order) => surveyorsOf(order).length > 0);
  const surveyors = useQuery({
    ...surveyorNamesQuery(request.requester ?? ''),
    enabled: Boolean(allocated && request.requester),
  });
  const namesOf = (order: RequestOrder) =>
    surveyorsOf(order)
      .flatMap((one) => surveyors.data?.get(one) ?? [])
      .map(shownText)
      .join(', ');
  return (
    <div className={classes['page']}>
      <div className={classes['main']}>
        <PageHeader
          title={<RfqTitle name={shownText(request.vendor_name) || request.name} status={rfq.status ?? ''} />}
          sub={
            <>
              Posted <ServerTime at={request.creation} />
            </>
          }
          actions={
            <>
              <PrintLink id={request.name} view="requester" />
              <CopyButtons rfq={rfq} />
            </>
          }
        />
        {question}
        {alike ? (
          <AlikeNote
            things="requests"
            pair={alike.pair}
            name={request.name}
            onDecide={() => ask(alike.pair)}
          />
        ) : null}
        {request.status === assumptions.rfqRejected ? (
          <Note tone="err" title="The vendor rejected this request">
            {shownText(request.comments)}
          </Note>
        ) : null}
        <ReadState query={lines} failed="The survey lines could not be read" shape="table">
          {(rows) => <RfqLines lines={rows} />}
        </ReadState>
        <RfqFacts rfq={request} />
      </div>
      <aside className={classes['side']} aria-label="Progress">
        <RfqHistory view="requester" rfq={rfq} orders={orders.data ?? []} />
        <ReadState query={orders} failed="The job orders could not be read">
          {(rows) => <RfqOrders orders={rows} view="requester" namesOf={namesOf} />}
        </ReadState>
        <RfqLetters rfq={request} view="requester" />
        <RfqInvoices rfq={request} view="requester" />
      </aside>
    </div>
  );
}
