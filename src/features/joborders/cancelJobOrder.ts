import { assumptions } from '@/api/assumptions';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { wasNotApplied } from '@/api/errors';
import { callMethod } from '@/api/method';
import { getDoc, listDocs, updateDoc } from '@/api/resource';
import { runEntry, type OnStep } from '@/lib/device/journal';
import { OPEN_JOBS } from '@/session/can';
import { JobOrderChangedError } from '@/shared/allocation/allocate';
import { pointsStep } from '@/shared/credit/lots';
import { pointsOfOrder } from '@/shared/credit/requestPoints';
import { mayBeEcho } from '@/shared/repeatedCall';

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
async function pointsOf(order: JobOrder): Promise<number> {
  const { rfq_id, type_of_survey } = order;
  if (!rfq_id || !type_of_survey) return 0;
  const lines = await listDocs('Sub RFQ', {
    fields: ['type_of_survey', 'category_of_survey', 'sub_category_of_survey', 'credit_points'],
    filters: [['rfq_id', '=', rfq_id]],
    limit: 1000,
  });
  return pointsOfOrder(order, lines);
}

/** Sets the status, then returns the points (D147), each exactly once. */
export function runCancel(entryId: string, onStep?: OnStep): Promise<true> {
  return runEntry(
    entryId,
    async (perform, entry) => {
      const { jobOrder, vendorId } = entry.payload as CancelPayload;
      await perform({
        key: 'status',
        find: async () =>
          (await getDoc('Job Order', jobOrder)).status === assumptions.jobOrderCancelled ? true : undefined,
        isEcho: mayBeEcho,
        run: async () => {
          const now = await getDoc('Job Order', jobOrder);
          if (!OPEN_JOBS.includes(now.status ?? '')) throw new JobOrderChangedError(now);
          await updateDoc('Job Order', jobOrder, {
            status: assumptions.jobOrderCancelled,
            ...(assumptions.optimisticLock ? { modified: now.modified } : {}),
          });
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
    {
      wasNotApplied: (error) => error instanceof JobOrderChangedError || wasNotApplied(error),
      ...(onStep ? { onStep } : {}),
    },
  );
}
