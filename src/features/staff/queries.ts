import { callMethod } from '@/api/method';
import { docQuery } from '@/api/queries';
import { toStaff, type StaffMember } from '@/shared/staff';

export const userQuery = (surveyorId: string) => docQuery('Surveyor', surveyorId);

/** The surveyor of an e-mail, whoever they work for; null when there is none. */
export async function findSurveyor(email: string, vendorId: string): Promise<StaffMember | null> {
  const found = toStaff(await callMethod('search_surveyor_using_email', { email, vendor_id: vendorId }));
  return found.find((one) => one.email.toLowerCase() === email.toLowerCase()) ?? null;
}
