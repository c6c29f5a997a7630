import type { RFQ } from '@/api/doctypes/rfq';
import { isOutcomeUnknown, type ApiError } from '@/api/errors';
import { getDoc, updateDoc } from '@/api/resource';
import { isSameText, shownText } from '@/lib/storedText';
import { alteredFields, tellAltered } from './recordSave/alteredTexts';
import { refusedNow } from './recordSave/askOfNow';

/** The text in which the other party reads why a request came to its status. */
export const REASON = { comments: 'Reason' };

/** Adds a line to the text that goes with a request, below what stands there. To repeat it changes nothing. */
export async function addComment(
  { name, comments: stored }: Pick<RFQ, 'name' | 'comments'>,
  line: string,
  email: string,
): Promise<void> {
  const before = shownText(stored).trim();
  if (before.split('\n').some((one) => isSameText(line, one))) return;
  const comments = [before, line].filter((one) => one !== '').join('\n');
  tellAltered(alteredFields(REASON, { comments }, await updateDoc('RFQ', name, { comments })), email);
}

/**
 * Changes a request's status by GET, with the reason where one is given: before the status, since a reason without an end can be
 * given again. The GET changes a request whatever has become of it, so the record is read before: `obstacle` says why it must not be
 * changed as it stands now. The answer proves nothing (R8), so it is read afterwards too; where the answer was lost it says whether
 * the change was made. `show` is told each state that is read last.
 */
export async function changeStatusByGet(
  id: string,
  asked: {
    change: () => Promise<unknown>;
    wanted: string;
    obstacle: (rfq: RFQ) => string | null;
    reason: string | null;
    email: string;
    show?: (rfq: RFQ) => void;
  },
): Promise<{ applied: boolean; status: string }> {
  const { wanted, reason } = asked;
  const end = (rfq: RFQ) => {
    asked.show?.(rfq);
    return { applied: rfq.status === wanted, status: rfq.status ?? '' };
  };
  const before = await getDoc('RFQ', id);
  const isDone = before.status === wanted;
  const why = isDone ? null : asked.obstacle(before);
  if (why !== null) {
    end(before);
    throw refusedNow(`The request is now ${before.status}: ${why}`, before, asked.email, '');
  }
  if (reason !== null) await addComment(before, reason, asked.email);
  if (isDone) return end(await getDoc('RFQ', id));
  const lost = await asked.change().then(
    () => null,
    (error: unknown) => {
      if (isOutcomeUnknown(error)) return error as ApiError;
      throw error;
    },
  );
  const rfq = await getDoc('RFQ', id).catch((error: unknown) => Promise.reject(lost ?? (error as ApiError)));
  if (lost && rfq.status !== wanted) throw lost;
  return end(rfq);
}
