import { assumptions } from '@/api/assumptions';
import type { RFQ } from '@/api/doctypes/rfq';
import type { ListRow } from '@/api/resource';
import { formatDate, formatDateTime } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { Timeline, type TimelineItem } from '@/ui/Timeline';

export type RfqJobOrder = ListRow<
  'Job Order',
  'name' | 'creation' | 'type_of_survey' | 'status' | 'date_of_survey' | 'first_surveyor' | 'second_surveyor'
>;

/** The steps of a request with their dates, as records have them; future steps have none. */
function rfqHistory(rfq: RFQ, orders: readonly RfqJobOrder[], view: 'vendor' | 'requester'): TimelineItem[] {
  const status = rfq.status ?? '';
  const over = [assumptions.rfqRejected, assumptions.rfqCancelled].includes(status);
  const firstOrder = orders[0];
  const isDone = (order: RfqJobOrder) => order.status === 'Completed';
  const surveyed = orders.length > 0 && (over ? orders.some(isDone) : orders.every(isDone));
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
              ? { status: assumptions.rfqAccepted, when: formatDateTime(firstOrder.creation) }
              : { future: true, by: 'created on acceptance' }),
          },
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
}: {
  rfq: RFQ;
  orders: readonly RfqJobOrder[];
  view: 'vendor' | 'requester';
}) {
  return (
    <section>
      <h2>Timeline</h2>
      <Timeline label="Timeline of the request" items={rfqHistory(rfq, orders, view)} />
    </section>
  );
}
