import { listQuery } from '@/api/queries';
import type { ListRow } from '@/api/resource';

/** A line of a request. */
export type RequestLine = ListRow<
  'Sub RFQ',
  | 'name'
  | 'category_of_survey'
  | 'sub_category_of_survey'
  | 'type_of_survey'
  | 'scope_of_survey'
  | 'credit_points'
  | 'quantity'
>;

/** A job order of a request. */
export type RequestOrder = ListRow<
  'Job Order',
  | 'name'
  | 'creation'
  | 'modified'
  | 'type_of_survey'
  | 'category_of_survey'
  | 'sub_category_of_survey'
  | 'status'
  | 'date_of_survey'
  | 'first_surveyor'
  | 'second_surveyor'
>;

/** The lines of a request. */
export const requestLinesQuery = (rfqId: string) =>
  listQuery('Sub RFQ', {
    fields: [
      'name',
      'category_of_survey',
      'sub_category_of_survey',
      'type_of_survey',
      'scope_of_survey',
      'credit_points',
      'quantity',
      'is_multiple',
    ],
    filters: [['rfq_id', '=', rfqId]],
    orderBy: 'creation asc',
    limit: 1000,
  });

/** The job orders of a request. */
export const requestOrdersQuery = (rfqId: string) =>
  listQuery('Job Order', {
    fields: [
      'name',
      'creation',
      'modified',
      'category_of_survey',
      'sub_category_of_survey',
      'type_of_survey',
      'status',
      'first_surveyor',
      'second_surveyor',
      'date_of_survey',
    ],
    filters: [['rfq_id', '=', rfqId]],
    orderBy: 'creation asc',
    limit: 1000,
  });
