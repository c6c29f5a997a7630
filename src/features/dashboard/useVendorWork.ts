import { useQuery } from '@tanstack/react-query';
import { countQuery } from '@/api/queries';
import { addDays } from '@/lib/dates';
import { invoiceSlice, orderSlices } from './slices';
import type { CountRead } from './Counts';
import { countRows, ofBoth } from './parts';
import { periodStart } from './period';
import { dashboardQueries, type CompletedOrder, type CurrentOrder } from './queries';
import {
  oldestDraft,
  oldestOrder,
  oldestRequest,
  oldestUnreported,
  withoutInvoice,
  withoutReport,
} from './todo';
import type { ToDoItem } from './ToDo';
import { heldCount, isWhole, useOrderCounts } from './useHeldRows';
import { workFigures, workOrderOf } from './workFigures';
import { OPEN_JOBS } from '@/session/can';
import { kindOfSurvey } from '@/kinds/registry';
import { publishedQuery } from '@/kinds/publishedReports';
import { paths, to } from '@/paths';
import { useSiteMoment } from '@/shared/useSiteClock';

const NONE: readonly never[] = [];

const REPORTS_FRESH_MS = 300_000;

/** Where a vendor reads what is uploaded of a job; a survey of no known kind has no page of reports. */
function reportPageOf({ name, type_of_survey: type }: CompletedOrder, isUploaded: boolean): string {
  const kind = isUploaded ? kindOfSurvey(type) : undefined;
  return kind
    ? to(kind.routes.vendor, { id: name })
    : to(paths.jobOrders, undefined, { tab: 'allocation', order: name });
}

/** Everything that a vendor's dashboard says of its work, from few reads of requests, job orders and invoices. */
export function useVendorWork(vendorId: string, day: string) {
  const rfqs = useQuery(dashboardQueries.currentRfqs('vendor', vendorId, day));
  const orders = useQuery(dashboardQueries.currentOrders('vendor_id', vendorId, day));
  const completed = useQuery(dashboardQueries.completed(vendorId, day));
  const invoices = useQuery(dashboardQueries.made(vendorId, day));
  const { unallocated, late } = orderSlices('allocation', day);
  const counts = useOrderCounts(orders, ['vendor_id', '=', vendorId], { unallocated, late });
  const heldRfqs = isWhole(rfqs.data);
  const heldOrders = isWhole(orders.data);
  const heldInvoices = isWhole(invoices.data);
  const drafts = useQuery({
    ...countQuery('Invoice', [
      ['vendor_id', '=', vendorId],
      ['status', '=', 'Draft'],
    ]),
    enabled: invoices.data !== undefined && !heldInvoices,
  });
  const asked = useQuery({
    ...countQuery('RFQ', [
      ['vendor', '=', vendorId],
      ['status', '=', 'New'],
    ]),
    enabled: rfqs.data !== undefined && !heldRfqs,
  });
  const soonAsked = useQuery({
    ...dashboardQueries.todayAndTomorrow(vendorId, day),
    enabled: orders.data !== undefined && !heldOrders,
  });
  // the same read as the list of reports makes: it does not hold up the others
  const reports = useQuery({
    ...publishedQuery({ field: 'vendor_id', id: vendorId }, 'company'),
    enabled: rfqs.isFetched && orders.isFetched && invoices.isFetched && isWhole(completed.data),
    staleTime: REPORTS_FRESH_MS,
  });
  // as old as the rows
  const now = useSiteMoment()(rfqs.dataUpdatedAt || invoices.dataUpdatedAt);

  const open: CountRead<readonly CurrentOrder[]> =
    orders.data === undefined || heldOrders
      ? {
          data: orders.data?.filter(
            ({ status, date_of_survey: date }) =>
              OPEN_JOBS.includes(status ?? '') && (date === day || date === addDays(day, 1)),
          ),
          error: orders.error,
          refetch: orders.refetch,
        }
      : soonAsked;

  const uninvoiced = ofBoth(completed, invoices, withoutInvoice);
  const first = uninvoiced.data?.[0];
  const unreadReports = reports.data?.unread[0]?.error ?? null;
  const unreported =
    completed.data && reports.data && !unreadReports
      ? withoutReport(completed.data, reports.data.rows)
      : undefined;
  // where some are not at hand, nobody can say which jobs have none
  const manyCompleted = completed.data !== undefined && !isWhole(completed.data);
  const toDo: ToDoItem[] = [
    {
      label: 'New RFQs to answer',
      query: heldCount(rfqs, asked, ({ status }) => status === 'New'),
      oldest: heldRfqs ? oldestRequest(rfqs.data ?? NONE, now) : undefined,
      to: paths.newRfqs,
      glyph: 'empty',
      tone: 'primary',
    },
    {
      label: 'Job orders without a surveyor',
      query: counts.unallocated,
      oldest: heldOrders ? oldestOrder(orders.data ?? NONE, unallocated, day) : undefined,
      to: unallocated.href,
      glyph: 'dashed',
      tone: 'warn',
    },
    {
      label: 'Open jobs past their survey date',
      query: counts.late,
      oldest: heldOrders ? oldestOrder(orders.data ?? NONE, late, day) : undefined,
      to: late.href,
      glyph: 'triangle',
      tone: 'err',
    },
    ...(manyCompleted || reports.data?.more
      ? []
      : [
          {
            label: 'Completed jobs without a report sent',
            query: {
              data: unreported?.length,
              error: completed.error ?? reports.error ?? unreadReports,
              refetch: () => {
                if (completed.error) void completed.refetch();
                void reports.refetch();
              },
            },
            oldest: oldestUnreported(unreported),
            rows: unreported?.map(({ order, uploaded }) => ({
              order,
              fact: uploaded === '' ? 'nothing uploaded' : `${uploaded} uploaded`,
              action: {
                label: uploaded === '' ? 'Open job order' : 'Open report',
                to: reportPageOf(order, uploaded !== ''),
              },
            })),
            glyph: 'half',
            tone: 'warn',
          } satisfies ToDoItem,
        ]),
    {
      label: 'Invoices to send',
      query: heldCount(invoices, drafts, ({ status }) => status === 'Draft'),
      oldest: invoices.data && oldestDraft(invoices.data, now),
      to: invoiceSlice(['Draft']).href,
      glyph: 'arrow',
      tone: 'primary',
    },
    ...(manyCompleted || (heldInvoices === false && invoices.data)
      ? []
      : [
          {
            label: 'Completed jobs without an invoice',
            query: countRows(uninvoiced),
            oldest: first && {
              who: `oldest ${[first.name, first.requester_name].filter(Boolean).join(', ')}`,
              since: '',
            },
            rows: uninvoiced.data?.map((order) => ({
              order,
              action: { label: 'Make invoice', to: to(paths.invoices, undefined, { job: order.name }) },
            })),
            glyph: 'half',
            tone: 'warn',
          } satisfies ToDoItem,
        ]),
  ];
  return { toDo, soon: open };
}

/** How a vendor has answered its customers, from the reads that its counts are made of. */
export function useVendorFigures(vendorId: string, day: string) {
  const rfqs = useQuery(dashboardQueries.currentRfqs('vendor', vendorId, day));
  const orders = useQuery(dashboardQueries.currentOrders('vendor_id', vendorId, day));
  return ofBoth(rfqs, orders, (theirRfqs, theirOrders) =>
    workFigures(
      theirRfqs.map((rfq) => ({
        ...rfq,
        status: rfq.status ?? '',
        party: rfq.requester ?? '',
        partyName: rfq.requester_name ?? '',
      })),
      theirOrders.map(workOrderOf),
      periodStart(day),
    ),
  );
}
