import type { DocDraft } from '@/api/doctypes/index';
import type { Invoice } from '@/api/doctypes/office';
import { partsOf, useRecordSave, type RecordForm } from '@/shared/recordSave/useRecordSave';
import { fieldsOf, INVOICE_LABELS, invoiceValues, type InvoiceValues } from './fields';

const FORM: RecordForm<'Invoice', InvoiceValues> = {
  doctype: 'Invoice',
  parts: partsOf(INVOICE_LABELS),
  valuesOf: invoiceValues,
  fieldsOf: (values, base) => ({
    ...fieldsOf(values),
    ...(values.status === '' || values.status === base.status
      ? {}
      : { status: values.status as NonNullable<DocDraft<'Invoice'>['status']> }),
  }),
  readAgain: true,
  meta: {
    invalidates: [
      ['Invoice', 'list'],
      ['Invoice', 'count'],
    ],
  },
};

/** Saves an invoice; `send` means that it is sent once it is saved. */
export const useInvoiceSave = (seen: Invoice, onSaved: (saved: Invoice, send: boolean) => void) =>
  useRecordSave(FORM, seen, onSaved);
