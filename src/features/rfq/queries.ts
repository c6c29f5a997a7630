import { queryOptions } from '@tanstack/react-query';
import { docQuery, listQuery, methodQuery } from '@/api/queries';
import type { ListSpec, ShownStatus } from '@/api/listSpec';
import type { Filter } from '@/api/resource';
import type { Session } from '@/session/store';
import { searchedInRequests, type ListSide } from '@/shared/otherParties';
import { requestLinesQuery, requestOrdersQuery } from '@/shared/requestLists';

/** Only fields that the contract names (D30, D112). */
const FIELDS = [
  'name',
  'creation',
  'modified',
  'requester',
  'requester_name',
  'vendor',
  'vendor_name',
  'location_of_survay',
  'survey_areaspot',
  'name_of_areaspot',
  'date_of_survey',
  'currency',
  'estimated_rate_usd',
  'quantity',
  'status',
] as const;

export type RfqListField = (typeof FIELDS)[number];

/** The title of a list of requests, as the role's menu calls it (1§2); a B2B User has one of each side. */
export const rfqListTitle = ({ role }: Session, view: 'vendor' | 'requester'): string =>
  role === 'admin'
    ? 'Requester Request'
    : role !== 'B2B User'
      ? 'RFQs'
      : view === 'vendor'
        ? 'RFQ-Vendor'
        : 'RFQ-Requested';

/** The requests of a side, with the status that is shown of them. */
export const rfqListSpec = (
  side: ListSide,
  filters: readonly Filter<'RFQ'>[],
  enabled: boolean,
  shownStatus: ShownStatus<'RFQ'>,
): ListSpec<'RFQ', RfqListField> => ({
  doctype: 'RFQ',
  fields: FIELDS,
  filters,
  searchIn: searchedInRequests(side),
  statusField: 'status',
  shownStatus,
  enabled,
});

export const rfqQueries = {
  one: (id: string) => docQuery('RFQ', id),
  lines: requestLinesQuery,
  jobOrders: requestOrdersQuery,
  /** The invoices of a request; a requester sees only those that were sent (D154). */
  invoices: (rfqId: string, view: 'vendor' | 'requester') =>
    listQuery('Invoice', {
      fields: ['name', 'status', 'invoice_date', 'job_order', 'total_amount', 'invoice_report'],
      filters: [['rfq', '=', rfqId], ...(view === 'requester' ? [['status', '!=', 'Draft'] as const] : [])],
      orderBy: 'creation asc',
      limit: 1000,
    }),
  /** The status by the server's own check; reads only, its answer has no documented shape (D138). */
  status: (rfqId: string) =>
    queryOptions({ ...methodQuery('check_status_of_rfq', { rfq_id: rfqId }), retry: false, staleTime: 0 }),
};
