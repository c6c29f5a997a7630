import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { ReportRow } from '@/kinds/reportRows';
import { addDays, daysBetween, formatDate, formatDateTime, toDate } from '@/lib/dates';
import { groupBy } from '@/lib/groupBy';
import { overdueText, plural } from '@/lib/numbers';
import { compareText } from '@/lib/order';
import { shownList } from '@/lib/storedText';
import type { CompletedOrder, CurrentInvoice, CurrentOrder, CurrentRfq } from './queries';
import type { Slice } from './slices';

/** The oldest of some work, in words: which it is, and how long it waits. Both empty where there is none. */
export interface Oldest {
  who: string;
  since: string;
  /** From when it waits, in full. */
  from?: string;
}

const HOUR_MS = 3_600_000;

/** "less than 1 h", "26 h", and from two days on "3 days"; `now` in milliseconds since 1970. */
function age(from: string, now: number): string {
  const start = toDate(from);
  if (!start) return '';
  const hours = Math.max(0, Math.floor((now - Number(start)) / HOUR_MS));
  if (hours === 0) return 'less than 1 h';
  return hours < 48 ? `${hours} h` : plural(Math.floor(hours / 24), 'day');
}

const NOTHING: Oldest = { who: '', since: '' };

const first = <Row>(rows: readonly Row[], by: (row: Row) => string): Row | undefined =>
  rows.toSorted((a, b) => compareText(by(a), by(b)))[0];

/** The request that waits longest for an answer; `party` is who is named with it. Pure. */
export function oldestRequest(
  rfqs: readonly CurrentRfq[],
  now: number,
  party: 'requester_name' | 'vendor_name' = 'requester_name',
): Oldest {
  const rfq = first(
    rfqs.filter(({ status }) => status === 'New'),
    ({ creation }) => creation,
  );
  if (!rfq) return NOTHING;
  return {
    who: `oldest ${shownList(rfq.name, rfq[party], rfq.location_of_survay)}`,
    since: `waits ${age(rfq.creation, now)}`,
    from: formatDateTime(rfq.creation),
  };
}

type Dated = Pick<JobOrder, 'status' | 'date_of_survey'>;
const inSlice =
  (slice: Slice) =>
  ({ status, date_of_survey }: Dated) =>
    slice.has({ status: status ?? '', day: date_of_survey ?? '' });

/** Of a part of the job orders, the one whose survey comes first or is longest past. Pure. */
export function oldestOrder(orders: readonly CurrentOrder[], slice: Slice, today: string): Oldest {
  const part = orders.filter(inSlice(slice));
  const order = first(part, ({ date_of_survey }) => date_of_survey || '9999');
  if (!order) return NOTHING;
  const days = daysBetween(order.date_of_survey, today);
  const day = formatDate(order.date_of_survey);
  const tomorrow = part.filter(({ date_of_survey }) => date_of_survey === addDays(today, 1)).length;
  return {
    who: [
      `first ${shownList(order.name, order.type_of_survey, order.location_of_survey)}`,
      tomorrow > 0 ? `${tomorrow} for tomorrow` : '',
    ]
      .filter(Boolean)
      .join('; '),
    ...(days !== null && days > 0 ? { since: overdueText(days), from: day } : { since: `survey ${day}` }),
  };
}

/** The invoice that has been a draft longest. Pure. */
export function oldestDraft(invoices: readonly CurrentInvoice[], now: number): Oldest {
  const draft = first(
    invoices.filter(({ status }) => status === 'Draft'),
    ({ creation }) => creation,
  );
  return draft
    ? {
        who: `oldest ${shownList(draft.name, draft.job_order)}`,
        since: `draft for ${age(draft.creation, now)}`,
        from: formatDateTime(draft.creation),
      }
    : NOTHING;
}

/** Completed job orders for which no invoice was made, the one completed first on top. Pure. */
export const withoutInvoice = (
  completed: readonly CompletedOrder[],
  invoices: readonly Pick<CurrentInvoice, 'job_order'>[],
): CompletedOrder[] => {
  const invoiced = new Set(invoices.map(({ job_order }) => job_order ?? ''));
  return completed
    .filter(({ name }) => !invoiced.has(name))
    .toSorted((a, b) => compareText(a.modified, b.modified));
};

/** A completed job order whose requester has got no report yet. */
export interface Unreported {
  order: CompletedOrder;
  /** Titles of what is uploaded and not sent; empty where nothing is. */
  uploaded: string;
}

/** Completed job orders without a report that the requester may see, the one surveyed first on top. Pure. */
export function withoutReport(
  completed: readonly CompletedOrder[],
  reports: readonly Pick<ReportRow, 'job_order_id' | 'reports' | 'isSent'>[],
): Unreported[] {
  const ofOrder = groupBy(reports, ({ job_order_id }) => job_order_id);
  return completed
    .filter(({ name }) => !ofOrder.get(name)?.some(({ isSent }) => isSent))
    .toSorted((a, b) => compareText(a.date_of_survey ?? '', b.date_of_survey ?? ''))
    .map((order) => ({
      order,
      uploaded: (ofOrder.get(order.name) ?? []).map(({ reports: titles }) => titles).join(', '),
    }));
}

/** The first of them in words. Pure. */
export function oldestUnreported(unreported: readonly Unreported[] | undefined): Oldest | undefined {
  const [oldest] = unreported ?? [];
  if (!unreported || !oldest) return unreported && NOTHING;
  const { order, uploaded } = oldest;
  return {
    who: `oldest ${shownList(order.name, order.requester_name, uploaded ? `${uploaded} uploaded` : 'nothing uploaded')}`,
    since: `survey ${formatDate(order.date_of_survey)}`,
  };
}
