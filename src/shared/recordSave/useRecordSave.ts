import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Doctype, Doctypes } from '@/api/doctypes/index';
import { userMessage } from '@/api/errors';
import { docQuery, type MutationMeta } from '@/api/queries';
import { getDoc } from '@/api/resource';
import { resolveConflicts, type MergePart, type Work } from '@/lib/merge';
import { useConfirm } from '@/ui/confirm';
import { alteredTexts, type AlteredText } from './alteredTexts';
import { consentTo, type StateQuestion } from './askOfNow';
import { DeclinedError, saveMerged, UndecidedError, type RecordConflict } from './saveMerged';

/** A value that two people may both change, under its label. */
export interface RecordPart extends MergePart {
  path: string;
  label: string;
}

/** The parts of a form whose values are named by their labels. */
export const partsOf = (labels: Readonly<Record<string, string>>): RecordPart[] =>
  Object.entries(labels).map(([path, label]) => ({ path, label }));

/** How a record's form is written, and what its saving says. */
export interface RecordForm<D extends Doctype, V extends object, P extends RecordPart = RecordPart> {
  doctype: D;
  name: string;
  parts: readonly P[];
  /** The form's values of a record. */
  valuesOf: (record: Doctypes[D]) => V;
  /** Writes values over the version that they were merged with; answers the record as it stands then. */
  write: (values: V, base: Doctypes[D]) => Promise<Doctypes[D]>;
  /** Its toasts, and what it makes stale. */
  meta: Pick<MutationMeta, 'success' | 'invalidates'> & { failure?: (error: Error) => string | undefined };
}

/**
 * Saves a record that somebody else may have changed (`saveMerged`); what both changed is asked about (`ConflictQuestion`).
 * `along` goes with a save to `onSaved`.
 */
export function useRecordSave<D extends Doctype, V extends object, P extends RecordPart, A = undefined>(
  form: RecordForm<D, V, P>,
  on: {
    /** `altered` are the texts that the server stored otherwise: `AlteredNote`, or `tellAltered` where the form closes. */
    saved: (record: Doctypes[D], along: A, altered: readonly AlteredText[]) => void;
    /** Called before what was decided is sent. */
    decided?: (work: Work<V>) => void;
    failed?: () => void;
    /** Asks about the record as it stands at the save, whatever the form was opened with; null where its state needs no question. */
    question?: (now: Doctypes[D], along: A) => StateQuestion | null;
  },
) {
  const { doctype, name } = form;
  const { question } = on;
  const confirm = useConfirm();
  const client = useQueryClient();
  const { queryKey } = docQuery(doctype, name);
  const run = useMutation({
    mutationFn: async ({ work, known, along }: { work: Work<V>; known: Doctypes[D]; along: A }) => {
      let sent = work.mine;
      const saved = await saveMerged<Doctypes[D], V, P>(
        {
          ...form,
          write: (values, base) => form.write((sent = values), base),
          read: async () => {
            const fresh = await getDoc(doctype, name);
            client.setQueryData(queryKey, fresh);
            return fresh;
          },
          consent: question && consentTo((now) => question(now, along), confirm),
        },
        work,
        known,
      );
      const asSent = { before: work.before, mine: sent };
      const parts = form.parts as readonly (P & MergePart<V>)[];
      return { saved, altered: alteredTexts(parts, asSent, form.valuesOf(saved), ({ label }) => label) };
    },
    meta: {
      ...form.meta,
      // A conflict is asked about in a dialog, and a no is known to the person.
      failure: (error) =>
        error instanceof UndecidedError || error instanceof DeclinedError ? null : form.meta.failure?.(error),
    },
    onSuccess: ({ saved, altered }, { along }) => {
      client.setQueryData(queryKey, saved);
      on.saved(saved, along, altered);
    },
    onError: on.failed,
  });
  const conflict =
    run.error instanceof UndecidedError
      ? (run.error as UndecidedError<RecordConflict<P, Doctypes[D]>>).conflict
      : null;
  const failure = conflict || run.error instanceof DeclinedError ? null : run.error;
  return {
    /** Saves work over the newest version known. */
    save: (work: Work<V>, known: Doctypes[D], along: A) => run.mutateAsync({ work, known, along }),
    saving: run.isPending,
    /** Those of the last save. */
    altered: run.data?.altered ?? [],
    failure,
    /** The failure as text: the server's own where it gave any. */
    refusal: failure ? userMessage(failure) : null,
    conflict,
    /** Saves again, with theirs in the parts named. */
    settle: (takeTheirs: ReadonlySet<string>) => {
      if (!conflict || !run.variables) return;
      const work = resolveConflicts(run.variables.work, conflict.rows, takeTheirs);
      on.decided?.(work);
      run.mutate({ ...run.variables, work, known: conflict.theirs });
    },
    /** Leaves a conflict undecided, or forgets a failure: nothing is sent. */
    reset: run.reset,
  };
}
