import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import type { Doctype, Doctypes, DocDraft } from '@/api/doctypes/index';
import { ApiError, userMessage } from '@/api/errors';
import { docQuery, type MutationMeta } from '@/api/queries';
import { getDoc, updateDoc } from '@/api/resource';
import { decide, differences, rebase, type Difference, type MergePart } from '@/lib/merge';

/** A value that two people changed at once, under its label. */
export interface RecordPart extends MergePart {
  label: string;
}

/** The parts of a form whose values are named by their labels. */
export const partsOf = (labels: Readonly<Record<string, string>>): RecordPart[] =>
  Object.entries(labels).map(([path, label]) => ({ path, label }));

/** How a record's form becomes fields, and what its saving says. */
export interface RecordForm<D extends Doctype, V extends object> {
  doctype: D;
  parts: readonly RecordPart[];
  /** The form's values of a record. */
  valuesOf: (record: Doctypes[D]) => V;
  /** What is written of them over `base`. */
  fieldsOf: (values: V, base: Doctypes[D]) => DocDraft<D>;
  /** The answer echoes what was sent; a record whose figures matter is read again (R5). */
  readAgain?: boolean;
  /** Its toast, and what it makes stale. */
  meta: Pick<MutationMeta, 'success' | 'invalidates'>;
}

/** Both changed the same fields: nothing was written until it is decided. */
class BothChanged<R> extends Error {
  constructor(
    readonly theirs: R,
    readonly rows: readonly Difference<RecordPart>[],
  ) {
    super('Somebody else has changed the same fields.');
  }
}

/**
 * Saves a record as it was `seen` when its form was opened (D29). What somebody else changed in the meantime in other fields
 * stays theirs; the same field changed by both is asked about (`RecordConflict`). `along` goes with a save to `onSaved`.
 */
export function useRecordSave<D extends Doctype, V extends object, A = undefined>(
  form: RecordForm<D, V>,
  seen: Doctypes[D],
  onSaved: (saved: Doctypes[D], along: A) => void,
) {
  const { doctype, parts, valuesOf } = form;
  const client = useQueryClient();
  const write = async (base: Doctypes[D], values: V): Promise<Doctypes[D]> => {
    const fields = form.fieldsOf(values, base);
    const lock = assumptions.optimisticLock ? { modified: base.modified } : {};
    const saved = await updateDoc(doctype, base.name, { ...fields, ...lock });
    return form.readAgain ? getDoc(doctype, base.name) : saved;
  };
  const run = useMutation({
    mutationFn: async ({ base, mine }: { base: Doctypes[D]; mine: V; along: A }) => {
      try {
        return await write(base, mine);
      } catch (error) {
        if (!(error instanceof ApiError) || error.failure !== 'conflict') throw error;
        const theirs = await getDoc(doctype, base.name);
        const work = { before: valuesOf(base), mine };
        const rows = differences(parts, work, valuesOf(theirs));
        if (rows.length > 0) throw new BothChanged(theirs, rows);
        return write(theirs, rebase(parts, work, valuesOf(theirs)));
      }
    },
    // A conflict is asked about in a dialog.
    meta: { ...form.meta, failure: (error) => (error instanceof BothChanged ? null : undefined) },
    onSuccess: (saved, { along }) => {
      client.setQueryData(docQuery(doctype, seen.name).queryKey, saved);
      onSaved(saved, along);
    },
  });
  const both = run.error instanceof BothChanged ? (run.error as BothChanged<Doctypes[D]>) : null;
  return {
    save: (mine: V, along: A) => run.mutateAsync({ base: seen, mine, along }),
    saving: run.isPending,
    /** The server's own words of a refusal, or null. */
    refusal: run.error && !both ? userMessage(run.error) : null,
    conflict: both ? { at: both.theirs.modified, rows: both.rows } : null,
    /** Saves again, with theirs in the fields named. */
    settle: (takeTheirs: ReadonlySet<string>) => {
      if (!both || !run.variables) return;
      const { base, mine, along } = run.variables;
      const decided = decide({ before: valuesOf(base), mine }, both.rows, takeTheirs);
      run.mutate({ base: both.theirs, mine: rebase(parts, decided, valuesOf(both.theirs)), along });
    },
    /** Leaves it undecided: nothing is sent. */
    later: run.reset,
  };
}
