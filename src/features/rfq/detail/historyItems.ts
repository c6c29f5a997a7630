import { assumptions } from '@/api/assumptions';
import type { Invoice } from '@/api/doctypes/office';
import type { RFQ } from '@/api/doctypes/rfq';
import type { SurveyOfOrder } from '@/kinds/surveysOfOrders';
import { formatDate, formatDateTime } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { pointsOfLines, pointsOfOrder, type PointsLine } from '@/shared/credit/requestPoints';
import type { RequestOrder } from '@/shared/requestLists';
import { standingOrders } from '@/shared/requestStatus';
import type { TimelineItem } from '@/ui/Timeline';

type ListedInvoice = Pick<Invoice, 'name' | 'status' | 'invoice_date'>;

/** What the history of a request is told from. */
export interface HistoryFacts {
  rfq: RFQ;
  orders: readonly RequestOrder[];
  view: 'vendor' | 'requester';
  /** The lines of the request, for the vendor's points. */
  lines: readonly PointsLine[];
  /** It was accepted here, and its points are still to be taken. */
  unpaid: boolean;
  /** The surveys by job order, as far as they are known. */
  reports: ReadonlyMap<string, SurveyOfOrder> | undefined;
  invoices: readonly ListedInvoice[];
}

/** The points that cancelled job orders brought back, each with its day and order. */
function returnedPoints(orders: readonly RequestOrder[], lines: readonly PointsLine[]): TimelineItem[] {
  return orders
    .filter(({ status }) => status === assumptions.jobOrderCancelled)
    .map((order) => ({ order, points: pointsOfOrder(order, lines) }))
    .filter(({ points }) => points > 0)
    .map(({ order, points }) => ({
      id: `returned-${order.name}`,
      title: `${plural(points, 'credit point')} returned`,
      status: assumptions.jobOrderCancelled,
      when: formatDateTime(order.modified),
      by: `${order.name} was cancelled`,
    }));
}

/** The reports of a job order that may be opened. No list tells when each was sent, only when their record was last changed. */
function reportsOf(order: string, survey: SurveyOfOrder | undefined): TimelineItem[] {
  if (!survey || survey.reports.length === 0) return [];
  return [
    {
      id: `reports-${order}`,
      title: `${survey.reports.length > 1 ? 'Reports' : 'Report'}: ${survey.reports.join(', ')}`,
      status: 'Completed',
      when: `last changed ${formatDateTime(survey.modified)}`,
      by: order,
    },
  ];
}

const invoiceItem = ({ name, status, invoice_date }: ListedInvoice): TimelineItem => ({
  id: `invoice-${name}`,
  title: `Invoice ${name}`,
  status: status ?? '',
  when: formatDate(invoice_date),
  by: status,
});

/**
 * The steps of a request with their dates, as records have them; future steps have none. The vendor, whose points they are, also
 * sees what its lines took and what came back.
 */
export function historyItems({
  rfq,
  orders,
  view,
  lines,
  unpaid,
  reports,
  invoices,
}: HistoryFacts): TimelineItem[] {
  // Most are made once the request is completed, and the record tells of that the day at best.
  const isBeforeEnd = (invoice: ListedInvoice) => (invoice.invoice_date ?? '') < rfq.modified.slice(0, 10);
  const taken = view === 'vendor' && !unpaid ? pointsOfLines(lines) : 0;
  const status = rfq.status ?? '';
  const over = [assumptions.rfqRejected, assumptions.rfqCancelled].includes(status);
  const firstOrder = orders[0];
  const isDone = (order: RequestOrder) => order.status === 'Completed';
  const standing = standingOrders(orders);
  const surveyed = standing.length > 0 && (over ? standing.some(isDone) : standing.every(isDone));
  const reported = orders.flatMap(({ name }) => reportsOf(name, reports?.get(name)));
  return [
    {
      id: 'created',
      title: 'Request created',
      status: 'Completed',
      when: formatDateTime(rfq.creation),
      by: shownText(rfq.requester_name),
    },
    ...(status === 'New'
      ? [
          {
            id: 'waiting',
            title: view === 'vendor' ? 'Waiting for your answer' : 'Waiting for the vendor',
            status: 'New',
            by: view === 'vendor' ? 'Accept or Reject below' : shownText(rfq.vendor_name),
          },
        ]
      : []),
    // what had happened stays when it ends early; what was to come does not
    ...(over && !firstOrder
      ? []
      : [
          {
            id: 'orders',
            title: orders.length > 1 ? `${orders.length} job orders` : 'Job order',
            ...(firstOrder
              ? {
                  status: assumptions.rfqAccepted,
                  when: formatDateTime(firstOrder.creation),
                  ...(taken > 0 ? { by: `${plural(taken, 'credit point')} taken` } : {}),
                }
              : { future: true, by: 'created on acceptance' }),
          },
          ...(view === 'vendor' ? returnedPoints(orders, lines) : []),
        ]),
    ...(over && !surveyed
      ? []
      : [
          {
            id: 'survey',
            title: 'Survey',
            when: formatDate(rfq.date_of_survey),
            by: shownText(rfq.location_of_survay),
            ...(surveyed
              ? { status: 'Completed' }
              : status === 'In Progress' || reported.length > 0
                ? { status: 'In Progress' }
                : { future: true }),
          },
        ]),
    ...reported,
    ...invoices.filter(isBeforeEnd).map(invoiceItem),
    ...(over || status === 'Completed'
      ? [
          {
            id: 'over',
            title: status,
            status,
            when: formatDateTime(rfq.modified),
            text: shownText(rfq.comments),
          },
        ]
      : []),
    ...invoices.filter((invoice) => !isBeforeEnd(invoice)).map(invoiceItem),
  ];
}
