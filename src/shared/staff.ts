import { queryOptions } from '@tanstack/react-query';
import { answerRows, textOf } from '@/api/answers';
import { callMethod } from '@/api/method';

/** A surveyor who works for a vendor. */
export interface StaffMember {
  id: string;
  name: string;
  email: string;
  mobile: string;
  independent: boolean;
}

/** Surveyors in an answer of unknown shape (D31): the list of a vendor's users, or what a search found. */
export function readStaff(message: unknown): StaffMember[] {
  return (answerRows(message) ?? []).flatMap((row) => {
    const id = textOf(row, 'surveyor_id', 'name');
    const name = ['first_name', 'middle_name', 'last_name']
      .map((key) => textOf(row, key))
      .filter(Boolean)
      .join(' ');
    if (id === '') return [];
    return [
      {
        id,
        name: name || textOf(row, 'full_name') || id,
        email: textOf(row, 'email'),
        mobile: textOf(row, 'mobile_no'),
        independent: textOf(row, 'is_independent_surveyor') === '1',
      },
    ];
  });
}

/** Everyone who works for a vendor, newest change first. */
export const staffQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['method', 'get_user_management_list_for_vendor', vendorId],
    queryFn: async ({ signal }) =>
      readStaff(
        await callMethod(
          'get_user_management_list_for_vendor',
          { vendor_id: vendorId, order_by: 'modified desc' },
          { signal },
        ),
      ),
  });
