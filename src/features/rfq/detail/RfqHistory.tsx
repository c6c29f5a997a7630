import { assumptions } from '@/api/assumptions';
import type { RFQ } from '@/api/doctypes/rfq';
import { formatDate, formatDateTime } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { pointsOfLines, pointsOfOrder, type PointsLine } from '@/shared/credit/requestPoints';
import type { RequestOrder } from '@/shared/requestLists';
import { standingOrders } from '@/shared/requestStatus';
import { Timeline, type TimelineItem } from '@/ui/Timeline';

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

/**
 * The steps of a request with their dates, as records have them; future steps have none. The vendor, whose points they are, also
 * sees what its lines took and what came back.
 */
function rfqHistory(
  rfq: RFQ,
  orders: readonly RequestOrder[],
  view: 'vendor' | 'requester',
  lines: readonly PointsLine[],
  unpaid: boolean,
): TimelineItem[] {
  const taken = view === 'vendor' && !unpaid ? pointsOfLines(lines) : 0;
  const status = rfq.status ?? '';
  const over = [assumptions.rfqRejected, assumptions.rfqCancelled].includes(status);
  const firstOrder = orders[0];
  const isDone = (order: RequestOrder) => order.status === 'Completed';
  const standing = standingOrders(orders);
  const surveyed = standing.length > 0 && (over ? standing.some(isDone) : standing.every(isDone));
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
          view === 'vendor'
            ? { id: 'waiting', title: 'Waiting for your answer', status: 'New', by: 'Accept or Reject below' }
            : {
                id: 'waiting',
                title: 'Waiting for the vendor',
                status: 'New',
                by: shownText(rfq.vendor_name),
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
              : status === 'In Progress'
                ? { status }
                : { future: true }),
          },
        ]),
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
  ];
}

export function RfqHistory({
  rfq,
  orders,
  view,
  lines = [],
  unpaid = false,
}: {
  rfq: RFQ;
  orders: readonly RequestOrder[];
  view: 'vendor' | 'requester';
  /** The lines of the request, for the vendor's points. */
  lines?: readonly PointsLine[];
  /** It was accepted here, and its points are still to be taken. */
  unpaid?: boolean;
}) {
  return (
    <section>
      <h2>Timeline</h2>
      <Timeline label="Timeline of the request" items={rfqHistory(rfq, orders, view, lines, unpaid)} />
    </section>
  );
}
