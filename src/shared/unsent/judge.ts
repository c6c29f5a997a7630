import {
  ApiError,
  isFileFault,
  isTransient,
  isUnreachable,
  nextRetryAt,
  userMessage,
  wasNotApplied,
} from '@/api/errors';
import { SequenceAbandonedError } from '@/lib/device/journal';
import { SomebodyElseError } from '@/lib/device/leavers';
import type { Verdict } from '@/lib/device/queue/queue';
import { NotWrittenError } from '@/lib/device/refusals';
import { UndecidedError } from '../recordSave/saveMerged';

/** The app itself refuses to send a piece of work, and says why: the job is closed, or its section is gone. */
export class RefusedWorkError extends Error {}

/** A file of a survey whose record is not made yet: it goes once that is. */
export class NoRecordYetError extends Error {}

/** How often in a row the server may fail over a file: that many tries take a quarter of a minute. */
const FILE_TRIES = 5;

/** Whether a try certainly changed nothing on the server. */
export const workWasNotApplied = (error: unknown): boolean =>
  error instanceof UndecidedError ||
  error instanceof RefusedWorkError ||
  error instanceof NoRecordYetError ||
  wasNotApplied(error);

/** What follows from the failure of work that goes out by itself. */
export function judge(error: unknown): Verdict {
  if (error instanceof UndecidedError)
    return {
      then: 'ask',
      needs: 'conflict',
      why: 'Someone else changed the same fields. Choose which values to keep.',
    };
  if (error instanceof SequenceAbandonedError || error instanceof SomebodyElseError)
    return { then: 'forget' };
  if (error instanceof RefusedWorkError || error instanceof NotWrittenError)
    return error instanceof RefusedWorkError
      ? { then: 'ask', needs: 'refused', why: error.message }
      : { then: 'later', why: error.message };
  if (error instanceof NoRecordYetError) return { then: 'later', why: 'The survey has no record yet.' };
  // The app's own files may not be there: another try may find them.
  if (!(error instanceof ApiError)) return { then: 'later', why: 'This page could not read the work.' };
  // Of a visitor the site only says what may not be read.
  if (error.failure === 'session-lost')
    return { then: 'sign-in', why: 'You are signed out. It goes on once you have signed in.' };
  const why = userMessage(error);
  if (error.failure === 'canceled') return { then: 'forget' };
  if (isTransient(error) || error.failure === 'conflict') {
    const everything = isUnreachable(error) || error.failure === 'rate-limit';
    const patience = isFileFault(error) ? { patience: FILE_TRIES } : {};
    return { then: 'later', why, everything, at: nextRetryAt(error), ...patience };
  }
  return { then: 'ask', needs: 'refused', why };
}
