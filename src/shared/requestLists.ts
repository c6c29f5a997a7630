import { listQuery } from '@/api/queries';
import type { ListRow } from '@/api/resource';

const LINE_FIELDS = [
  'name',
  'category_of_survey',
  'sub_category_of_survey',
  'type_of_survey',
  'scope_of_survey',
  'credit_points',
  'quantity',
  'is_multiple',
] as const;

/** A line of a request. */
export type RequestLine = ListRow<'Sub RFQ', (typeof LINE_FIELDS)[number]>;

const ORDER_FIELDS = [
  'name',
  'creation',
  'modified',
  'category_of_survey',
  'sub_category_of_survey',
  'type_of_survey',
  'scope_of_survey',
  'status',
  'first_surveyor',
  'second_surveyor',
  'date_of_survey',
] as const;

/** A job order of a request. */
export type RequestOrder = ListRow<'Job Order', (typeof ORDER_FIELDS)[number]>;

/** The lines of a request. */
export const requestLinesQuery = (rfqId: string) =>
  listQuery('Sub RFQ', {
    fields: LINE_FIELDS,
    filters: [['rfq_id', '=', rfqId]],
    orderBy: 'creation asc',
    limit: 1000,
  });

/** The job orders of a request. */
export const requestOrdersQuery = (rfqId: string) =>
  listQuery('Job Order', {
    fields: ORDER_FIELDS,
    filters: [['rfq_id', '=', rfqId]],
    orderBy: 'creation asc',
    limit: 1000,
  });
