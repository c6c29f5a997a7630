import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useServerToday } from '@/api/serverClock';
import { formatNumber } from '@/lib/numbers';
import { paths } from '@/paths';
import { useSession } from '@/session/store';
import { UnfinishedRequest } from '@/shared/draft/UnfinishedRequest';
import { MissingRecord } from '@/shared/MissingRecord';
import { usePageHeader } from '@/shared/pageHeader';
import { SubmitRequestButton } from '@/shared/SubmitRequestButton';
import { useNarrow } from '@/ui/useMediaQuery';
import { Counts } from './Counts';
import { CreatedRequest } from './CreatedRequest';
import { KycReminder } from './KycReminder';
import { NextSurveys } from './NextSurveys';
import { periodWords } from './period';
import { dashboardQueries } from './queries';
import { requesterCounts } from './requesterCounts';
import { RfqGraph } from './RfqGraph';
import { orderSlices } from './slices';
import { useRequesterWork } from './useRequesterWork';
import { WaitingList } from './WaitingList';
import { WorkTable } from './WorkTable';
import classes from './dashboard.module.css';

export function RequesterDashboard() {
  usePageHeader({ action: <SubmitRequestButton /> });
  return (
    <div className={classes['page']}>
      <CreatedRequest />
      <KycReminder />
      <UnfinishedRequest side="requester" />
      <RequestedWork />
    </div>
  );
}

/** What a person has asked for: counts, what to act on, what comes. A B2B User's second side is this too. */
export function RequestedWork() {
  const { requesterId } = useSession();
  return requesterId === '' ? (
    <MissingRecord what="requester record" />
  ) : (
    <OwnRequests requesterId={requesterId} />
  );
}

function OwnRequests({ requesterId }: { requesterId: string }) {
  const { role } = useSession();
  const day = useServerToday();
  const narrow = useNarrow();
  const work = useRequesterWork(requesterId, day);
  // the list of invoices of a B2B User holds those that he sends
  const counts = requesterCounts(work, day).filter(({ to }) => role !== 'B2B User' || !isOfInvoices(to));
  const months = <RequestedGraph key="months" requesterId={requesterId} />;
  const next = (
    <NextSurveys key="next" query={work.orders} slice={orderSlices('requested', day).ahead} today={day} />
  );
  return (
    <>
      <Counts counts={counts} />
      <div className={classes['columns']} data-wider="first">
        <WaitingList
          rows={work.waiting}
          failed={work.failed}
          empty="Rejected requests, reports to read, requests without an answer and invoices to pay appear here."
        />
        {/* below each other, what comes is before what was */}
        <div className="stack shrink top">{narrow ? [next, months] : [months, next]}</div>
      </div>
      <WorkTable
        title="How vendors answer"
        party="Vendor"
        period={periodWords(day)}
        query={work.figures}
        actions={<PreferredLink requesterId={requesterId} />}
      />
    </>
  );
}

/** These two by themselves, so that their answers draw nothing else anew. */
function RequestedGraph({ requesterId }: { requesterId: string }) {
  return <RfqGraph query={useQuery(dashboardQueries.requesterGraph(requesterId))} />;
}

function PreferredLink({ requesterId }: { requesterId: string }) {
  const { data: count } = useQuery(dashboardQueries.preferredVendors(requesterId));
  return (
    <Link to={paths.myVendors}>
      {count === undefined || count === null ? 'Preferred vendors' : `${formatNumber(count)} preferred`}
    </Link>
  );
}

const isOfInvoices = (address: string) => address.startsWith(paths.invoices);
