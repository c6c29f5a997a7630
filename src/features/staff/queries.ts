import { callMethod } from '@/api/method';
import { docQuery } from '@/api/queries';
import { readStaff, type StaffMember } from '@/shared/staff';

export const userQuery = (surveyorId: string) => docQuery('Surveyor', surveyorId);

/** The surveyor of an e-mail, whoever they work for; null when there is none. */
export async function findSurveyor(email: string, vendorId: string): Promise<StaffMember | null> {
  const message = await callMethod('search_surveyor_using_email', { email, vendor_id: vendorId });
  const found = readStaff(typeof message === 'object' && message !== null ? asRows(message) : []);
  return found.find((one) => one.email.toLowerCase() === email.toLowerCase()) ?? null;
}

/** One surveyor by itself counts as a list of one (D31). */
const asRows = (message: object): unknown => ('email' in message ? [message] : message);
