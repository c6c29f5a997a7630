import { assumptions } from '@/api/assumptions';
import { basedOn } from '@/api/basedOn';
import { inSlots } from '@/api/doctypes/jobOrder';
import { ApiError, userMessage, wasNotApplied } from '@/api/errors';
import { callMethod } from '@/api/method';
import { listDocs, updateDocOnce } from '@/api/resource';
import { runEntry, type OnStep } from '@/lib/device/journal';
import { plural } from '@/lib/numbers';
import { OPEN_JOBS } from '@/session/can';
import { surveyorSlots } from '@/shared/allocation/allocate';

export const BULK_ALLOCATE = 'bulk-allocate';

/** One job order of an allocation of several. */
export interface BulkRow {
  jobOrder: string;
  /** The surveyors in its slots when the choice was made. */
  seen: readonly string[];
  /** First and second surveyor; the first at least. */
  surveyors: readonly string[];
}

export interface BulkPayload {
  /** Names this press. */
  id: string;
  rows: readonly BulkRow[];
}

/** By job order: null where it was allocated, else why it was not, in words. */
export type BulkResult = Readonly<Record<string, string | null>>;

export const bulkSteps = ({ rows }: BulkPayload) => [
  { key: 'surveyors', label: `Surveyors of ${plural(rows.length, 'job order')} saved` },
  { key: 'status', label: `Status ${assumptions.jobOrderAllocated}` },
];

/** A refusal of what was asked for one job order; a lost session or a server that is busy is none. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['refused', 'invalid', 'conflict', 'not-found'].includes(error.failure);

const currentState = (names: readonly string[]) =>
  listDocs('Job Order', {
    fields: ['name', 'status', 'first_surveyor', 'second_surveyor', 'modified'],
    filters: [['name', 'in', names]],
    limit: names.length,
  });

type CurrentState = Awaited<ReturnType<typeof currentState>>[number];

/** Why a job order is not allocated whose surveyors are others than those that were seen. */
export const CHANGED = 'Somebody else has changed this allocation.';

/** Why a job order is not allocated now; null where it may be. One without slots says nothing of its surveyors (R25). */
function whyNot(row: BulkRow, now: CurrentState | undefined) {
  if (!now) return 'The job order was not found.';
  if (!OPEN_JOBS.includes(now.status ?? '')) return `The job order is now ${now.status}.`;
  const slots = inSlots(now).join();
  const isKnown = slots === '' || slots === row.seen.join() || slots === row.surveyors.join();
  return isKnown ? null : CHANGED;
}

const send = (rows: readonly BulkRow[]) =>
  callMethod('bulk_allocate', {
    job_orders: Object.fromEntries(rows.map(({ jobOrder, surveyors }) => [jobOrder, [...surveyors]])),
  });

/**
 * Saves the surveyors of the rows in one call (2§7). The server takes all of them or none: after a refusal each row goes by
 * itself, so that one bad row does not hold up the others. The calls may be repeated.
 */
async function saveSurveyors(rows: readonly BulkRow[]): Promise<BulkResult> {
  const now = new Map((await currentState(rows.map(({ jobOrder }) => jobOrder))).map((o) => [o.name, o]));
  const result = Object.fromEntries(rows.map((row) => [row.jobOrder, whyNot(row, now.get(row.jobOrder))]));
  const fit = rows.filter(({ jobOrder }) => result[jobOrder] === null);
  if (fit.length === 0) return result;
  const refusal = await send(fit).then(
    () => null,
    (error: unknown) => {
      if (!isRefusal(error)) throw error;
      return error;
    },
  );
  if (refusal === null) return result;
  if (fit.length === 1) return { ...result, [fit[0]?.jobOrder ?? '']: userMessage(refusal) };
  for (const row of fit) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as the server locks the same records
      await send([row]);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      result[row.jobOrder] = userMessage(error);
    }
  }
  return result;
}

/**
 * Where the server left the status or the slots unchanged, they are set as for a single allocation (D143, R25). It may be hours after
 * the first step: what somebody else has done with a job order since then stays, and is its result.
 */
async function finish(rows: readonly BulkRow[]): Promise<BulkResult> {
  if (rows.length === 0) return {};
  const now = new Map((await currentState(rows.map(({ jobOrder }) => jobOrder))).map((o) => [o.name, o]));
  const results = await Promise.all(
    rows.map(async (row) => [row.jobOrder, await finishOne(row, now.get(row.jobOrder))] as const),
  );
  return Object.fromEntries(results);
}

/** The same for one row; answers why it is left as it is, null where it is done. */
async function finishOne(row: BulkRow, now: CurrentState | undefined): Promise<string | null> {
  const reason = whyNot(row, now);
  if (!now || reason !== null) return reason;
  const slots = surveyorSlots(row.surveyors);
  const isSet =
    (now.first_surveyor || null) === slots.first_surveyor &&
    (now.second_surveyor || null) === slots.second_surveyor;
  const left = {
    ...(now.status === 'New' ? { status: assumptions.jobOrderAllocated } : {}),
    ...(isSet ? {} : slots),
  };
  if (Object.keys(left).length === 0) return null;
  try {
    await updateDocOnce('Job Order', row.jobOrder, { ...left, ...basedOn(now) });
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.failure === 'conflict') return CHANGED;
    throw error;
  }
}

/** Gives each of several job orders its own surveyors, and says of each what became of it. */
export function runBulkAllocate(entryId: string, onStep?: OnStep): Promise<BulkResult> {
  return runEntry(
    entryId,
    async (perform, entry) => {
      const { rows } = entry.payload as BulkPayload;
      const result = await perform({ key: 'surveyors', run: () => saveSurveyors(rows) });
      const finished = await perform({
        key: 'status',
        run: () => finish(rows.filter(({ jobOrder }) => result[jobOrder] === null)),
      });
      return { ...result, ...finished };
    },
    { wasNotApplied, onStep },
  );
}
