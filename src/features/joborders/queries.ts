import { assumptions } from '@/api/assumptions';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { ListSpec } from '@/api/listSpec';
import { docQuery, listQuery } from '@/api/queries';
import type { Filter, ListRow } from '@/api/resource';
import type { Session } from '@/session/store';
import { staffQuery, type StaffMember } from '@/shared/staff';

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

export type JobOrderListField = (typeof FIELDS)[number];

/** The job orders of a vendor or requester. */
export const jobOrderSpec = (
  filters: readonly Filter<'Job Order'>[],
  enabled: boolean,
): ListSpec<'Job Order', JobOrderListField> => ({
  doctype: 'Job Order',
  fields: FIELDS,
  filters,
  searchIn: [
    'name',
    'rfq_id',
    'requester_name',
    'vendor_name',
    'type_of_survey',
    'location_of_survey',
    'container_number',
  ],
  statusField: 'status',
  wholeLimit: assumptions.jobOrderLimit,
  enabled,
});

/** The current state of these job orders, to review before a bulk allocation. */
export const jobOrdersNamed = (names: readonly string[]) => ({
  ...listQuery('Job Order', {
    fields: FIELDS,
    filters: [['name', 'in', names]],
    orderBy: 'date_of_survey asc, name asc',
    limit: names.length,
  }),
  staleTime: 0,
});

/** The invoices of a job order; a requester sees only those that were sent. */
export const invoicesOf = (order: string, side: OrderSide) =>
  listQuery('Invoice', {
    fields: ['name', 'status', 'total_amount', 'due_date'],
    filters: [
      ['job_order', '=', order],
      ...(side === 'requester' ? [['status', '!=', 'Draft'] as const] : []),
    ],
    orderBy: 'creation asc',
    limit: 100,
  });

/** From which side somebody sees a job order. */
export type OrderSide = 'vendor' | 'requester';

/** A requester sees his own; a B2B User is of the side that his record stands on (D49). */
export function sideOf(
  { role, vendorId, requesterId }: Pick<Session, 'role' | 'vendorId' | 'requesterId'>,
  order: Pick<JobOrder, 'vendor_id' | 'requester_id'>,
): OrderSide {
  if (role === 'Requester') return 'requester';
  const isAsked = order.vendor_id === vendorId;
  return role === 'B2B User' && !isAsked && order.requester_id === requesterId ? 'requester' : 'vendor';
}

export const jobOrderQuery = (name: string) => docQuery('Job Order', name);

/** A surveyor who can be allocated. */
export interface SurveyorChoice {
  id: string;
  name: string;
  email: string;
  group: 'Own staff' | 'Independent surveyors';
}

const asChoice = ({ id, name, email }: StaffMember): SurveyorChoice => ({
  id,
  name,
  email,
  group: 'Own staff',
});

const SURVEYOR_FIELDS = ['name', 'first_name', 'middle_name', 'last_name', 'email'] as const;
type ListedSurveyor = ListRow<'Surveyor', (typeof SURVEYOR_FIELDS)[number]>;

const readSurveyor = (row: ListedSurveyor): SurveyorChoice => ({
  id: row.name,
  name: [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' ') || row.name,
  email: row.email ?? '',
  group: 'Independent surveyors',
});

export const surveyorQueries = {
  staff: (vendorId: string) => ({
    ...staffQuery(vendorId),
    select: (staff: StaffMember[]) => staff.map(asChoice),
  }),
  /** Available to every vendor (D149). */
  independent: () => ({
    ...listQuery('Surveyor', {
      fields: SURVEYOR_FIELDS,
      filters: [['is_independent_surveyor', '=', 1]],
      orderBy: 'first_name asc',
      limit: 1000,
    }),
    select: (rows: ListedSurveyor[]) => rows.map(readSurveyor),
  }),
  /** These surveyors, whoever they work for: an admin sees the job orders of every vendor. */
  named: (ids: readonly string[]) => ({
    ...listQuery('Surveyor', {
      fields: SURVEYOR_FIELDS,
      filters: [['name', 'in', ids]],
      orderBy: 'name asc',
      limit: ids.length,
    }),
    select: (rows: ListedSurveyor[]) => rows.map(readSurveyor),
    enabled: ids.length > 0,
  }),
};

/** Own staff first, then independent surveyors who are not staff as well. */
export function allChoices(
  staff: readonly SurveyorChoice[],
  independent: readonly SurveyorChoice[],
): SurveyorChoice[] {
  return [...staff, ...independent.filter(({ id }) => !staff.some((own) => own.id === id))];
}
