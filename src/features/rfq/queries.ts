import { queryOptions } from '@tanstack/react-query';
import { docQuery, listQuery, methodQuery } from '@/api/queries';
import type { ListSpec } from '@/api/listChoice';
import type { Filter } from '@/api/resource';

/** Fields of RFQ lists: only those that the specification names (D30, D112). */
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

/** The list of one party's requests. */
export const rfqListSpec = (
  filters: readonly Filter<'RFQ'>[],
  enabled: boolean,
): ListSpec<'RFQ', RfqListField> => ({
  doctype: 'RFQ',
  fields: FIELDS,
  filters,
  searchIn: ['name', 'requester_name', 'vendor_name', 'location_of_survay', 'name_of_areaspot'],
  statusField: 'status',
  enabled,
});

/** Reads about requests. */
export const rfqQueries = {
  one: (id: string) => docQuery('RFQ', id),
  lines: (rfqId: string) =>
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
    }),
  jobOrders: (rfqId: string) =>
    listQuery('Job Order', {
      fields: [
        'name',
        'creation',
        'type_of_survey',
        'status',
        'first_surveyor',
        'second_surveyor',
        'date_of_survey',
      ],
      filters: [['rfq_id', '=', rfqId]],
      orderBy: 'creation asc',
      limit: 1000,
    }),
  /** What the server says of the status now; harmless and of unknown shape (D138). */
  status: (rfqId: string) =>
    queryOptions({ ...methodQuery('check_status_of_rfq', { rfq_id: rfqId }), retry: false, staleTime: 0 }),
};
