import type { Draft } from '@/api/doctypes/index';
import type { Invoice } from '@/api/doctypes/office';
import { partsOf, useRecordSave, type RecordForm } from '@/shared/recordSave/useRecordSave';
import { fieldsOf, LABELS, valuesOf, type InvoiceValues } from './fields';

const FORM: RecordForm<'Invoice', InvoiceValues> = {
  doctype: 'Invoice',
  parts: partsOf(LABELS),
  valuesOf,
  fieldsOf: (values, base) => ({
    ...fieldsOf(values),
    ...(values.status === '' || values.status === base.status
      ? {}
      : { status: values.status as NonNullable<Draft<'Invoice'>['status']> }),
  }),
  readAgain: true,
  meta: {
    invalidates: [
      ['Invoice', 'list'],
      ['Invoice', 'count'],
    ],
  },
};

/** Saves an invoice; `send` says that it is to be sent as soon as it is saved. */
export const useInvoiceSave = (seen: Invoice, onSaved: (saved: Invoice, send: boolean) => void) =>
  useRecordSave(FORM, seen, onSaved);
