import { useQuery } from '@tanstack/react-query';
import { countQuery } from '@/api/queries';
import { addDays } from '@/lib/dates';
import { invoiceSlice, orderSlices } from './slices';
import type { CountRead } from './Counts';
import { countRows } from './parts';
import { periodStart } from './period';
import { dashboardQueries, type CurrentOrder } from './queries';
import { oldestDraft, oldestOrder, oldestRequest, withoutInvoice } from './todo';
import type { ToDoItem } from './ToDo';
import { isWhole, useOrderCounts } from './useHeldRows';
import { workFigures, workOrderOf } from './workFigures';
import { OPEN_JOBS } from '@/session/can';
import { paths } from '@/paths';

const NONE: readonly never[] = [];

/** Everything that a vendor's dashboard says of its work, from one read each of requests, job orders and invoices. */
export function useVendorWork(vendorId: string, day: string) {
  const rfqs = useQuery(dashboardQueries.currentRfqs('vendor', vendorId, day));
  const orders = useQuery(dashboardQueries.currentOrders('vendor_id', vendorId, day));
  const invoices = useQuery(dashboardQueries.made(vendorId, day));
  const { unallocated, late } = orderSlices('allocation', day);
  const counts = useOrderCounts(orders, ['vendor_id', '=', vendorId], { unallocated, late });
  const heldRfqs = isWhole(rfqs.data);
  const heldOrders = isWhole(orders.data);
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
  // as old as the rows
  const now = rfqs.dataUpdatedAt || invoices.dataUpdatedAt;

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

  const completed =
    heldOrders && isWhole(invoices.data)
      ? withoutInvoice(orders.data ?? NONE, invoices.data ?? NONE, day)
      : undefined;
  const toDo: ToDoItem[] = [
    {
      label: 'New RFQs to answer',
      query: rfqs.data === undefined || heldRfqs ? countRows(rfqs, ({ status }) => status === 'New') : asked,
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
    {
      label: 'Invoices to send',
      query: countRows(invoices, ({ status }) => status === 'Draft'),
      oldest: invoices.data && oldestDraft(invoices.data, now),
      to: invoiceSlice(['Draft']).href,
      glyph: 'arrow',
      tone: 'primary',
    },
    ...(heldOrders === false && orders.data
      ? []
      : [
          {
            label: 'Completed jobs without an invoice',
            query: {
              data: completed?.length,
              error: orders.error ?? invoices.error,
              refetch: () => {
                void orders.refetch();
                void invoices.refetch();
              },
            },
            oldest: completed?.[0] && {
              who: `oldest ${[completed[0].name, completed[0].requester_name].filter(Boolean).join(', ')}`,
              since: '',
            },
            rows: completed,
            glyph: 'half',
            tone: 'warn',
          } satisfies ToDoItem,
        ]),
  ];
  return {
    rfqs,
    orders,
    toDo,
    soon: open,
    figures: {
      data:
        rfqs.data && orders.data
          ? workFigures(
              rfqs.data.map((rfq) => ({
                ...rfq,
                status: rfq.status ?? '',
                party: rfq.requester ?? '',
                partyName: rfq.requester_name ?? '',
              })),
              orders.data.map(workOrderOf),
              periodStart(day),
            )
          : undefined,
      error: rfqs.error ?? orders.error,
      refetch: () => {
        void rfqs.refetch();
        void orders.refetch();
      },
    },
  };
}
