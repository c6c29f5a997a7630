import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import type { Surveyor } from '@/api/doctypes/party';
import { ApiError, serverWords } from '@/api/errors';
import { docQuery } from '@/api/queries';
import { getDoc, updateDoc } from '@/api/resource';
import { decide, differences, rebase, type Difference } from '@/lib/merge';
import { useSession } from '@/session/store';
import { staffQuery } from '@/shared/staff';
import { LABELS, valuesOf, type UserValues } from './userFields';

/** What is compared where two people changed one user. */
const PARTS = Object.entries(LABELS).map(([path, label]) => ({ path, label }));

type Row = Difference<(typeof PARTS)[number]>;

/** Both changed the same fields: nothing was written until it is decided. */
class BothChanged extends Error {
  constructor(
    readonly theirs: Surveyor,
    readonly rows: readonly Row[],
  ) {
    super('Somebody else has changed the same fields.');
  }
}

const write = (base: Surveyor, values: UserValues) =>
  updateDoc('Surveyor', base.name, {
    ...values,
    ...(assumptions.optimisticLock ? { modified: base.modified } : {}),
  });

/**
 * Saves a user's fields as they were `seen` when the form was opened (D29). What somebody else changed in the meantime in
 * other fields stays theirs; the same field changed by both is asked about.
 */
export function useUserSave(seen: Surveyor, onSaved: () => void) {
  const { vendorId } = useSession();
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: async ({ base, mine }: { base: Surveyor; mine: UserValues }) => {
      try {
        return await write(base, mine);
      } catch (error) {
        if (!(error instanceof ApiError) || error.failure !== 'conflict') throw error;
        const theirs = await getDoc('Surveyor', base.name);
        const work = { before: valuesOf(base), mine };
        const rows = differences(PARTS, work, valuesOf(theirs));
        if (rows.length > 0) throw new BothChanged(theirs, rows);
        return write(theirs, rebase(PARTS, work, valuesOf(theirs)));
      }
    },
    meta: {
      success: 'Updated successfully',
      invalidates: [['Surveyor'], staffQuery(vendorId).queryKey],
      // It is asked about in a dialog.
      failure: (error) => (error instanceof BothChanged ? null : undefined),
    },
    onSuccess: (saved) => {
      client.setQueryData(docQuery('Surveyor', seen.name).queryKey, saved);
      onSaved();
    },
  });
  const both = run.error instanceof BothChanged ? run.error : null;
  return {
    save: (mine: UserValues) => run.mutateAsync({ base: seen, mine }),
    saving: run.isPending,
    /** The server's own words of a refusal, or null. */
    refusal: run.error && !both ? serverWords(run.error) : null,
    conflict: both ? { at: both.theirs.modified, rows: both.rows } : null,
    /** Saves again, with theirs in the fields named. */
    settle: (takeTheirs: ReadonlySet<string>) => {
      if (!both || !run.variables) return;
      const { base, mine } = run.variables;
      const decided = decide({ before: valuesOf(base), mine }, both.rows, takeTheirs);
      run.mutate({ base: both.theirs, mine: rebase(PARTS, decided, valuesOf(both.theirs)) });
    },
    /** Leaves it undecided: nothing is sent. */
    later: run.reset,
  };
}
