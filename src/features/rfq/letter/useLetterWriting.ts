import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RFQ } from '@/api/doctypes/rfq';
import { userMessage } from '@/api/errors';
import { docQuery } from '@/api/queries';
import { getDoc } from '@/api/resource';
import { findConflicts, rebase, resolveConflicts, type Work } from '@/lib/merge';
import { useSession } from '@/session/store';
import { consentTo, type StateQuestion } from '@/shared/recordSave/askOfNow';
import { DeclinedError, UndecidedError, type RecordConflict } from '@/shared/recordSave/saveMerged';
import type { RecordPart } from '@/shared/recordSave/useRecordSave';
import { useSequence } from '@/shared/useSequence';
import { useConfirm } from '@/ui/confirm';
import { LETTER_PARTS, letterTextOf, valuesOf, type LetterValues } from './fields';
import { storedLetter, type Slot } from './letter';
import { letterSteps, letterWorkId, runLetter, WRITE_LETTER, type LetterPayload } from './writeLetter';

/** A letter to be written. */
interface LetterWork {
  work: Work<LetterValues>;
  /** The request as it was read for a conflict. */
  known?: RFQ;
  send: boolean;
  question: (now: RFQ) => StateQuestion | null;
}

/** A letter is written; `read` answers the request as it stands then. */
export type OnWritten = (asked: LetterPayload, read: () => Promise<RFQ>) => Promise<void>;

/**
 * Saves a letter as a draft, or sends it. First a fresh read: what somebody else wrote in other parts of the letter stays, and
 * what both wrote is asked about (D29). Then it is a sequence on the journal.
 */
export function useLetterWriting(
  rfqId: string,
  slot: Slot,
  /** What the form of a new letter begins with. */
  fresh: LetterValues,
  onWritten: OnWritten,
) {
  const { email } = useSession();
  const client = useQueryClient();
  const confirm = useConfirm();
  const writing = useSequence<LetterPayload, true>({
    kind: WRITE_LETTER,
    owner: email,
    idOf: letterWorkId,
    subject: { here: `${rfqId}/${slot}`, of: (payload) => `${payload.rfqId}/${payload.slot}` },
    stepsOf: letterSteps,
    run: runLetter,
    invalidates: [['RFQ']],
    onDone: (_, asked) =>
      onWritten(asked, () => client.fetchQuery({ ...docQuery('RFQ', rfqId), staleTime: 0 })),
  });
  const prepare = useMutation({
    mutationFn: async ({ work, known, question }: LetterWork) => {
      const rfq = known ?? (await getDoc('RFQ', rfqId));
      const theirs = valuesOf(rfq, slot, fresh);
      const rows = findConflicts<LetterValues, RecordPart>(LETTER_PARTS, work, theirs);
      if (rows.length > 0)
        throw new UndecidedError<RecordConflict<RecordPart, RFQ>>({ rows, at: rfq.modified, theirs: rfq });
      if (!(await consentTo(question, confirm)(rfq))) throw new DeclinedError();
      return { rfq, values: rebase(LETTER_PARTS, work, theirs).mine };
    },
    // A conflict is asked about, and a failure stands in the form.
    meta: { quiet: true },
    onSuccess: ({ rfq, values }, { send }) =>
      writing.start({
        rfqId,
        slot,
        modified: rfq.modified,
        before: storedLetter(rfq, slot),
        letter: { text: letterTextOf(values), issued: values.issued, sent: send },
      }),
  });
  const conflict =
    prepare.error instanceof UndecidedError
      ? (prepare.error as UndecidedError<RecordConflict<RecordPart, RFQ>>).conflict
      : null;
  return {
    writing,
    /** `question` asks about the request as it stands then. */
    write: (work: Work<LetterValues>, send: boolean, question: LetterWork['question']) =>
      prepare.mutate({ work, send, question }),
    busy: prepare.isPending || writing.running,
    /** Whether it is being sent, or saved. */
    sending: prepare.variables?.send ?? false,
    refusal:
      prepare.error && !conflict && !(prepare.error instanceof DeclinedError)
        ? userMessage(prepare.error)
        : writing.refusal,
    conflict,
    settle: (takeTheirs: ReadonlySet<string>) => {
      if (!conflict || !prepare.variables) return;
      const work = resolveConflicts(prepare.variables.work, conflict.rows, takeTheirs);
      prepare.mutate({ ...prepare.variables, work, known: conflict.theirs });
    },
    later: prepare.reset,
  };
}

/** The writing of one letter. */
export type LetterWriting = ReturnType<typeof useLetterWriting>;
