import type { JobOrder } from '@/api/doctypes/jobOrder';
import { getDoc } from '@/api/resource';
import type { JournalEntry } from '@/lib/device/records';
import { can } from '@/session/can';
import { currentSession } from '@/session/store';
import { RefusedWorkError } from '@/shared/unsent/judge';
import { orderOf } from '@/shared/unsent/kinds';

/** The job order of an entry. Rejects with `RefusedWorkError` where this person may not change its survey any more. */
export async function jobOfEntry({ kind }: JournalEntry): Promise<JobOrder> {
  const job = await getDoc('Job Order', orderOf(kind));
  const may = can.editSurvey(currentSession(), job);
  if (!may.may) throw new RefusedWorkError(may.why);
  return job;
}
