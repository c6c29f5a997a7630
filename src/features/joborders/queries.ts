import { assumptions } from '@/api/assumptions';
import type { ListSpec } from '@/api/listChoice';
import { docQuery, listQuery } from '@/api/queries';
import type { Filter, ListRow } from '@/api/resource';
import { staffQuery, type StaffMember } from '@/shared/staff';

const FIELDS = [
  'name',
  'creation',
  'modified',
  'rfq_id',
  'requester_name',
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

export type JobOrderField = (typeof FIELDS)[number];

/** The job orders of a party. */
export const jobOrderSpec = (
  filters: readonly Filter<'Job Order'>[],
  enabled: boolean,
): ListSpec<'Job Order', JobOrderField> => ({
  doctype: 'Job Order',
  fields: FIELDS,
  filters,
  searchIn: ['name', 'rfq_id', 'requester_name', 'type_of_survey', 'location_of_survey', 'container_number'],
  statusField: 'status',
  wholeLimit: assumptions.jobOrderLimit,
  enabled,
});

/** These job orders as they are now, to be looked over before they are allocated together. */
export const jobOrdersNamed = (names: readonly string[]) => ({
  ...listQuery('Job Order', {
    fields: FIELDS,
    filters: [['name', 'in', names]],
    orderBy: 'date_of_survey asc, name asc',
    limit: names.length,
  }),
  staleTime: 0,
});

export const jobOrderQuery = (name: string) => docQuery('Job Order', name);

/** Someone who can be allocated. */
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
  /** Any vendor may allocate them (D149). */
  independent: () => ({
    ...listQuery('Surveyor', {
      fields: SURVEYOR_FIELDS,
      filters: [['is_independent_surveyor', '=', 1]],
      orderBy: 'first_name asc',
      limit: 1000,
    }),
    select: (rows: ListedSurveyor[]) => rows.map(readSurveyor),
  }),
  /** These surveyors, whoever they work for: an admin looks at the job orders of every vendor. */
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

/** Own staff first, then the independents that are not staff as well. */
export function allChoices(
  staff: readonly SurveyorChoice[],
  independent: readonly SurveyorChoice[],
): SurveyorChoice[] {
  return [...staff, ...independent.filter(({ id }) => !staff.some((own) => own.id === id))];
}
