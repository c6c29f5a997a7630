import { queryOptions } from '@tanstack/react-query';
import { callMethod } from '@/api/method';
import type { MethodAnswer } from '@/api/methods';
import { methodQuery } from '@/api/queries';

/** A surveyor who works for a vendor. */
export interface StaffMember {
  id: string;
  name: string;
  email: string;
  mobile: string;
  independent: boolean;
}

/** Surveyors in an answer, the list of a vendor's users or what a search found; one without an id is left out. */
export const toStaff = (rows: MethodAnswer<'get_user_management_list_for_vendor'>): StaffMember[] =>
  (rows ?? [])
    .filter(({ surveyor_id }) => surveyor_id !== '')
    .map((row) => ({
      id: row.surveyor_id,
      name: nameOfSurveyor(row) || row.surveyor_id,
      email: row.email,
      mobile: row.mobile_no,
      independent: row.is_independent_surveyor === 1,
    }));

/** What a surveyor is called in an answer; empty where it does not say. */
const nameOfSurveyor = ({
  first_name,
  middle_name,
  last_name,
  full_name,
}: Record<'first_name' | 'middle_name' | 'last_name' | 'full_name', string>): string =>
  [first_name, middle_name, last_name].filter(Boolean).join(' ') || full_name;

/** Names by surveyor id; rows without an id or a name are left out. */
export const surveyorNames = (rows: MethodAnswer<'get_surveyor_list'>): ReadonlyMap<string, string> =>
  new Map(
    (rows ?? [])
      .map((row) => [row.surveyor_id, nameOfSurveyor(row)] as const)
      .filter(([id, name]) => id !== '' && name !== ''),
  );

/** Names of the surveyors on a requester's job orders (D148). */
export const surveyorNamesQuery = (requesterId: string) => ({
  ...methodQuery('get_surveyor_list', { requester_id: requesterId }),
  select: surveyorNames,
});

/** Everyone who works for a vendor, newest change first. */
export const staffQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['method', 'get_user_management_list_for_vendor', vendorId],
    queryFn: async ({ signal }) =>
      toStaff(
        await callMethod(
          'get_user_management_list_for_vendor',
          { vendor_id: vendorId, order_by: 'modified desc' },
          { signal },
        ),
      ),
  });
