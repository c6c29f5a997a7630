import type { ConfirmQuestion } from '@/ui/ConfirmDialog';
import { formatDateTime } from '@/lib/dates';
import { ApiError } from '@/api/errors';

/*
 * A form may have been open for hours. What asks about the state of a record, or refuses because of it, goes by the record as it is
 * read at the save, and says who changed it last.
 */

/** The stamps that every record carries when it is read as a whole. */
interface Stamped {
  modified: string;
  modified_by?: string | null;
}

/** A question about the state of a record. */
export type StateQuestion = ConfirmQuestion & { body: string };

/** The last change of a record as a sentence; `me` is the e-mail of whoever reads it. */
export function lastChange({ modified, modified_by }: Stamped, me: string): string {
  const by = modified_by ?? '';
  const who =
    by.toLowerCase() === me.toLowerCase()
      ? 'you, in another window or on another device'
      : by || 'someone who is not named';
  return `Last change: ${who}, ${formatDateTime(modified)}.`;
}

/** A refusal because of what a record is by now. */
export const refusedNow = (
  why: string,
  record: Stamped,
  me: string,
  then = 'Nothing of yours was saved.',
): ApiError =>
  new ApiError({ failure: 'conflict', messages: [`${why} ${lastChange(record, me)} ${then}`.trim()] });

/** A question as it is told from another one. */
const asText = ({ title, body }: StateQuestion): string => `${title}\n${body}`;

/**
 * Asks about a record as often as its state calls for another question: one that was answered with yes is not asked again.
 * `question` answers null where the state needs none.
 */
export function consentTo<R>(
  question: (now: R) => StateQuestion | null,
  confirm: (question: ConfirmQuestion) => Promise<boolean>,
): (now: R) => Promise<boolean> {
  const given = new Set<string>();
  return async (now) => {
    const asked = question(now);
    if (asked === null || given.has(asText(asked))) return true;
    const isSure = await confirm(asked);
    if (isSure) given.add(asText(asked));
    return isSure;
  };
}

/**
 * Reads a record, asks about it, and reads it again after the answer: where somebody else has changed it meanwhile, the next
 * question says so. Answers the version that the person agreed to; null where the answer is no.
 */
export async function askOfNow<R extends Stamped>(
  read: () => Promise<R>,
  question: (now: R) => StateQuestion,
  confirm: (question: ConfirmQuestion) => Promise<boolean>,
): Promise<R | null> {
  for (let now = await read(); ;) {
    // oxlint-disable-next-line no-await-in-loop -- each question is about the version that was read last
    if (!(await confirm(question(now)))) return null;
    // oxlint-disable-next-line no-await-in-loop
    const fresh = await read();
    if (fresh.modified === now.modified) return now;
    now = fresh;
  }
}
