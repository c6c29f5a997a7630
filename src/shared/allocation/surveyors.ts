import { listQuery } from '@/api/queries';
import type { ListRow } from '@/api/resource';
import { staffQuery, type StaffMember } from '../staff';

/** A surveyor who can be allocated. */
export interface SurveyorChoice {
  id: string;
  name: string;
  email: string;
  group: 'Own staff' | 'Independent surveyors' | 'Other surveyors';
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

const asChoices = (staff: StaffMember[]): SurveyorChoice[] => staff.map(asChoice);
const readSurveyors = (rows: ListedSurveyor[]): SurveyorChoice[] => rows.map(readSurveyor);

/** Independent surveyors, whom every vendor may allocate (D149), as the server lists them. */
export const independentQuery = listQuery('Surveyor', {
  fields: SURVEYOR_FIELDS,
  filters: [['is_independent_surveyor', '=', 1]],
  orderBy: 'first_name asc',
  limit: 1000,
});

export const surveyorQueries = {
  staff: (vendorId: string) => ({ ...staffQuery(vendorId), select: asChoices }),
  independent: () => ({ ...independentQuery, select: readSurveyors }),
  /** These surveyors, whoever they work for: an admin sees the job orders of every vendor. */
  named: (ids: readonly string[]) => ({
    ...listQuery('Surveyor', {
      fields: SURVEYOR_FIELDS,
      filters: [['name', 'in', ids]],
      orderBy: 'name asc',
      limit: ids.length,
    }),
    select: readSurveyors,
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
