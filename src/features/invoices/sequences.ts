import { assumptions } from '@/api/assumptions';
import type { Draft } from '@/api/doctypes/index';
import { didNothing } from '@/api/errors';
import { createDoc, getDoc, listDocs, updateDoc } from '@/api/resource';
import { runEntry, type OnStep, type Perform } from '@/lib/device/journal';
import { vendorBands } from '@/shared/surveyReports/vendorBranding';
import { money } from './amounts';
import type { fieldsOf } from './fields';

export const CREATE_INVOICE = 'create-invoice';
export const SEND_INVOICE = 'send-invoice';

/** A new invoice, frozen when its button was pressed. `id` is that of the form: a second press is the same invoice. */
export interface CreatePayload {
  id: string;
  vendorId: string;
  fields: ReturnType<typeof fieldsOf>;
  /** It is also sent. */
  send: boolean;
  /** Key of the draft on this device that it was typed as. */
  draft: string;
}

/** What came of it. */
export interface Created {
  name: string;
  sent: boolean;
  draft: string;
}

/** An invoice to be sent as it was seen. */
export interface SendPayload {
  invoice: string;
  /** `modified` of the invoice as the vendor saw it: names this one sending. */
  modified: string;
}

export const createSteps = ({ send }: CreatePayload) => [
  { key: 'letterhead', label: 'Letterhead taken over' },
  { key: 'invoice', label: 'Invoice made' },
  ...(send ? [{ key: 'send', label: 'Invoice sent' }] : []),
];

export const sendSteps = ({ invoice }: SendPayload) => [{ key: 'send', label: `${invoice} sent` }];

/**
 * Sends an invoice once (D150). One that was seen goes with its `modified`, so that what somebody else has changed is not
 * sent unseen (D29); that it was changed since, and is sent, tells that a try whose answer was lost has arrived. A new one
 * was never sent before.
 */
const send = (perform: Perform, invoice: string, modified: string | null): Promise<true> =>
  perform({
    key: 'send',
    find: async () => {
      const now = await getDoc('Invoice', invoice);
      return now.status === assumptions.invoiceSent.status && now.modified !== modified ? true : undefined;
    },
    run: async () => {
      const lock = modified !== null && assumptions.optimisticLock ? { modified } : {};
      await updateDoc('Invoice', invoice, { ...assumptions.invoiceSent, ...lock } as Draft<'Invoice'>);
      return true as const;
    },
  });

export const runSend = (entryId: string, onStep?: OnStep): Promise<true> =>
  runEntry(
    entryId,
    (perform, entry) => {
      const { invoice, modified } = entry.payload as SendPayload;
      return send(perform, invoice, modified);
    },
    { didNothing, ...(onStep ? { onStep } : {}) },
  );

/** Invoices of a job order that say the same as the new one. */
async function alike({ vendorId, fields }: CreatePayload): Promise<string[]> {
  const rows = await listDocs('Invoice', {
    fields: ['name', 'invoice_date', 'due_date', 'total_amount'],
    filters: [
      ['vendor_id', '=', vendorId],
      ['job_order', '=', fields.job_order],
    ],
    orderBy: 'creation desc',
    limit: 1000,
  });
  return rows
    .filter(
      (row) =>
        row.invoice_date === fields.invoice_date &&
        (row.due_date ?? null) === fields.due_date &&
        money(row.total_amount ?? 0) === fields.total_amount,
    )
    .map(({ name }) => name);
}

/**
 * Makes an invoice once, and sends it where that was asked for. When the answer was lost, an invoice that says the same and
 * was not there before tells that it was made. Header and footer are those of the vendor on this day (D152); one that
 * cannot be read does not hold the invoice up, the sheet then shows that of the day it is printed.
 */
export const runCreate = (entryId: string, onStep?: OnStep): Promise<Created> =>
  runEntry(
    entryId,
    async (perform, entry) => {
      const payload = entry.payload as CreatePayload;
      const bands = await perform({
        key: 'letterhead',
        run: () => vendorBands(payload.vendorId).catch(() => ({ header: '', footer: '', footerText: '' })),
      });
      const name = await perform({
        key: 'invoice',
        before: () => alike(payload),
        find: async (before) => (await alike(payload)).find((one) => !before.includes(one)),
        run: async () => {
          const made = await createDoc('Invoice', {
            ...payload.fields,
            vendor_id: payload.vendorId,
            status: 'Draft',
            header: bands.header || null,
            footer: bands.footer || null,
            footer_data: bands.footerText || null,
          });
          return made.name;
        },
      });
      if (payload.send) await send(perform, name, null);
      return { name, sent: payload.send, draft: payload.draft };
    },
    { didNothing, ...(onStep ? { onStep } : {}) },
  );
