import { assumptions } from '@/api/assumptions';
import { basedOn } from '@/api/basedOn';
import { surveyorsOf, type JobOrder, type JobOrderSurveyor } from '@/api/doctypes/jobOrder';
import { ApiError, wasNotApplied } from '@/api/errors';
import { getDoc, updateDoc } from '@/api/resource';
import { runEntry, type OnStep } from '@/lib/device/journal';
import { OPEN_JOBS } from '@/session/can';
import { currentSession } from '@/session/store';
import { lastChange } from '../recordSave/askOfNow';
import { mayBeEcho } from '../repeatedCall';

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
export const surveyorSlots = ([first, second]: readonly string[]) => ({
  first_surveyor: first || null,
  second_surveyor: second || null,
});

/** Somebody else has changed the job order since it was shown; nothing was written. */
export class JobOrderChangedError extends Error {
  constructor(readonly now: JobOrder) {
    const why = OPEN_JOBS.includes(now.status ?? '')
      ? 'Somebody else has changed this allocation.'
      : `The job order is now ${now.status}.`;
    super(`${why} ${lastChange(now, currentSession().email)}`);
  }
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.failure === 'conflict';

/**
 * Writes, and once more where another write came in between its read and its save: it reads the record anew each time, and so
 * finds out who was first. A second one in between is told in our words, not in the server's.
 */
async function writeThrough(write: (again: boolean) => Promise<void>): Promise<void> {
  try {
    await write(false);
  } catch (error) {
    if (!isConflict(error)) throw error;
    await write(true).catch((again: unknown) => {
      if (!isConflict(again)) throw again;
      const { failure, status, excType } = again;
      const messages = ['Somebody else is changing this job order just now. Try again.'];
      throw new ApiError({ failure, status, excType, messages, cause: again });
    });
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
          await writeThrough(async (again) => {
            const now = await getDoc('Job Order', jobOrder);
            // What came in between was this write itself, which the browser sent twice (R22).
            if (again && isWanted(now)) return;
            // Already as wanted: an earlier try whose answer was lost succeeded.
            const known = isWanted(now) || slotsOf(now).join() === seen.join();
            if (!OPEN_JOBS.includes(now.status ?? '') || !known) throw new JobOrderChangedError(now);
            await updateDoc('Job Order', jobOrder, {
              surveyor: withSlots(now.surveyor ?? [], first, second),
              ...surveyorSlots(wanted),
              ...basedOn(now),
            });
          });
          return true;
        },
      });
      return perform({
        key: 'status',
        run: async () => {
          await writeThrough(async () => {
            const now = await getDoc('Job Order', jobOrder);
            if (!OPEN_JOBS.includes(now.status ?? '') || !isWanted(now)) throw new JobOrderChangedError(now);
            if (now.status === 'New')
              // based on what was read: a cancellation in between is not undone
              await updateDoc('Job Order', jobOrder, {
                status: assumptions.jobOrderAllocated,
                ...basedOn(now),
              });
          });
          return true as const;
        },
      });
    },
    { wasNotApplied: changedNothing, onStep },
  );
}
