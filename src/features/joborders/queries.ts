import { assumptions } from '@/api/assumptions';
import type { ListSpec } from '@/api/listSpec';
import { docQuery, listQuery } from '@/api/queries';
import type { Filter, ListRow } from '@/api/resource';
import type { OrderSide } from '@/session/can';
import { searchedInOrders, type ListSide } from '@/shared/otherParties';

const FIELDS = [
  'name',
  'creation',
  'modified',
  'rfq_id',
  'requester_name',
  'vendor_name',
  'type_of_survey',
  'location_of_survey',
  'survey_areaspot',
  'name_of_areaspot',
  'date_of_survey',
  'first_surveyor',
  'second_surveyor',
  'container_number',
  'status',
] as const;

type JobOrderListField = (typeof FIELDS)[number];
export type JobOrderRow = ListRow<'Job Order', JobOrderListField>;

/** The job orders of a side. */
export const jobOrderSpec = (
  side: ListSide,
  filters: readonly Filter<'Job Order'>[],
): ListSpec<'Job Order', JobOrderListField> => ({
  doctype: 'Job Order',
  fields: FIELDS,
  filters,
  searchIn: searchedInOrders(side),
  statusField: 'status',
  wholeLimit: assumptions.jobOrderLimit,
});

/** The invoices of a job order; a requester sees only those that were sent. */
export const invoicesOf = (order: string, side: OrderSide) =>
  listQuery('Invoice', {
    fields: ['name', 'status', 'total_amount', 'due_date', 'invoice_report'],
    filters: [
      ['job_order', '=', order],
      ...(side === 'requester' ? [['status', '!=', 'Draft'] as const] : []),
    ],
    orderBy: 'creation asc',
    limit: 100,
  });

export const jobOrderQuery = (name: string) => docQuery('Job Order', name);
