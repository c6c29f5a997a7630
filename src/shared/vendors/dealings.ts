import { queryOptions } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import { readWholeList } from '@/api/listReading';
import type { ListRow } from '@/api/resource';
import { formatDate, toDate } from '@/lib/dates';
import { groupBy } from '@/lib/groupBy';
import { middleOf, plural } from '@/lib/numbers';
import { compareText } from '@/lib/order';

/** What one requester's own requests to one vendor tell. Nothing of what others asked of it is known. */
export interface Dealings {
  requests: number;
  /** When the first and the last of them were made, as the server wrote it. */
  first: string;
  last: string;
  /** How many were accepted, of those that were accepted or rejected. */
  accepted: number;
  answered: number;
  /** The median from a request to its first job order, which accepting makes, in hours; null while there are too few to say. */
  hours: number | null;
  /** Requests of which that is known. */
  timed: number;
  /** The rate of the last request that was accepted. */
  rate: { amount: number; currency: string } | null;
}

/** Fewer answers than this say nothing of how fast a vendor answers. */
const FEW = 3;

type Request = ListRow<
  'RFQ',
  'name' | 'creation' | 'vendor' | 'status' | 'posted_by' | 'estimated_rate_usd' | 'currency'
>;
type Order = ListRow<'Job Order', 'rfq_id' | 'creation'>;

const HOUR_MS = 3_600_000;

/** Counts by vendor. Both lists belong to one requester, in any order. Pure. */
export function countDealings(requests: readonly Request[], orders: readonly Order[]): Map<string, Dealings> {
  const begun = new Map<string, number>();
  for (const { rfq_id, creation } of orders) {
    const at = toDate(creation)?.getTime();
    if (rfq_id && at !== undefined) begun.set(rfq_id, Math.min(at, begun.get(rfq_id) ?? Infinity));
  }
  const of = groupBy(
    requests.filter(({ vendor }) => vendor),
    ({ vendor }) => vendor ?? '',
  );
  return new Map([...of].map(([vendor, own]) => [vendor, dealingsOf(own, begun)]));
}

const ACCEPTED: readonly string[] = [assumptions.rfqAccepted, 'In Progress', 'Completed'];

function dealingsOf(requests: readonly Request[], begun: ReadonlyMap<string, number>): Dealings {
  const sorted = [...requests].sort((a, b) => compareText(a.creation ?? '', b.creation ?? ''));
  // One that was cancelled had been accepted where it has job orders.
  const accepted = sorted.filter(({ name, status }) => ACCEPTED.includes(status ?? '') || begun.has(name));
  const rejected = sorted.filter(({ status }) => status === assumptions.rfqRejected);
  const times = accepted.flatMap(({ name, creation, posted_by }) => {
    const [from, until] = [toDate(creation)?.getTime(), begun.get(name)];
    // A request that the vendor made himself says nothing of how long he takes.
    return posted_by || from === undefined || until === undefined ? [] : [(until - from) / HOUR_MS];
  });
  const priced = accepted.findLast((request) => (request.estimated_rate_usd ?? 0) > 0);
  return {
    requests: sorted.length,
    first: sorted[0]?.creation ?? '',
    last: sorted.at(-1)?.creation ?? '',
    accepted: accepted.length,
    answered: accepted.length + rejected.filter(({ name }) => !begun.has(name)).length,
    hours: times.length < FEW ? null : middleOf(times),
    timed: times.length,
    rate: priced ? { amount: priced.estimated_rate_usd ?? 0, currency: priced.currency || 'USD' } : null,
  };
}

/** A time that something takes, in the largest unit that tells enough. Pure. */
export function durationWords(hours: number): string {
  if (hours < 1) return 'less than an hour';
  return hours < 48 ? plural(Math.round(hours), 'hour') : plural(Math.round(hours / 24), 'day');
}

/** `MM/yyyy` of a server's moment. */
const monthOf = (moment: string): string => formatDate(moment).slice(3);

/** What is known of a vendor from one's own requests, with their number and period. Pure. */
export function dealingsWords(dealings: Dealings | undefined): string[] {
  if (!dealings) return [];
  const { requests, first, hours, timed } = dealings;
  return [
    `${plural(requests, 'request')} with you since ${monthOf(first)}`,
    ...(hours === null ? [] : [`usually accepts in ${durationWords(hours)} (${plural(timed, 'case')})`]),
  ];
}

/** One's own requests by vendor, each figure from them alone. */
export const dealingsQuery = (requester: string) =>
  queryOptions({
    queryKey: ['RFQ', 'dealings', requester],
    queryFn: async ({ signal }) => {
      const [requests, orders] = await Promise.all([
        readWholeList(
          'RFQ',
          {
            fields: ['name', 'creation', 'vendor', 'status', 'posted_by', 'estimated_rate_usd', 'currency'],
            filters: [['requester', '=', requester]],
            orderBy: 'creation desc',
          },
          signal,
        ),
        readWholeList(
          'Job Order',
          {
            fields: ['name', 'rfq_id', 'creation'],
            filters: [['requester_id', '=', requester]],
            orderBy: 'creation desc',
          },
          signal,
        ),
      ]);
      return countDealings(requests, orders);
    },
  });
