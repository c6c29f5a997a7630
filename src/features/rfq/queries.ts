import { queryOptions } from '@tanstack/react-query';
import { answerRows, textOf } from '@/api/answers';
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

/** Names by surveyor id, of an answer of unknown shape (D31); rows without an id or a name are left out. Pure. */
export function readSurveyorNames(message: unknown): ReadonlyMap<string, string> {
  return new Map(
    (answerRows(message) ?? []).flatMap((row) => {
      const id = textOf(row, 'surveyor_id', 'name');
      const parts = ['first_name', 'middle_name', 'last_name'].map((key) => textOf(row, key));
      const name = textOf(row, 'surveyor_name', 'full_name') || parts.filter(Boolean).join(' ');
      return id === '' || name === '' ? [] : [[id, name] as const];
    }),
  );
}

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
  /** D154: what was invoiced for a request; a requester is shown what was sent. */
  invoices: (rfqId: string, view: 'vendor' | 'requester') =>
    listQuery('Invoice', {
      fields: ['name', 'status', 'total_amount'],
      filters: [['rfq', '=', rfqId], ...(view === 'requester' ? [['status', '!=', 'Draft'] as const] : [])],
      orderBy: 'creation asc',
      limit: 1000,
    }),
  /** Who works on a requester's job orders: names alone (D148). */
  surveyorNames: (requesterId: string) => ({
    ...methodQuery('get_surveyor_list', { requester_id: requesterId }),
    select: readSurveyorNames,
  }),
  /** What the server says of the status now; harmless and of unknown shape (D138). */
  status: (rfqId: string) =>
    queryOptions({ ...methodQuery('check_status_of_rfq', { rfq_id: rfqId }), retry: false, staleTime: 0 }),
};
