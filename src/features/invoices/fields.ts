import { z } from 'zod';
import type { Draft } from '@/api/doctypes/index';
import type { Invoice } from '@/api/doctypes/office';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { addDays, daysBetween, formatDate, isWireDate, today } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { plainText } from '@/shared/report/draftSurveyInput';
import { money, quantityOf, rateOf, totalOf } from './amounts';

/** Labels of the fields of an invoice, in their order. */
export const LABELS = {
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

/** D155; the texts by D40. */
export const invoiceSchema = z
  .object({
    job_order: z.string().min(1, `${LABELS.job_order} is required`),
    // what the job order says; nobody types them
    rfq: z.string(),
    requester_id: z.string(),
    requester_name: z.string(),
    invoice_date: day(LABELS.invoice_date),
    due_date: z.string().refine((text) => text === '' || isWireDate(text), 'Write the date as dd/MM/yyyy'),
    tax_id: z.string().trim(),
    mode_of_payment: z.string().trim(),
    unit_price: figure(LABELS.unit_price),
    quantity: z.number({ error: 'Quantity is required' }).positive('Quantity must be above 0'),
    sub_total: figure(LABELS.sub_total),
    tax_rate: figure(LABELS.tax_rate).max(100, 'Tax rate must not be above 100').nullable(),
    tax_amount: figure(LABELS.tax_amount),
    invoice_report: z.string().trim(),
    remarks: z.string().trim(),
    status: z.string(),
  })
  .refine(({ invoice_date, due_date }) => due_date === '' || due_date >= invoice_date, {
    path: ['due_date'],
    error: 'Due date must not be before the invoice date',
    // Said even while another field is wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export type InvoiceValues = z.infer<typeof invoiceSchema>;

/** A job order as an invoice takes it over. */
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

/** A first text for the invoice: what was done, where and when. Pure. */
export function orderText(order: InvoicedOrder): string {
  const where = shownText(order.location_of_survey);
  return [
    shownText(order.type_of_survey) || 'Survey',
    where ? `at ${where}` : '',
    order.date_of_survey ? `on ${formatDate(order.date_of_survey)}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What an invoice takes from its job order: parties, rate and a first text. Pure. */
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

/** Days until an invoice is due, unless the vendor says otherwise. */
const TERM = 30;

/** A figure that nobody has typed yet: the schema refuses it with words. */
const NONE = null as unknown as number;

/** What a new invoice starts with. */
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

/** What the form of a stored invoice starts with. Pure. */
export function valuesOf(invoice: Invoice): InvoiceValues {
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
    quantity: quantityOf(price ?? 0, sub ?? 0),
    sub_total: sub ?? 0,
    tax_rate: rateOf(sub ?? 0, tax ?? 0),
    tax_amount: tax ?? 0,
    invoice_report: plainText(invoice.invoice_report),
    remarks: shownText(invoice.remarks),
    status: invoice.status ?? '',
  };
}

/** The fields of the record; quantity and rate are none of them (D151). Pure. */
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
    // D152: the text was generated
    invoice_report_check: values.invoice_report === '' ? 0 : 1,
  } satisfies Draft<'Invoice'>;
}

/** Days by which an invoice is overdue; 0 when it is not, or not to be paid (yet). Pure. */
export function daysOverdue(
  { due_date, status }: Pick<Invoice, 'due_date' | 'status'>,
  now: string = today(),
): number {
  if (!['Sent', 'Overdue'].includes(status ?? '')) return 0;
  return Math.max(0, daysBetween(due_date, now) ?? 0);
}
