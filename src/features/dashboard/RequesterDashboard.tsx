import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { assumptions } from '@/api/assumptions';
import { formatDate, today } from '@/lib/dates';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { usePageHeader } from '@/shared/pageHeader';
import { useRequestStatus } from '@/shared/requestStatus';
import { SubmitRequestButton } from '@/shared/SubmitRequestButton';
import { MissingIdState } from '@/ui/states/ErrorState';
import { Counts } from './Counts';
import { CreatedRequest } from './CreatedRequest';
import { dashboardQueries } from './queries';
import { RfqGraph } from './RfqGraph';
import { ShortList } from './ShortList';
import classes from './dashboard.module.css';

export function RequesterDashboard() {
  const { requesterId } = useSession();
  usePageHeader({ action: <SubmitRequestButton /> });
  return (
    <div className={classes['page']}>
      <CreatedRequest />
      {requesterId === '' ? (
        <MissingIdState what="requester record" />
      ) : (
        <OwnRequests requesterId={requesterId} />
      )}
    </div>
  );
}

function OwnRequests({ requesterId }: { requesterId: string }) {
  const day = today();
  const rfqs = useQuery(dashboardQueries.rfqs([['requester', '=', requesterId]]));
  const preferred = useQuery(dashboardQueries.preferredVendors(requesterId));
  const rejected = useQuery(dashboardQueries.rejected(requesterId));
  const next = useQuery(dashboardQueries.nextSurveys(requesterId, day));
  const graph = useQuery(dashboardQueries.requesterGraph(requesterId));
  const statusOf = useRequestStatus(next.data ?? []);
  return (
    <>
      <Counts
        counts={[
          { label: 'RFQs', query: rfqs, to: paths.requesterRfqs },
          { label: 'Preferred vendors', query: preferred, to: paths.myVendors },
        ]}
      />
      <div className={classes['columns']}>
        <ShortList
          title="Waiting for you"
          query={rejected}
          empty="No vendor has rejected a request."
          all={
            <Link to={to(paths.requesterRfqs, undefined, { status: assumptions.rfqRejected })}>
              Rejected RFQs
            </Link>
          }
          row={(rfq) => ({
            name: rfq.name,
            to: to(paths.requesterRfq, { id: rfq.name }),
            status: rfq.status,
            title: rfq.location_of_survay ?? '',
            facts: [rfq.comments ? `“${rfq.comments}”` : null, rfq.vendor_name],
          })}
        />
        <ShortList
          title="Next surveys"
          query={next}
          empty="No open request has a survey date from today on."
          all={<Link to={paths.requesterRfqs}>All RFQs</Link>}
          row={(rfq) => ({
            name: rfq.name,
            to: to(paths.requesterRfq, { id: rfq.name }),
            status: statusOf(rfq),
            title: rfq.location_of_survay ?? '',
            facts: [formatDate(rfq.date_of_survey), rfq.vendor_name],
          })}
        />
      </div>
      <RfqGraph query={graph} />
    </>
  );
}
