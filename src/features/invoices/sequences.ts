import { assumptions } from '@/api/assumptions';
import { basedOn } from '@/api/basedOn';
import type { DocDraft } from '@/api/doctypes/index';
import type { Invoice } from '@/api/doctypes/office';
import { wasNotApplied } from '@/api/errors';
import { createDoc, getDoc, listDocs, updateDoc } from '@/api/resource';
import { entriesOf, runEntry, type JournalEntry, type OnStep, type Perform } from '@/lib/device/journal';
import { vendorLetterheadImages } from '@/shared/letterhead/vendorLetterhead';
import { askWhichIsOwn, type FoundRecord } from '@/shared/askWhichIsOwn';
import { isMadeBy, mayBeEcho, sayAlike } from '@/shared/repeatedCall';
import { storableText } from '@/lib/storedText';
import { refusedNow } from '@/shared/recordSave/askOfNow';
import { isVersionConflict, updateVersion } from '@/shared/recordSave/saveMerged';
import { money } from './amounts';
import type { fieldsOf } from './fields';
import { formatInvoiceText, oneLine, paidOf, readInvoiceText, type Payment } from './invoiceText';

export const CREATE_INVOICE = 'create-invoice';
export const SEND_INVOICE = 'send-invoice';
export const RECORD_PAYMENT = 'invoice-payment';

/**
 * A new invoice, unchanged since its button was pressed. `id` belongs to the form: pressing twice makes one
 * invoice.
 */
export interface CreatePayload {
  id: string;
  vendorId: string;
  fields: ReturnType<typeof fieldsOf>;
  /** Also send it. */
  send: boolean;
}

export interface Created {
  name: string;
  sent: boolean;
}

/** An invoice to be sent as it was shown. */
export interface SendPayload {
  invoice: string;
  /** `modified` of the invoice as the vendor saw it; identifies this sending. */
  modified: string;
  /** Whether it had been sent before: then its status proves nothing. */
  again?: boolean;
}

export const createSteps = ({ send }: CreatePayload) => [
  { key: 'letterhead', label: 'Letterhead copied' },
  { key: 'invoice', label: 'Invoice made' },
  ...(send ? [{ key: 'send', label: 'Invoice sent' }] : []),
];

export const sendSteps = ({ invoice }: SendPayload) => [{ key: 'send', label: `${invoice} sent` }];

/** A refusal of what was meant for the version that the vendor saw. */
const changedSince = (now: Invoice, me: string, then: string) =>
  refusedNow(`${now.name} is now ${now.status}. It was changed since you saw it.`, now, me, then);

/**
 * Sends an invoice once (D150). It goes with the `modified` that the vendor saw, so that other people's
 * changes are not sent unseen (D29). If it was modified since and its status is sent, an earlier try whose
 * answer was lost succeeded; of one that had been sent before, only if this person was the last to change it. A new
 * invoice cannot have been sent before.
 */
const send = (
  perform: Perform,
  { invoice, modified, again, me }: Omit<SendPayload, 'modified'> & { modified: string | null; me: string },
): Promise<true> =>
  perform({
    key: 'send',
    find: async () => {
      const now = await getDoc('Invoice', invoice);
      const isMine = !again || now.modified_by === me;
      return now.status === assumptions.invoiceSent && now.modified !== modified && isMine ? true : undefined;
    },
    isEcho: mayBeEcho,
    run: async () => {
      const lock = modified === null ? {} : basedOn({ modified });
      const sent = { status: assumptions.invoiceSent, flag: assumptions.invoiceSentFlag };
      try {
        await updateDoc('Invoice', invoice, { ...sent, ...lock } as DocDraft<'Invoice'>);
      } catch (error) {
        if (!isVersionConflict(error)) throw error;
        throw changedSince(await getDoc('Invoice', invoice), me, 'It was not sent.');
      }
      return true as const;
    },
  });

export const runSend = (entryId: string, onStep?: OnStep): Promise<true> =>
  runEntry(
    entryId,
    (perform, entry) => send(perform, { ...(entry.payload as SendPayload), me: entry.owner }),
    { wasNotApplied, onStep },
  );

/**
 * A payment to be noted on an invoice as it was shown. `id` belongs to the form: pressing twice notes one payment, and an equal
 * one that is typed anew is another.
 */
export interface PaymentPayload {
  id: string;
  invoice: string;
  /** `modified` of the invoice as the vendor saw it. */
  modified: string;
  payment: Payment;
}

export const paymentSteps = () => [{ key: 'payment', label: 'Payment recorded' }];

/** How often a payment stands on an invoice: two of a day and an amount may both be real. */
const timesNoted = (payments: readonly Payment[], { date, amount, reference }: Payment): number => {
  const inLine = oneLine(reference);
  return payments.filter((one) => one.date === date && one.amount === amount && one.reference === inLine)
    .length;
};

/** The fields that a further payment changes; the last one makes the invoice Paid. Pure. */
function paymentFields(invoice: Invoice, payment: Payment) {
  const text = readInvoiceText(invoice);
  const payments = [...text.payments, payment];
  return {
    invoice_report: storableText(formatInvoiceText({ ...text, payments })),
    invoice_report_check: 1 as const,
    ...(paidOf(payments) >= money(invoice.total_amount ?? 0) ? { status: 'Paid' as const } : {}),
  };
}

/**
 * Notes a payment once, on the version that was shown: an invoice that somebody else changed since is refused. After a lost
 * answer it was noted if the invoice says it once more than before.
 */
export const runPayment = (entryId: string, onStep?: OnStep): Promise<true> =>
  runEntry(
    entryId,
    (perform, entry) => {
      const { invoice, modified, payment } = entry.payload as PaymentPayload;
      const noted = async () =>
        timesNoted(readInvoiceText(await getDoc('Invoice', invoice)).payments, payment);
      return perform({
        key: 'payment',
        before: noted,
        find: async (before) => ((await noted()) > before ? (true as const) : undefined),
        isEcho: mayBeEcho,
        run: async () => {
          const now = await getDoc('Invoice', invoice);
          const refuse = (by: Invoice) => changedSince(by, entry.owner, 'No payment was recorded.');
          if (now.modified !== modified) throw refuse(now);
          await updateVersion('Invoice', now, paymentFields(now, payment)).catch(async (error: unknown) => {
            // somebody saved between the read and this write
            throw isVersionConflict(error) ? refuse(await getDoc('Invoice', invoice)) : error;
          });
          return true as const;
        },
      });
    },
    { wasNotApplied, onStep },
  );

/** The job order's invoices with the same content as the new one that this person made, but for those of other forms on this device. */
async function equalInvoices({ id, kind, owner, payload }: JournalEntry): Promise<FoundRecord[]> {
  const { vendorId, fields } = payload as CreatePayload;
  const others = (await entriesOf(kind, owner)).filter((entry) => entry.id !== id);
  const claimed = others.map(
    ({ done, steps }) => (done?.result as Created | undefined)?.name ?? steps['invoice']?.made,
  );
  const rows = await listDocs('Invoice', {
    fields: ['name', 'creation', 'owner', 'invoice_date', 'due_date', 'total_amount'],
    filters: [
      ['vendor_id', '=', vendorId],
      ['job_order', '=', fields.job_order],
    ],
    orderBy: 'creation desc',
    limit: 1000,
  });
  return rows.filter(
    (row) =>
      !claimed.includes(row.name) &&
      isMadeBy(owner, row) &&
      row.invoice_date === fields.invoice_date &&
      (row.due_date ?? null) === fields.due_date &&
      money(row.total_amount ?? 0) === fields.total_amount,
  );
}

/**
 * Creates an invoice once, and sends it if asked. After a lost answer, the person is asked about a new invoice with the same
 * content. Header and footer are the vendor's current ones (D152); if they cannot be read,
 * the invoice is created without them, and the sheet shows the ones of the day it is printed.
 */
export const runCreate = (entryId: string, onStep?: OnStep): Promise<Created> =>
  runEntry(
    entryId,
    async (perform, entry) => {
      const payload = entry.payload as CreatePayload;
      const bands = await perform({
        key: 'letterhead',
        run: () =>
          vendorLetterheadImages(payload.vendorId).catch(() => ({ header: '', footer: '', footerText: '' })),
      });
      const since = async (before: readonly string[]) =>
        (await equalInvoices(entry)).filter((one) => !before.includes(one.name));
      const name = await perform<string, string[]>({
        key: 'invoice',
        before: async () => (await equalInvoices(entry)).map((one) => one.name),
        find: async (before) => askWhichIsOwn(await since(before)),
        isEcho: mayBeEcho,
        repeated: async (made, before) =>
          sayAlike(
            made,
            (await since(before)).flatMap((one) => (one.name === made ? [] : one.name)),
          ),
        run: async (idempotencyKey) => {
          const draft = {
            ...payload.fields,
            vendor_id: payload.vendorId,
            status: 'Draft',
            header: bands.header || null,
            footer: bands.footer || null,
            footer_data: bands.footerText || null,
          };
          return (await createDoc('Invoice', draft, { idempotencyKey })).name;
        },
      });
      if (payload.send) await send(perform, { invoice: name, modified: null, me: entry.owner });
      return { name, sent: payload.send };
    },
    { wasNotApplied, onStep },
  );
