import { assumptions } from '@/api/assumptions';
import { wasNotApplied } from '@/api/errors';
import { callMethod } from '@/api/method';
import { getDoc, listDocs, updateDoc } from '@/api/resource';
import { today } from '@/lib/dates';
import { openEntries, runEntry, type JournalEntry, type OnStep } from '@/lib/device/journal';
import { plural } from '@/lib/numbers';
import { currentSession } from '@/session/store';
import { readLots, wereTaken } from '@/shared/credit/lots';

export const ACCEPT_RFQ = 'accept-rfq';

/** An acceptance, unchanged from the moment the vendor presses Accept. */
export interface AcceptPayload {
  rfqId: string;
  vendorId: string;
  /** `modified` of the request as the vendor saw it: a later change is a conflict (D29). */
  modified: string;
  /** Points that the request costs. */
  points: number;
  /** The request is already accepted and only its job orders are missing. */
  accepted: boolean;
}

/** Accepting: status, job orders, points (D95, D136). */
export function acceptSteps({ points }: AcceptPayload) {
  return [
    { key: 'status', label: 'Request accepted' },
    { key: 'job-orders', label: 'Job orders created' },
    ...(deducts(points) ? [{ key: 'points', label: `${plural(points, 'credit point')} taken` }] : []),
  ];
}

const deducts = (points: number) => assumptions.deductPointsOnAccept && points > 0;

const jobOrdersOf = (rfqId: string) =>
  listDocs('Job Order', { fields: ['name'], filters: [['rfq_id', '=', rfqId]], limit: 1000 });

/**
 * Runs or continues an acceptance. `create_job_order` and `credit_point_deduction` act again when called
 * again (R14), so each looks first: at the request's job orders, and at the lots of points before and after.
 */
export async function runAccept(entryId: string, onStep?: OnStep): Promise<true> {
  await settleEarlier(entryId);
  return runEntry(
    entryId,
    async (perform, entry) => {
      const { rfqId, vendorId, modified, points, accepted } = entry.payload as AcceptPayload;
      await perform({
        key: 'status',
        find: async () =>
          (await getDoc('RFQ', rfqId)).status === assumptions.rfqAccepted ? true : undefined,
        run: async () => {
          if (accepted) return true;
          await updateDoc('RFQ', rfqId, {
            status: assumptions.rfqAccepted,
            ...(assumptions.optimisticLock ? { modified } : {}),
          });
          return true;
        },
      });
      const orders = await perform<'made' | 'met'>({
        key: 'job-orders',
        find: async () => ((await jobOrdersOf(rfqId)).length > 0 ? 'made' : undefined),
        run: async () => {
          const there = assumptions.ensureJobOrder === 'if-missing' ? (await jobOrdersOf(rfqId)).length : 0;
          if (there > 0) return 'met';
          await callMethod('create_job_order', { rfq_id: rfqId });
          return 'made';
        },
      });
      // The missing job orders were made, and paid for, in another browser meanwhile.
      const paid = accepted && orders === 'met';
      if (!deducts(points) || paid) return true;
      return perform({
        key: 'points',
        before: () => readLots(vendorId),
        find: async (before) => (wereTaken(points, before, await readLots(vendorId)) ? true : undefined),
        run: async () => {
          await callMethod('credit_point_deduction', {
            vendor_id: vendorId,
            rfq_id: rfqId,
            transaction_date: today(),
          });
          return true as const;
        },
      });
    },
    { wasNotApplied, ...(onStep ? { onStep } : {}) },
  );
}

const unsettled = (entry: JournalEntry) => entry.steps['points']?.state === 'tried';

/**
 * Lots do not show what used their points. An earlier acceptance whose deduction may have happened is
 * finished first, since later this one's points would look like its own.
 */
async function settleEarlier(entryId: string): Promise<void> {
  const owner = currentSession().email;
  const earlier = async () => {
    const open = await openEntries(ACCEPT_RFQ, owner);
    return open
      .slice(
        0,
        Math.max(
          0,
          open.findIndex(({ id }) => id === entryId),
        ),
      )
      .filter(unsettled);
  };
  for (const entry of await earlier()) {
    try {
      await runAccept(entry.id);
    } catch (error) {
      if ((await earlier()).some(({ id }) => id === entry.id)) throw error;
    }
  }
}
