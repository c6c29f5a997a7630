import { assumptions } from '@/api/assumptions';
import { basedOn } from '@/api/basedOn';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { wasNotApplied } from '@/api/errors';
import { callMethod } from '@/api/method';
import { getDoc, listDocs, updateDoc } from '@/api/resource';
import { runEntry, UncertainStepError, type OnStep } from '@/lib/device/journal';
import { OPEN_JOBS } from '@/session/can';
import { JobOrderChangedError } from '@/shared/allocation/allocate';
import { likelyDone, pointsStep, readLots, wereReturned, type PointsBefore } from '@/shared/credit/lots';
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

/** That it is cancelled, and whether its points were returned with that. */
type Cancelled = true | 'with points';

/**
 * What to make of an order that is cancelled after the answer to our own try was lost. A colleague may have done it, who returns its
 * points as well: where points came back, the person decides (D210). An earlier version of the app noted nothing before the try.
 */
async function foundCancelled(vendorId: string, before: PointsBefore | undefined): Promise<Cancelled> {
  if (!before) return true;
  const now = await readLots(vendorId);
  if (!wereReturned(before.points, before.lots, now)) return true;
  const likely = likelyDone('returned', before.points, before.lots, now);
  throw new UncertainStepError({
    before: before.lots,
    now,
    made: 'with points',
    otherwise: true,
    ...(likely ? { likely } : {}),
  });
}

/** Sets the status, then returns the points (D147), each exactly once. */
export function runCancel(entryId: string, onStep?: OnStep): Promise<true> {
  return runEntry(
    entryId,
    async (perform, entry) => {
      const { jobOrder, vendorId } = entry.payload as CancelPayload;
      const points = pointsStep('returned', vendorId, async () =>
        pointsOf(await getDoc('Job Order', jobOrder)),
      );
      const cancelled = await perform<Cancelled, PointsBefore | undefined>({
        key: 'status',
        before: points.before,
        find: async (before) =>
          (await getDoc('Job Order', jobOrder)).status === assumptions.jobOrderCancelled
            ? foundCancelled(vendorId, before)
            : undefined,
        isEcho: mayBeEcho,
        run: async () => {
          const now = await getDoc('Job Order', jobOrder);
          if (!OPEN_JOBS.includes(now.status ?? '')) throw new JobOrderChangedError(now);
          await updateDoc('Job Order', jobOrder, {
            status: assumptions.jobOrderCancelled,
            ...basedOn(now),
          });
          return true;
        },
      });
      if (cancelled !== 'with points')
        await perform({
          key: 'points',
          ...points,
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
    { wasNotApplied: (error) => error instanceof JobOrderChangedError || wasNotApplied(error), onStep },
  );
}
