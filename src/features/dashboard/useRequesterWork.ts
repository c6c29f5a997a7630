import { useQuery } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import { groupBy } from '@/lib/groupBy';
import { publishedQuery } from '@/kinds/publishedReports';
import type { ReportRow } from '@/kinds/reportRows';
import { useSession } from '@/session/store';
import { openedFiles, readState } from '@/shared/openedReports';
import { statusByOrders, useRequestStatus } from '@/shared/requestStatus';
import type { CountRead } from './Counts';
import { ofBoth } from './parts';
import { periodStart } from './period';
import { dashboardQueries, type CurrentInvoice, type CurrentRfq } from './queries';
import { orderSlices } from './slices';
import { useOrderCounts } from './useHeldRows';
import { waitingRows } from './waiting';
import type { FailedPart } from './WaitingList';
import { workFigures, workOrderOf } from './workFigures';

const NONE: readonly never[] = [];

/**
 * Everything that a requester's dashboard says, from one read each of requests, job orders, invoices and reports. The reads
 * serve counts, rows and figures alike.
 */
export function useRequesterWork(requesterId: string, day: string) {
  const { email } = useSession();
  const total = useQuery(dashboardQueries.rfqs([['requester', '=', requesterId]]));
  const rfqs = useQuery(dashboardQueries.currentRfqs('requester', requesterId, day));
  const orders = useQuery(dashboardQueries.currentOrders('requester_id', requesterId, day));
  const invoices = useQuery(dashboardQueries.unpaid(requesterId));
  // the largest read, and the same as the list of reports makes: it does not hold up the others
  const reports = useQuery({
    ...publishedQuery({ field: 'requester_id', id: requesterId }, 'requester'),
    enabled: rfqs.isFetched,
  });

  // An older accepted request may have orders that are not among those read.
  const older = (rfqs.data ?? NONE).filter(
    ({ status, creation }) => status === assumptions.rfqAccepted && creation < periodStart(day),
  );
  const statusOfOlder = useRequestStatus(older);
  const ordersOf = groupBy(orders.data ?? NONE, ({ rfq_id }) => rfq_id ?? '');
  const shown = rfqs.data?.map((rfq): CurrentRfq & { status: string } => ({
    ...rfq,
    status:
      (older.includes(rfq)
        ? statusOfOlder(rfq)
        : statusByOrders(rfq.status, ordersOf.get(rfq.name) ?? NONE)) ?? '',
  }));

  const requests: CountRead<readonly (CurrentRfq & { status: string })[]> = {
    data: shown,
    error: rfqs.error,
    refetch: rfqs.refetch,
  };

  const known = new Map(rfqs.data?.map((rfq) => [rfq.name, rfq]));
  const strange = rfqs.data
    ? [
        ...new Set((invoices.data ?? NONE).flatMap(({ rfq }) => (rfq && !known.has(rfq) ? [rfq] : []))),
      ].toSorted()
    : NONE;
  const named = useQuery(dashboardQueries.requestsNamed(strange));
  for (const rfq of named.data ?? NONE) known.set(rfq.name, rfq);

  const opened = openedFiles(email);
  const unread = reports.data?.rows.filter(({ files }) => readState(files, opened) === 'New');
  const parts = [
    { what: 'The requests', query: rfqs },
    { what: 'The invoices', query: invoices },
    { what: 'The reports', query: reports },
  ];
  const failed: FailedPart[] = parts.flatMap(({ what, query: { data, error, refetch } }) =>
    error && data === undefined ? [{ what, error, refetch }] : [],
  );
  for (const { error } of reports.data?.unread.slice(0, 1) ?? NONE)
    failed.push({ what: 'Some of the reports', error, refetch: reports.refetch });
  const isRead = [rfqs, invoices].every(({ isFetched }) => isFetched) && (reports.isFetched || rfqs.isError);
  const counts = useOrderCounts(orders, ['requester_id', '=', requesterId], orderSlices('requested', day));
  return {
    total,
    rfqs: requests,
    orders,
    counts,
    invoices: invoices as CountRead<readonly CurrentInvoice[]>,
    unread: { data: unread, error: reports.error ?? rfqs.error, refetch: reports.refetch } as CountRead<
      readonly ReportRow[]
    >,
    failed,
    waiting:
      isRead && (strange.length === 0 || named.isFetched)
        ? waitingRows(
            {
              rfqs: shown ?? NONE,
              invoices: invoices.data ?? NONE,
              reports: reports.data?.rows ?? NONE,
              opened,
              requestOf: ({ rfq }) => known.get(rfq ?? ''),
            },
            day,
          )
        : undefined,
    figures: ofBoth(requests, orders, (ofRequester, theirOrders) =>
      workFigures(
        ofRequester.map((rfq) => ({ ...rfq, party: rfq.vendor ?? '', partyName: rfq.vendor_name ?? '' })),
        theirOrders.map(workOrderOf),
        periodStart(day),
      ),
    ),
  };
}

/** What the dashboard of a requester is made of. */
export type RequesterWork = ReturnType<typeof useRequesterWork>;
