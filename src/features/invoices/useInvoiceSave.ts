import type { DocDraft } from '@/api/doctypes/index';
import type { Invoice } from '@/api/doctypes/office';
import { getDoc } from '@/api/resource';
import type { Work } from '@/lib/merge';
import { useSession } from '@/session/store';
import { tellAltered } from '@/shared/recordSave/alteredTexts';
import { updateVersion } from '@/shared/recordSave/saveMerged';
import { partsOf, useRecordSave } from '@/shared/recordSave/useRecordSave';
import { fieldsOf, INVOICE_LABELS, invoiceValues, type WholeInvoice } from './fields';

const PARTS = partsOf(INVOICE_LABELS);

async function writeInvoice(values: WholeInvoice, base: Invoice): Promise<Invoice> {
  await updateVersion('Invoice', base, {
    ...fieldsOf(values),
    ...(values.status === '' || values.status === base.status
      ? {}
      : { status: values.status as NonNullable<DocDraft<'Invoice'>['status']> }),
  });
  // The answer echoes what was sent, before the server rounded it (R5).
  return getDoc('Invoice', base.name);
}

/**
 * Saves an invoice as it was `seen` when its form was filled, with the `currency` of its request; `send` means that it is sent
 * once it is saved.
 */
export function useInvoiceSave(
  seen: Invoice,
  currency: string,
  onSaved: (saved: Invoice, send: boolean) => void,
) {
  const { email } = useSession();
  const { save, ...rest } = useRecordSave(
    {
      doctype: 'Invoice',
      name: seen.name,
      parts: PARTS,
      valuesOf: (invoice) => invoiceValues(invoice, currency),
      write: writeInvoice,
      meta: {
        invalidates: [
          ['Invoice', 'list'],
          ['Invoice', 'count'],
        ],
      },
    },
    {
      saved: (saved, send: boolean, altered) => {
        tellAltered(altered, email);
        onSaved(saved, send);
      },
    },
  );
  return {
    ...rest,
    save: (work: Work<WholeInvoice>, send: boolean) => save(work, seen, send),
  };
}
