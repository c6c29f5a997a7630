import { useQuery } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import type { RFQ } from '@/api/doctypes/rfq';
import { formatDateTime } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { paths, to, useRouteParams } from '@/paths';
import { useSession } from '@/session/store';
import { useAllocatedSurveyors } from '@/shared/allocatedSurveyors';
import { usePageHeader } from '@/shared/pageHeader';
import { ReadState } from '@/shared/ReadState';
import { Note } from '@/ui/Note';
import { PageHeader } from '@/ui/PageHeader';
import { rfqListTitle, rfqQueries } from '../queries';
import { RfqFacts, RfqLines, RfqTitle } from './RfqFacts';
import { RfqHistory, RfqOrders, type RfqJobOrder } from './RfqHistory';
import { RfqInvoices } from './RfqInvoices';
import classes from './detail.module.css';

export function RequesterRfqPage() {
  const { id } = useRouteParams(paths.requesterRfq);
  const session = useSession();
  const rfq = useQuery(rfqQueries.one(id));
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

function OwnRequest({ request }: { request: RFQ }) {
  const lines = useQuery(rfqQueries.lines(request.name));
  const orders = useQuery(rfqQueries.jobOrders(request.name));
  const surveyorsOf = useAllocatedSurveyors(orders.data ?? []);
  const allocated = orders.data?.some((order) => surveyorsOf(order).length > 0);
  const surveyors = useQuery({
    ...rfqQueries.surveyorNames(request.requester ?? ''),
    enabled: Boolean(allocated && request.requester),
  });
  const namesOf = (order: RfqJobOrder) =>
    surveyorsOf(order)
      .flatMap((one) => surveyors.data?.get(one) ?? [])
      .map(shownText)
      .join(', ');
  return (
    <div className={classes['page']}>
      <div className={classes['main']}>
        <PageHeader
          title={
            <RfqTitle name={shownText(request.vendor_name) || request.name} status={request.status ?? ''} />
          }
          actions={<span className={classes['light']}>Posted {formatDateTime(request.creation)}</span>}
        />
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
        <RfqHistory view="requester" rfq={request} orders={orders.data ?? []} />
        <ReadState query={orders} failed="The job orders could not be read">
          {(rows) => <RfqOrders orders={rows} namesOf={namesOf} />}
        </ReadState>
        <RfqInvoices rfq={request} view="requester" />
      </aside>
    </div>
  );
}
