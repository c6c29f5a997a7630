import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import type { Draft } from '@/api/doctypes/index';
import type { Invoice } from '@/api/doctypes/office';
import { ApiError, serverWords } from '@/api/errors';
import { docQuery } from '@/api/queries';
import { getDoc, updateDoc } from '@/api/resource';
import { decide, differences, rebase, type Difference } from '@/lib/merge';
import { fieldsOf, LABELS, valuesOf, type InvoiceValues } from './fields';

/** What is compared where two people changed one invoice. */
const PARTS = Object.entries(LABELS).map(([path, label]) => ({ path, label }));

type Row = Difference<(typeof PARTS)[number]>;

/** Both changed the same fields: nothing was written until it is decided. */
class BothChanged extends Error {
  constructor(
    readonly theirs: Invoice,
    readonly rows: readonly Row[],
  ) {
    super('Somebody else has changed the same fields.');
  }
}

interface Save {
  base: Invoice;
  mine: InvoiceValues;
  /** It is to be sent as soon as it is saved. */
  send: boolean;
}

async function write(base: Invoice, values: InvoiceValues): Promise<Invoice> {
  await updateDoc('Invoice', base.name, {
    ...fieldsOf(values),
    ...(values.status === '' || values.status === base.status
      ? {}
      : { status: values.status as NonNullable<Draft<'Invoice'>['status']> }),
    ...(assumptions.optimisticLock ? { modified: base.modified } : {}),
  });
  // R5: the answer echoes what was sent; figures are shown as they are stored.
  return getDoc('Invoice', base.name);
}

/**
 * Saves an invoice as it was `seen` when the form was opened (D29). What somebody else changed in the meantime in other
 * fields stays theirs; the same field changed by both is asked about.
 */
export function useInvoiceSave(seen: Invoice, onSaved: (saved: Invoice, send: boolean) => void) {
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: async ({ base, mine }: Save) => {
      try {
        return await write(base, mine);
      } catch (error) {
        if (!(error instanceof ApiError) || error.failure !== 'conflict') throw error;
        const theirs = await getDoc('Invoice', base.name);
        const work = { before: valuesOf(base), mine };
        const rows = differences(PARTS, work, valuesOf(theirs));
        if (rows.length > 0) throw new BothChanged(theirs, rows);
        return write(theirs, rebase(PARTS, work, valuesOf(theirs)));
      }
    },
    meta: {
      invalidates: [
        ['Invoice', 'list'],
        ['Invoice', 'count'],
      ],
      // It is asked about in a dialog.
      failure: (error) => (error instanceof BothChanged ? null : undefined),
    },
    onSuccess: (saved, { send }) => {
      client.setQueryData(docQuery('Invoice', seen.name).queryKey, saved);
      onSaved(saved, send);
    },
  });
  const both = run.error instanceof BothChanged ? run.error : null;
  return {
    save: (mine: InvoiceValues, send: boolean) => run.mutateAsync({ base: seen, mine, send }),
    saving: run.isPending,
    /** The server's own words of a refusal, or null. */
    refusal: run.error && !both ? serverWords(run.error) : null,
    conflict: both ? { at: both.theirs.modified, rows: both.rows } : null,
    /** Saves again, with theirs in the fields named. */
    settle: (takeTheirs: ReadonlySet<string>) => {
      if (!both || !run.variables) return;
      const { base, mine, send } = run.variables;
      const decided = decide({ before: valuesOf(base), mine }, both.rows, takeTheirs);
      run.mutate({ base: both.theirs, mine: rebase(PARTS, decided, valuesOf(both.theirs)), send });
    },
    /** Leaves it undecided: nothing is sent. */
    later: run.reset,
  };
}
