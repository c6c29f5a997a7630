import { assumptions } from '@/api/assumptions';
import { surveyorsOf, type JobOrder, type JobOrderSurveyor } from '@/api/doctypes/jobOrder';
import { wasNotApplied } from '@/api/errors';
import { callMethod } from '@/api/method';
import { getDoc, listDocs, updateDoc } from '@/api/resource';
import { runEntry, type OnStep, type Perform } from '@/lib/device/journal';
import { plural } from '@/lib/numbers';
import { OPEN_JOBS } from '@/session/can';
import { pointsStep } from '@/shared/credit/lots';
import { mayBeEcho } from '@/shared/repeatedCall';

/** The surveyor table with the two slots set; further rows, which a bulk allocation can make, stay (D145). */
function withSlots(rows: readonly JobOrderSurveyor[], first: string, second: string): JobOrderSurveyor[] {
  const beyond = rows.slice(2).filter((row) => row.surveyor !== first && row.surveyor !== second);
  const slots = [first, second]
    .filter((id) => id !== '')
    .map((surveyor) => ({ surveyor, allocated: 1 as const }));
  return [...slots, ...beyond];
}

/** The surveyors in the two slots. */
export const slotsOf = (order: Parameters<typeof surveyorsOf>[0]): string[] => surveyorsOf(order).slice(0, 2);

/** The slots as the record keeps them: a server without a hook of its own does not take them from the rows (R25). */
const slotFields = ([first, second]: readonly string[]) => ({
  first_surveyor: first || null,
  second_surveyor: second || null,
});

/** Somebody else has changed the job order since it was shown; nothing was written. */
export class JobOrderChangedError extends Error {
  constructor(readonly now: JobOrder) {
    super(
      OPEN_JOBS.includes(now.status ?? '')
        ? 'Somebody else has changed this allocation.'
        : `The job order is now ${now.status}.`,
    );
  }
}

const changedNothing = (error: unknown) => error instanceof JobOrderChangedError || wasNotApplied(error);

export const ALLOCATE_JOB_ORDER = 'allocate-job-order';

export interface AllocatePayload {
  jobOrder: string;
  /** Identifies this allocation: the same choice again is another piece of work once the job order has changed. */
  modified: string;
  /** The surveyors in the slots when the choice was made. */
  seen: string[];
  first: string;
  second: string;
}

export const allocateSteps = () => [
  { key: 'surveyors', label: 'Surveyors saved' },
  { key: 'status', label: `Status ${assumptions.jobOrderAllocated}` },
];

/**
 * Writes the whole surveyor table from a fresh read, then the status (2§4). A job that has begun keeps its
 * status. Both writes may be repeated. A job order that was closed, or allocated differently than seen,
 * is not overwritten.
 */
export function runAllocate(entryId: string, onStep?: OnStep): Promise<true> {
  return runEntry(
    entryId,
    async (perform, entry) => {
      const { jobOrder, seen, first, second } = entry.payload as AllocatePayload;
      const wanted = [first, second].filter(Boolean);
      const isWanted = (now: JobOrder) => slotsOf(now).join() === wanted.join();
      await perform({
        key: 'surveyors',
        find: async () => (isWanted(await getDoc('Job Order', jobOrder)) ? true : undefined),
        isEcho: mayBeEcho,
        run: async () => {
          const now = await getDoc('Job Order', jobOrder);
          // Already as wanted: an earlier try whose answer was lost succeeded.
          const known = isWanted(now) || slotsOf(now).join() === seen.join();
          if (!OPEN_JOBS.includes(now.status ?? '') || !known) throw new JobOrderChangedError(now);
          await updateDoc('Job Order', jobOrder, {
            surveyor: withSlots(now.surveyor ?? [], first, second),
            ...slotFields(wanted),
            ...(assumptions.optimisticLock ? { modified: now.modified } : {}),
          });
          return true;
        },
      });
      return perform({
        key: 'status',
        run: async () => {
          const now = await getDoc('Job Order', jobOrder);
          if (!OPEN_JOBS.includes(now.status ?? '') || !isWanted(now)) throw new JobOrderChangedError(now);
          if (now.status === 'New')
            await updateDoc('Job Order', jobOrder, { status: assumptions.jobOrderAllocated });
          return true as const;
        },
      });
    },
    { wasNotApplied: changedNothing, ...(onStep ? { onStep } : {}) },
  );
}

export const BULK_ALLOCATE = 'bulk-allocate';

export interface BulkPayload {
  /** Names this press. */
  id: string;
  jobOrders: string[];
  surveyors: string[];
}

export const bulkSteps = ({ jobOrders }: BulkPayload) => [
  { key: 'surveyors', label: `Surveyors of ${plural(jobOrders.length, 'job order')} saved` },
  { key: 'status', label: `Status ${assumptions.jobOrderAllocated}` },
];

/**
 * Gives several job orders the same surveyors in one call (2§7), which may be repeated. Where the server
 * left the status or the slots unchanged, they are set as for a single allocation (D143, R25).
 */
export function runBulkAllocate(entryId: string, onStep?: OnStep): Promise<true> {
  return runEntry(
    entryId,
    async (perform, entry) => {
      const { jobOrders, surveyors } = entry.payload as BulkPayload;
      await perform({
        key: 'surveyors',
        run: async () => {
          await callMethod('bulk_allocate', {
            job_orders: Object.fromEntries(jobOrders.map((name) => [name, [...surveyors]])),
          });
          return true;
        },
      });
      return finishBulk(perform, jobOrders, surveyors);
    },
    { wasNotApplied, ...(onStep ? { onStep } : {}) },
  );
}

function finishBulk(perform: Perform, names: readonly string[], surveyors: readonly string[]): Promise<true> {
  return perform({
    key: 'status',
    run: async () => {
      const rows = await listDocs('Job Order', {
        fields: ['name', 'status', 'first_surveyor'],
        filters: [['name', 'in', names]],
        limit: names.length,
      });
      await Promise.all(
        rows.flatMap(({ name, status, first_surveyor }) => {
          const left = {
            ...(status === 'New' ? { status: assumptions.jobOrderAllocated } : {}),
            ...(first_surveyor ? {} : slotFields(surveyors)),
          };
          return Object.keys(left).length > 0 ? [updateDoc('Job Order', name, left)] : [];
        }),
      );
      return true as const;
    },
  });
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
        ...pointsStep('returned', vendorId, async () => pointsOf(await getDoc('Job Order', jobOrder))),
        run: async (idempotencyKey) => {
          const asked = { job_order_id: jobOrder };
          await callMethod('credit_the_point_when_job_order_cancel', asked, { idempotencyKey });
          return true as const;
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
