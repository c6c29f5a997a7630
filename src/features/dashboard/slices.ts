import type { Filter } from '@/api/resource';
import { addDays } from '@/lib/dates';
import { paths, to, type LinkQuery } from '@/paths';
import { assumptions } from '@/api/assumptions';
import { OPEN_JOBS } from '@/session/can';
import { UNPAID_INVOICE } from '@/shared/invoiceDue';

/** What a part of a list goes by; days as `YYYY-MM-DD`. */
export interface Sliced {
  status: string;
  /** The day that the list filters by; empty where it has none. */
  day: string;
}

/**
 * A part of a list. One description gives the count, the link to the list and what the server is asked, so that they cannot
 * differ.
 */
export interface Slice {
  /** The list, showing this part alone. */
  href: string;
  has: (row: Sliced) => boolean;
  statuses: readonly string[];
  /** What the server is asked of job orders, where there are too many to count here. */
  filters: readonly Filter<'Job Order'>[];
}

interface Part {
  statuses: readonly string[];
  from?: string;
  to?: string;
}

type ListPath = (typeof paths)[
  | 'requesterRfqs'
  | 'vendorRfqs'
  | 'jobOrders'
  | 'invoices'
  | 'myTasks'
  | 'requesterReports'];

/** `query` is what the list needs besides, such as its tab. Pure. */
export function sliceOf(path: ListPath, { statuses, from, to: last }: Part, query: LinkQuery = {}): Slice {
  return {
    href: to(path, undefined, {
      ...query,
      status: statuses,
      ...(from ? { from } : {}),
      ...(last ? { to: last } : {}),
    }),
    has: ({ status, day }) =>
      statuses.includes(status) &&
      (from === undefined || day >= from) &&
      (last === undefined || (day !== '' && day <= last)),
    statuses,
    filters: [
      ['status', 'in', statuses],
      ...(from ? [['date_of_survey', '>=', from] as const] : []),
      ...(last ? [['date_of_survey', '<=', last] as const] : []),
    ],
  };
}

/** Statuses of requests that are not over. */
export const OPEN_RFQS: readonly string[] = ['New', assumptions.rfqAccepted, 'In Progress'];

/** Days ahead that count as coming, today included. */
export const DAYS_AHEAD = 7;

/** Requests of one side's list that are open, and those in one status. */
export const rfqSlice = (
  path: (typeof paths)['requesterRfqs' | 'vendorRfqs'],
  statuses: readonly string[] = OPEN_RFQS,
): Slice => sliceOf(path, { statuses });

/** Open job orders by their day of survey, in one tab of their list. */
export const orderSlices = (tab: 'allocation' | 'requested', today: string) => {
  const part = (days: Omit<Part, 'statuses'>, statuses: readonly string[] = OPEN_JOBS) =>
    sliceOf(paths.jobOrders, { statuses, ...days }, { tab });
  return {
    /** Surveys of the coming days. */
    ahead: part({ from: today, to: addDays(today, DAYS_AHEAD - 1) }),
    today: part({ from: today, to: today }),
    later: part({ from: addDays(today, 1), to: addDays(today, DAYS_AHEAD - 1) }),
    unallocated: part({}, ['New']),
    late: part({ to: addDays(today, -1) }),
  };
};

/** Reports that were not opened on this device, those changed since a day or all of them. */
export const reportSlice = (from?: string): Slice =>
  sliceOf(paths.requesterReports, { statuses: ['New'], ...(from ? { from } : {}) });

/** Invoices in these statuses. */
export const invoiceSlice = (statuses: readonly string[] = UNPAID_INVOICE): Slice =>
  sliceOf(paths.invoices, { statuses });
