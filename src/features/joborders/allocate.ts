import { assumptions } from '@/api/assumptions';
import type { JobOrder, JobOrderSurveyor } from '@/api/doctypes/jobOrder';
import { wasNotApplied } from '@/api/errors';
import { callMethod } from '@/api/method';
import { getDoc, listDocs, updateDoc } from '@/api/resource';
import { runEntry, type OnStep } from '@/lib/device/journal';
import { OPEN_JOBS } from '@/session/can';
import { readLots, wereReturned } from '@/shared/credit/lots';

/** The surveyor table with the two slots set; further rows, which a bulk allocation can make, stay (D145). */
function withSlots(rows: readonly JobOrderSurveyor[], first: string, second: string): JobOrderSurveyor[] {
  const beyond = rows.slice(2).filter((row) => row.surveyor !== first && row.surveyor !== second);
  const slots = [first, second]
    .filter((id) => id !== '')
    .map((surveyor) => ({ surveyor, allocated: 1 as const }));
  return [...slots, ...beyond];
}

/** The surveyors in the two slots. */
export const slotsOf = ({ surveyor }: Pick<JobOrder, 'surveyor'>): string[] =>
  (surveyor ?? []).slice(0, 2).flatMap((row) => row.surveyor ?? []);

/** Somebody else has changed the job order since it was shown; nothing was written. */
export class JobOrderChangedError extends Error {
  constructor(readonly now: JobOrder) {
    super('The job order has changed since it was shown.');
  }
}

/**
 * Writes the whole surveyor table from a fresh read, then the status (2§4). A job that has begun keeps its
 * status. Both writes may be repeated. A job order that was closed, or allocated differently than in `seen`,
 * is not overwritten.
 */
export async function allocate(seen: JobOrder, first: string, second: string): Promise<JobOrder> {
  const { name } = seen;
  const now = await getDoc('Job Order', name);
  const surveyor = withSlots(now.surveyor ?? [], first, second);
  // Already as wanted: an earlier try whose answer was lost succeeded.
  const known = [seen, { surveyor }].some((one) => slotsOf(one).join() === slotsOf(now).join());
  if (!OPEN_JOBS.includes(now.status ?? '') || !known) throw new JobOrderChangedError(now);
  const lock = assumptions.optimisticLock ? { modified: now.modified } : {};
  const saved = await updateDoc('Job Order', name, { surveyor, ...lock });
  if (saved.status === 'In Progress') return saved;
  return updateDoc('Job Order', name, { status: assumptions.jobOrderAllocated });
}

/**
 * Gives several job orders the same surveyors in one call (2§7), which may be repeated. Where the server
 * left the status unchanged, it is set as for a single allocation (D143).
 */
export async function bulkAllocate(names: readonly string[], surveyors: readonly string[]): Promise<void> {
  await callMethod('bulk_allocate', {
    job_orders: Object.fromEntries(names.map((name) => [name, [...surveyors]])),
  });
  const left = await listDocs('Job Order', {
    fields: ['name'],
    filters: [
      ['name', 'in', names],
      ['status', '=', 'New'],
    ],
    limit: names.length,
  });
  await Promise.all(
    left.map(({ name }) => updateDoc('Job Order', name, { status: assumptions.jobOrderAllocated })),
  );
}

export const CANCEL_JOB_ORDER = 'cancel-job-order';

export interface CancelPayload {
  jobOrder: string;
  /** `modified` of the job order as the vendor saw it; identifies this cancellation. */
  modified: string;
  vendorId: string;
}

export const cancelSteps = () => [
  { key: 'status', label: 'Job order cancelled' },
  { key: 'points', label: 'Credit points returned' },
];

/** Credit points of the survey line of a job order. */
async function pointsOf({ rfq_id, type_of_survey }: JobOrder): Promise<number> {
  if (!rfq_id || !type_of_survey) return 0;
  const lines = await listDocs('Sub RFQ', {
    fields: ['name', 'credit_points'],
    filters: [
      ['rfq_id', '=', rfq_id],
      ['type_of_survey', '=', type_of_survey],
    ],
    limit: 1,
  });
  return lines[0]?.credit_points ?? 0;
}

/** Sets the status, then returns the points (D147), each exactly once. */
export function runCancel(entryId: string, onStep?: OnStep): Promise<true> {
  return runEntry(
    entryId,
    async (perform, entry) => {
      const { jobOrder, vendorId } = entry.payload as CancelPayload;
      await perform({
        key: 'status',
        run: async () => {
          await updateDoc('Job Order', jobOrder, { status: assumptions.jobOrderCancelled });
          return true;
        },
      });
      await perform({
        key: 'points',
        before: async () => ({
          lots: await readLots(vendorId),
          points: await pointsOf(await getDoc('Job Order', jobOrder)),
        }),
        find: async ({ lots, points }) =>
          wereReturned(points, lots, await readLots(vendorId)) ? true : undefined,
        run: async () => {
          await callMethod('credit_the_point_when_job_order_cancel', { job_order_id: jobOrder });
          return true;
        },
      });
      // Read the record: the answer proves nothing (R8).
      const now = await getDoc('Job Order', jobOrder);
      if (now.status !== assumptions.jobOrderCancelled)
        throw new Error('The server did not keep the cancellation.');
      return true as const;
    },
    { wasNotApplied, ...(onStep ? { onStep } : {}) },
  );
}
