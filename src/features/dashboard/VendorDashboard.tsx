import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useServerToday } from '@/api/serverClock';
import { formatDate, today } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { counts, selectBalance, type CreditLot } from '@/shared/credit/balance';
import { creditQueries } from '@/shared/credit/queries';
import { MissingIdState } from '@/ui/states/ErrorState';
import { Counts } from './Counts';
import { CreatedRequest } from './CreatedRequest';
import { dashboardQueries } from './queries';
import { RfqGraph } from './RfqGraph';
import { ShortList } from './ShortList';
import { ToDo } from './ToDo';
import classes from './dashboard.module.css';

export function VendorDashboard() {
  const { vendorId } = useSession();
  return (
    <div className={classes['page']}>
      <CreatedRequest />
      {vendorId === '' ? <MissingIdState what="vendor record" /> : <OwnWork vendorId={vendorId} />}
    </div>
  );
}

/** The lots that expire first, as text. */
const expiries = (lots: readonly CreditLot[], day: string): string =>
  lots
    .filter((lot) => lot.expiring_date && counts(lot, day) && (lot.credit_point ?? 0) > 0)
    .slice(0, 2)
    .map((lot) => `${formatNumber(lot.credit_point)} expire ${formatDate(lot.expiring_date)}`)
    .join(' · ');

function OwnWork({ vendorId }: { vendorId: string }) {
  const day = today();
  const serverDay = useServerToday();
  const rfqs = useQuery(dashboardQueries.rfqs([['vendor', '=', vendorId]]));
  const surveyors = useQuery(dashboardQueries.surveyors(vendorId));
  const jobOrders = useQuery(dashboardQueries.jobOrders([['vendor_id', '=', vendorId]]));
  const lots = useQuery(creditQueries.lots(vendorId));
  const toAnswer = useQuery(
    dashboardQueries.rfqs([
      ['vendor', '=', vendorId],
      ['status', '=', 'New'],
    ]),
  );
  const unallocated = useQuery(
    dashboardQueries.jobOrders([
      ['vendor_id', '=', vendorId],
      ['status', '=', 'New'],
    ]),
  );
  const late = useQuery(dashboardQueries.late(vendorId, day));
  const soon = useQuery(dashboardQueries.todayAndTomorrow(vendorId, day));
  const graph = useQuery(dashboardQueries.vendorGraph(vendorId));
  const allocation = to(paths.jobOrders, undefined, { tab: 'allocation', status: 'New' });
  return (
    <>
      <Counts
        counts={[
          { label: 'RFQs', query: rfqs, to: paths.vendorRfqs },
          { label: 'Surveyors', query: surveyors },
          {
            label: 'Job Orders',
            query: jobOrders,
            to: to(paths.jobOrders, undefined, { tab: 'allocation' }),
          },
          {
            label: 'Credit points',
            query: {
              data: lots.data && selectBalance(lots.data, serverDay),
              error: lots.error,
              refetch: lots.refetch,
            },
            under: lots.data && expiries(lots.data, serverDay),
          },
        ]}
      />
      <div className={classes['columns']}>
        <ToDo
          items={[
            {
              label: 'New RFQs to answer',
              query: toAnswer,
              to: paths.newRfqs,
              glyph: 'empty',
              tone: 'primary',
            },
            {
              label: 'Job orders without a surveyor',
              query: unallocated,
              to: allocation,
              glyph: 'dashed',
              tone: 'warn',
            },
            {
              label: 'Open jobs past their survey date',
              query: late,
              to: to(paths.jobOrders, undefined, { tab: 'allocation', sort: 'date_of_survey' }),
              glyph: 'triangle',
              tone: 'err',
            },
          ]}
        />
        <ShortList
          title="Today and tomorrow"
          query={soon}
          empty="No open job order has its survey date today or tomorrow."
          all={<Link to={paths.jobOrders}>Job Orders</Link>}
          row={(order) => ({
            name: order.name,
            to: to(paths.jobOrders, undefined, { tab: 'allocation', q: order.name }),
            status: order.status,
            title: order.type_of_survey ?? '',
            facts: [formatDate(order.date_of_survey), order.location_of_survey, order.requester_name],
          })}
        />
      </div>
      <RfqGraph query={graph} />
    </>
  );
}
