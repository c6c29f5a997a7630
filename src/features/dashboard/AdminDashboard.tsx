import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useServerToday } from '@/api/serverClock';
import { formatDate, formatDateTime, timeAgo, toDate } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { paths, to } from '@/paths';
import { problemOf } from '@/shared/problemOf';
import { useSiteMoment } from '@/shared/useSiteClock';
import { Pill } from '@/ui/Pill';
import { SectionCard } from '@/ui/SectionCard';
import { EmptyState } from '@/ui/states/EmptyState';
import { ProblemState } from '@/ui/states/ProblemState';
import { SkeletonRows } from './SkeletonRows';
import { Counts, type CountRead } from './Counts';
import { oddLots } from './oddLots';
import { PERIOD_DAYS } from './period';
import { dashboardQueries, REGISTRATIONS } from './queries';
import { registeredName, withoutAccount } from './registrations';
import { rfqSlice, sliceOf } from './slices';
import { ToDo } from './ToDo';
import { oldestOrder, oldestRequest } from './todo';
import { heldCount, isWhole } from './useHeldRows';
import classes from './dashboard.module.css';

const NONE: readonly never[] = [];

/** The whole site at a glance: what waits, registrations without an account, and purchases to look at (D36). */
export function AdminDashboard() {
  const day = useServerToday();
  const siteMoment = useSiteMoment();
  const rfqs = useQuery(dashboardQueries.rfqs());
  const jobOrders = useQuery(dashboardQueries.jobOrders());
  const unanswered = useQuery(dashboardQueries.unanswered());
  const unallocated = useQuery(dashboardQueries.unallocated());
  const newRfqs = rfqSlice(paths.requesterRfqs, ['New']);
  const newOrders = sliceOf(paths.jobOrders, { statuses: ['New'] }, { tab: 'allocation' });
  const allRfqs = useQuery({
    ...dashboardQueries.rfqs([['status', '=', 'New']]),
    enabled: unanswered.data !== undefined && !isWhole(unanswered.data),
  });
  const allOrders = useQuery({
    ...dashboardQueries.jobOrders(newOrders.filters),
    enabled: unallocated.data !== undefined && !isWhole(unallocated.data),
  });
  const vendors = new Set(unanswered.data?.map(({ vendor }) => vendor));
  return (
    <div className={classes['page']}>
      <Counts
        counts={[
          { label: 'RFQs', query: rfqs, to: paths.requesterRfqs, unit: 'of all requesters' },
          {
            label: 'Job Orders',
            query: jobOrders,
            to: to(paths.jobOrders, undefined, { tab: 'allocation' }),
            unit: 'of all vendors',
          },
        ]}
      />
      <ToDo
        items={[
          {
            label:
              vendors.size > 0
                ? `RFQs that wait for ${vendors.size === 1 ? 'a vendor' : `${formatNumber(vendors.size)} vendors`}`
                : 'RFQs that wait for a vendor',
            query: heldCount(unanswered, allRfqs),
            oldest:
              unanswered.data &&
              oldestRequest(unanswered.data, siteMoment(unanswered.dataUpdatedAt), 'vendor_name'),
            to: newRfqs.href,
            glyph: 'empty',
            tone: 'primary',
          },
          {
            label: 'Job orders without a surveyor',
            query: heldCount(unallocated, allOrders),
            oldest: unallocated.data && oldestOrder(unallocated.data, newOrders, day),
            to: newOrders.href,
            glyph: 'dashed',
            tone: 'warn',
          },
        ]}
      />
      <div className={classes['columns']}>
        <Registrations />
        <Purchases day={day} />
      </div>
      <SectionCard title="Quick links">
        <ul className={`wrap ${classes['links']}`}>
          <li>
            <Link to={paths.requesterRfqs}>Requester Request</Link>
          </li>
          <li>
            <Link to={to(paths.jobOrders, undefined, { tab: 'allocation' })}>Vendor Allocation</Link>
          </li>
          <li>
            <Link to={paths.resetPassword}>Change password</Link>
          </li>
        </ul>
      </SectionCard>
    </div>
  );
}

const ageWords = (at: string, readAt: number) => timeAgo(toDate(at) ?? readAt, readAt);

interface Line {
  key: string;
  title: ReactNode;
  facts: string;
  at: string;
}

/** Records to look at, each in two lines with its day. */
function Lines(props: {
  title: string;
  read: CountRead<readonly Line[]>;
  sub: string;
  empty: string;
  all?: ReactNode;
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
}) {
  const { title, read } = props;
  const readAt = useSiteMoment()(props.readAt);
  return (
    <SectionCard
      title={
        <>
          {title} {read.data?.length === 0 ? null : <Pill>{formatNumber(read.data?.length)}</Pill>}
        </>
      }
      sub={props.sub}
      actions={props.all}
      flush
    >
      <div className={classes['lines']}>
        {read.error && !read.data ? (
          <ProblemState
            problem={problemOf(read.error, `${title} could not be read`)}
            onRetry={() => read.refetch()}
          />
        ) : !read.data ? (
          <SkeletonRows rows={2} height={53} />
        ) : read.data.length === 0 ? (
          <EmptyState why={props.empty} />
        ) : (
          <ul className={classes['rows']} aria-label={title}>
            {read.data.map(({ key, title: what, facts, at }) => (
              <li key={key}>
                <div className={`fill long ${classes['rowMain']}`}>
                  <b>{what}</b>
                  <div className="note">{facts}</div>
                </div>
                <span className={`aside ${classes['aside']}`}>
                  {formatDate(at)}, <span title={formatDateTime(at)}>{ageWords(at, readAt)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </SectionCard>
  );
}

/** Who has registered and has no account. */
function Registrations() {
  const registered = useQuery(dashboardQueries.registrations());
  const emails = (registered.data ?? NONE).flatMap(({ email }) => email || []);
  const vendors = useQuery(dashboardQueries.vendorsOf(emails));
  const requesters = useQuery(dashboardQueries.requestersOf(emails));
  const parts = [registered, vendors, requesters];
  const isRead = registered.data && (emails.length === 0 || (vendors.data && requesters.data));
  const lines = isRead
    ? withoutAccount(registered.data, vendors.data ?? NONE, requesters.data ?? NONE).map((row): Line => ({
        key: row.name,
        title: shownText(registeredName(row)),
        facts: [row.role, row.email, row.name].filter(Boolean).join(' · '),
        at: row.creation,
      }))
    : undefined;
  return (
    <Lines
      title="Registrations without an account"
      readAt={registered.dataUpdatedAt}
      sub={`Of the latest ${formatNumber(REGISTRATIONS)} registrations, the one that waits longest first`}
      read={{
        data: lines,
        error: parts.find(({ error }) => error)?.error ?? null,
        refetch: () => parts.forEach(({ refetch }) => void refetch()),
      }}
      empty="Everybody who registered has an account."
    />
  );
}

/** Lots of points that look odd, and why. */
function Purchases({ day }: { day: string }) {
  const lots = useQuery(dashboardQueries.newLots(day));
  const plans = useQuery(dashboardQueries.plans());
  const odd = lots.data && plans.data ? oddLots(lots.data, plans.data) : undefined;
  const vendors = useQuery(
    dashboardQueries.vendorsNamed([...new Set((odd ?? NONE).map(({ vendor }) => vendor))].toSorted()),
  );
  const names = new Map((vendors.data ?? NONE).map((row) => [row.name, row.customer_name]));
  return (
    <Lines
      title="Purchases to look at"
      readAt={lots.dataUpdatedAt}
      sub={`Lots of credit points made in the last ${PERIOD_DAYS} days`}
      all={<Link to={paths.vendorPurchase}>Vendor Purchase</Link>}
      read={{
        data: odd?.map(({ name, vendor, creation, why }): Line => ({
          key: `${name}/${why}`,
          title: (
            <Link to={to(paths.vendorPurchase, undefined, { q: vendor })}>
              {shownText(names.get(vendor)) || vendor}
            </Link>
          ),
          facts: why,
          at: creation,
        })),
        error: lots.error ?? plans.error,
        refetch: () => {
          void lots.refetch();
          void plans.refetch();
        },
      }}
      empty="No lot was made twice within minutes, has more points than its package, or lacks an expiry date."
    />
  );
}
