import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useServerToday } from '@/api/serverClock';
import { formatNumber } from '@/lib/numbers';
import { paths } from '@/paths';
import { useSession } from '@/session/store';
import { UnfinishedRequest } from '@/shared/draft/UnfinishedRequest';
import { MissingRecord } from '@/shared/MissingRecord';
import { CreatedRequest } from './CreatedRequest';
import { KycReminder } from './KycReminder';
import { periodWords } from './period';
import { PointsCard } from './PointsCard';
import { dashboardQueries } from './queries';
import { RfqGraph } from './RfqGraph';
import { ToDo } from './ToDo';
import { TodayTable } from './TodayTable';
import { useVendorFigures, useVendorWork } from './useVendorWork';
import { WorkTable } from './WorkTable';
import classes from './dashboard.module.css';

export function VendorDashboard() {
  return (
    <div className={classes['page']}>
      <CreatedRequest />
      <KycReminder />
      <UnfinishedRequest side="vendor" />
      <ReceivedWork />
    </div>
  );
}

/** What a company was asked to do: what waits, today and tomorrow, its points, and how it works. */
export function ReceivedWork() {
  const { vendorId } = useSession();
  return vendorId === '' ? <MissingRecord what="vendor record" /> : <OwnWork vendorId={vendorId} />;
}

function OwnWork({ vendorId }: { vendorId: string }) {
  const day = useServerToday();
  const work = useVendorWork(vendorId, day);
  return (
    <>
      <div className={classes['columns']}>
        <ToDo items={work.toDo} />
        <PointsCard vendorId={vendorId} />
      </div>
      <TodayTable query={work.soon} today={day} vendorId={vendorId} />
      <div className={classes['columns']} data-wider="second">
        <ReceivedGraph vendorId={vendorId} />
        <AnswersToCustomers vendorId={vendorId} day={day} />
      </div>
    </>
  );
}

/** A component of its own, so that the answers to other reads do not work its figures out again. */
function AnswersToCustomers({ vendorId, day }: { vendorId: string; day: string }) {
  const figures = useVendorFigures(vendorId, day);
  return (
    <WorkTable title="How quickly you work" party="Customer" period={periodWords(day)} query={figures} />
  );
}

/** By itself, so that its answers draw nothing else anew. */
function ReceivedGraph({ vendorId }: { vendorId: string }) {
  const total = useQuery(dashboardQueries.rfqs([['vendor', '=', vendorId]]));
  const graph = useQuery(dashboardQueries.vendorGraph(vendorId));
  return (
    <RfqGraph
      query={graph}
      sub={
        <Link to={paths.vendorRfqs}>
          {total.data === undefined ? 'All RFQs' : `All ${formatNumber(total.data)} RFQs`}
        </Link>
      }
    />
  );
}
