import { useQuery } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import type { ShownStatus } from '@/api/listSpec';
import { listQuery } from '@/api/queries';
import type { Filter } from '@/api/resource';

type WithStatus = { status?: string | null };

const BEGUN: readonly string[] = ['In Progress', 'Completed'];

/**
 * The status of a request as its job orders show it: an accepted one whose work has begun is In Progress, also where the
 * site leaves it Accepted (R25). Pure.
 */
export const statusByOrders = <S extends string | null | undefined>(
  status: S,
  orders: readonly WithStatus[],
): S | 'In Progress' =>
  status === assumptions.rfqAccepted && orders.some((order) => BEGUN.includes(order.status ?? ''))
    ? 'In Progress'
    : status;

/** The job orders that are to be carried out, or were: neither cancelled nor rejected. Pure. */
export const standingOrders = <Order extends WithStatus>(orders: readonly Order[]): Order[] =>
  orders.filter(({ status }) => status !== assumptions.jobOrderCancelled && status !== 'Rejected');

/** Frappe reads this limit as all of them. */
const ALL_ROWS = 0;

/** Of these accepted requests, the job orders that have begun. */
export const ordersBegun = (accepted: readonly string[]) => ({
  ...listQuery('Job Order', {
    fields: ['rfq_id', 'status'],
    filters: [
      ['rfq_id', 'in', accepted],
      ['status', 'in', BEGUN],
    ],
    limit: ALL_ROWS,
  }),
  enabled: accepted.length > 0,
});

/** The accepted ones among the requests of a list. */
export const acceptedRequests = (filters: readonly Filter<'RFQ'>[]) =>
  listQuery('RFQ', {
    fields: ['name'],
    filters: [...filters, ['status', '=', assumptions.rfqAccepted]],
    limit: ALL_ROWS,
  });

const IN_PROGRESS = 'In Progress';

/**
 * The same for a whole list: two calls name the accepted requests and say which of them have begun. Filter, counts, sort and
 * export then go by the state that is shown. Of a list that is sorted on the server the order by status is the stored one.
 */
export function useListStatus(filters: readonly Filter<'RFQ'>[], enabled: boolean): ShownStatus<'RFQ'> {
  const accepted = useQuery({ ...acceptedRequests(filters), enabled });
  const names = accepted.data?.map(({ name }) => name) ?? [];
  const orders = useQuery(ordersBegun(names));
  const begun = new Set(orders.data?.map(({ rfq_id }) => rfq_id ?? ''));
  const waiting = names.filter((name) => !begun.has(name));
  const isAccepted = assumptions.rfqAccepted;
  return {
    version: [...begun].join(' '),
    of: ({ name, status }) =>
      status === isAccepted && begun.has(name) ? IN_PROGRESS : typeof status === 'string' ? status : '',
    filters: (statuses) => {
      const [hasAccepted, hasProgress] = [statuses.includes(isAccepted), statuses.includes(IN_PROGRESS)];
      if (hasAccepted === hasProgress || begun.size === 0) return [['status', 'in', statuses]];
      return hasAccepted
        ? [
            ['status', 'in', statuses],
            ['name', 'not in', [...begun]],
          ]
        : [
            ['status', 'in', [...statuses, isAccepted]],
            ...(waiting.length > 0 ? [['name', 'not in', waiting] as const] : []),
          ];
    },
  };
}

/** The same for the requests of a list on the screen: one call asks which of the accepted ones have begun. */
export function useRequestStatus(
  rows: readonly (WithStatus & { name: string })[],
): (row: WithStatus & { name: string }) => string {
  const accepted = rows.filter(({ status }) => status === assumptions.rfqAccepted).map(({ name }) => name);
  const begun = useQuery(ordersBegun(accepted));
  return ({ name, status }) =>
    statusByOrders(status, begun.data?.filter(({ rfq_id }) => rfq_id === name) ?? []) ?? '';
}
