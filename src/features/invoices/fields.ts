import { z } from 'zod';
import { assumptions } from '@/api/assumptions';
import type { DocDraft } from '@/api/doctypes/index';
import type { Invoice } from '@/api/doctypes/office';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { addDays, daysBetween, formatDate, isWireDate, today } from '@/lib/dates';
import { plainText, shownText } from '@/lib/storedText';
import { money, quantityFrom, rateOf, totalOf } from './amounts';

/** Labels of the fields, in their order. */
export const INVOICE_LABELS = {
  job_order: 'Job order',
  invoice_date: 'Invoice date',
  due_date: 'Due date',
  tax_id: 'Tax ID',
  mode_of_payment: 'Mode of payment',
  unit_price: 'Unit price',
  quantity: 'Quantity',
  sub_total: 'Sub total',
  tax_rate: 'Tax rate',
  tax_amount: 'Tax amount',
  invoice_report: 'Invoice text',
  remarks: 'Remarks',
  status: 'Status',
} as const;

const day = (label: string) => z.string().refine(isWireDate, `${label} is required`);
const figure = (label: string) =>
  z.number({ error: `${label} is required` }).min(0, `${label} must not be below 0`);

/**
 * The contract has no rules for an invoice: impossible values are refused (D155), with texts in its pattern
 * (D40).
 */
export const invoiceSchema = z
  .object({
    job_order: z.string().min(1, `${INVOICE_LABELS.job_order} is required`),
    // from the job order, not typed
    rfq: z.string(),
    requester_id: z.string(),
    requester_name: z.string(),
    invoice_date: day(INVOICE_LABELS.invoice_date),
    due_date: z.string().refine((text) => text === '' || isWireDate(text), 'Write the date as dd/MM/yyyy'),
    tax_id: z.string().trim(),
    mode_of_payment: z.string().trim(),
    unit_price: figure(INVOICE_LABELS.unit_price),
    quantity: z.number({ error: 'Quantity is required' }).positive('Quantity must be above 0'),
    sub_total: figure(INVOICE_LABELS.sub_total),
    tax_rate: figure(INVOICE_LABELS.tax_rate).max(100, 'Tax rate must not be above 100').nullable(),
    tax_amount: figure(INVOICE_LABELS.tax_amount),
    invoice_report: z.string().trim(),
    remarks: z.string().trim(),
    status: z.string(),
  })
  .refine(({ invoice_date, due_date }) => due_date === '' || due_date >= invoice_date, {
    path: ['due_date'],
    error: 'Due date must not be before the invoice date',
    // Reported even while another field is wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export type InvoiceValues = z.infer<typeof invoiceSchema>;

/** The fields of a job order that its invoice uses. */
export type InvoicedOrder = Pick<
  JobOrder,
  | 'name'
  | 'rfq_id'
  | 'requester_id'
  | 'requester_name'
  | 'type_of_survey'
  | 'location_of_survey'
  | 'date_of_survey'
  | 'estimated_rate'
  | 'currency'
>;

/** Suggested text of the invoice: what was done, where and when. Pure. */
function orderText(order: InvoicedOrder): string {
  const where = shownText(order.location_of_survey);
  return [
    shownText(order.type_of_survey) || 'Survey',
    where ? `at ${where}` : '',
    order.date_of_survey ? `on ${formatDate(order.date_of_survey)}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Parties, rate and suggested text for the invoice of a job order. Pure. */
export function takenFrom(order: InvoicedOrder) {
  const rate = money(order.estimated_rate ?? 0);
  return {
    job_order: order.name,
    rfq: order.rfq_id ?? '',
    requester_id: order.requester_id ?? '',
    requester_name: shownText(order.requester_name),
    unit_price: rate,
    sub_total: rate,
    invoice_report: orderText(order),
  } satisfies Partial<InvoiceValues>;
}

/** Default payment term, in days. */
const TERM = 30;

/** An amount not typed yet: the schema refuses it with a message. */
const NONE = null as unknown as number;

export const newInvoice = (order: InvoicedOrder | null): InvoiceValues => ({
  job_order: '',
  rfq: '',
  requester_id: '',
  requester_name: '',
  invoice_date: today(),
  due_date: addDays(today(), TERM),
  tax_id: '',
  mode_of_payment: '',
  unit_price: NONE,
  quantity: 1,
  sub_total: NONE,
  tax_rate: null,
  tax_amount: 0,
  invoice_report: '',
  remarks: '',
  status: 'Draft',
  ...(order ? takenFrom(order) : {}),
});

/** Form values of a stored invoice. Pure. */
export function invoiceValues(invoice: Invoice): InvoiceValues {
  const [price, sub, tax] = [invoice.unit_price, invoice.sub_total, invoice.tax_amount].map(
    (one) => one ?? 0,
  );
  return {
    job_order: invoice.job_order ?? '',
    rfq: invoice.rfq ?? '',
    requester_id: invoice.requester_id ?? '',
    requester_name: shownText(invoice.requester_name),
    invoice_date: invoice.invoice_date ?? '',
    due_date: invoice.due_date ?? '',
    tax_id: shownText(invoice.tax_id),
    mode_of_payment: shownText(invoice.mode_of_payment),
    unit_price: price ?? 0,
    quantity: quantityFrom(price ?? 0, sub ?? 0),
    sub_total: sub ?? 0,
    tax_rate: rateOf(sub ?? 0, tax ?? 0),
    tax_amount: tax ?? 0,
    invoice_report: plainText(invoice.invoice_report),
    remarks: shownText(invoice.remarks),
    status: invoice.status ?? '',
  };
}

/** The fields to store; quantity and rate are not stored (D151). Pure. */
export function fieldsOf(values: InvoiceValues) {
  const { quantity: _quantity, tax_rate: _rate, status: _status, due_date, ...own } = values;
  const [sub_total, tax_amount] = [money(values.sub_total), money(values.tax_amount)];
  return {
    ...own,
    due_date: due_date || null,
    unit_price: money(values.unit_price),
    sub_total,
    tax_amount,
    total_amount: totalOf(sub_total, tax_amount),
    // 1 once there is a text, like the flags of reports (D152).
    invoice_report_check: values.invoice_report === '' ? 0 : 1,
  } satisfies DocDraft<'Invoice'>;
}

/** Days overdue; 0 when not due yet, or not to be paid. Pure. */
export function daysOverdue(
  { due_date, status }: Pick<Invoice, 'due_date' | 'status'>,
  now: string = today(),
): number {
  if (![assumptions.invoiceSent, 'Overdue'].includes(status ?? '')) return 0;
  return Math.max(0, daysBetween(due_date, now) ?? 0);
}
