import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { assumptions } from '@/api/assumptions';
import type { DocDraft } from '@/api/doctypes/index';
import type { Invoice } from '@/api/doctypes/office';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { addDays, formatDate, isWireDate } from '@/lib/dates';
import { formatTyped, round } from '@/lib/numbers';
import { shownText, storableText } from '@/lib/storedText';
import { PLACES, type Service, type TypedService } from './amounts';
import { figuresIn, formatInvoiceText, readInvoiceText } from './invoiceText';
import type { INVOICED_FIELDS } from './queries';

/** Labels of the fields, in their order. */
export const INVOICE_LABELS = {
  job_order: 'Job order',
  invoice_date: 'Invoice date',
  due_date: 'Due date',
  mode_of_payment: 'Mode of payment',
  from: 'From',
  from_tax_id: 'Your tax id',
  bill_to: 'Bill to',
  tax_id: 'Tax ID',
  services: 'Services',
  other_tax: 'Other tax',
  pay_to: 'Pay to',
  remarks: 'Remarks',
  payments: 'Payments',
  status: 'Status',
} as const;

/** Labels of the fields of a service. */
export const SERVICE_LABELS = {
  text: 'Service',
  quantity: 'Quantity',
  rate: 'Unit price',
  tax: 'Tax rate',
} as const;

const day = (label: string) => z.string().refine(isWireDate, `${label} is required`);
const figure = (label: string) =>
  z.number({ error: `${label} is required` }).min(0, `${label} must not be below 0`);

const serviceSchema = z.object({
  text: z.string().trim().min(1, `${SERVICE_LABELS.text} is required`),
  quantity: z
    .number({ error: `${SERVICE_LABELS.quantity} is required` })
    .positive(`${SERVICE_LABELS.quantity} must be above 0`),
  rate: figure(SERVICE_LABELS.rate),
  tax: figure(SERVICE_LABELS.tax).max(100, `${SERVICE_LABELS.tax} must not be above 100`).nullable(),
});

const paymentSchema = z.object({ date: z.string(), amount: z.number(), reference: z.string() });

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
    currency: z.string(),
    invoice_date: day(INVOICE_LABELS.invoice_date),
    due_date: z.string().refine((text) => text === '' || isWireDate(text), 'Write the date as dd/MM/yyyy'),
    mode_of_payment: z.string().trim(),
    from: z.string().trim(),
    from_tax_id: z.string().trim(),
    bill_to: z.string().trim(),
    tax_id: z.string().trim(),
    services: z.array(serviceSchema).min(1, 'An invoice has at least one service'),
    other_tax: figure(INVOICE_LABELS.other_tax).nullable(),
    pay_to: z.string().trim(),
    remarks: z.string().trim(),
    payments: z.array(paymentSchema),
    status: z.string(),
  })
  .refine(({ invoice_date, due_date }) => due_date === '' || due_date >= invoice_date, {
    path: ['due_date'],
    error: 'Due date must not be before the invoice date',
    // Reported even while another field is wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** A form that passed its rules. */
export type WholeInvoice = z.infer<typeof invoiceSchema>;

/** An invoice as its form holds it: figures may still be missing. */
export type InvoiceValues = Omit<WholeInvoice, 'services'> & { services: TypedService[] };

/** The rules as the form asks them: what it holds may be empty, what passes is whole. */
export const invoiceResolver = zodResolver(invoiceSchema) as unknown as Resolver<
  InvoiceValues,
  unknown,
  WholeInvoice
>;

/** The same for a stored invoice: its job order is not chosen any more, and may be gone. */
export const storedInvoiceResolver = zodResolver(
  invoiceSchema.safeExtend({ job_order: z.string() }),
) as unknown as typeof invoiceResolver;

/** The part of a job order that its invoice uses. */
export type InvoicedOrder = Pick<JobOrder, (typeof INVOICED_FIELDS)[number]>;

/** Suggested text of a service: what was done, then where and when, and by which job order. Pure. */
function orderText(order: InvoicedOrder): string {
  const when = order.date_of_survey ? formatDate(order.date_of_survey) : '';
  const where = [order.name_of_areaspot, order.location_of_survey].map(shownText).filter(Boolean).join(', ');
  return [
    shownText(order.type_of_survey) || 'Survey',
    [where, when, order.name].filter(Boolean).join(' · '),
  ].join('\n');
}

/**
 * The service of a job order. The rate of a request is agreed for all of its surveys together, so it is the price of a job
 * order only where that is the request's one survey. Pure.
 */
export const serviceOf = (
  order: InvoicedOrder,
  /** How many surveys its request has. */
  surveys: number,
  tax: number | null,
): TypedService => ({
  text: orderText(order),
  quantity: 1,
  rate: surveys === 1 ? round(order.estimated_rate ?? 0, 2) : null,
  tax,
});

const emptyService = (): TypedService => ({ text: '', quantity: 1, rate: null, tax: null });

/** A further service, taxed as the one before it. Pure. */
export const nextService = (services: readonly TypedService[]): TypedService => ({
  ...emptyService(),
  tax: services.at(-1)?.tax ?? null,
});

/** Default payment term, in days. */
export const TERM_DAYS = 30;

/** A form that nobody has typed into, of a day (`YYYY-MM-DD`, by `serverToday`). */
export const emptyInvoice = (day: string): InvoiceValues => ({
  job_order: '',
  rfq: '',
  requester_id: '',
  requester_name: '',
  currency: '',
  invoice_date: day,
  due_date: addDays(day, TERM_DAYS),
  mode_of_payment: '',
  from: '',
  from_tax_id: '',
  bill_to: '',
  tax_id: '',
  services: [emptyService()],
  other_tax: null,
  pay_to: '',
  remarks: '',
  payments: [],
  status: 'Draft',
});

/** Form values of a stored invoice; `currency` is that of its request, for one that names none itself. Pure. */
export function invoiceValues(invoice: Partial<Omit<Invoice, 'doctype'>>, currency = ''): WholeInvoice {
  const text = readInvoiceText(invoice);
  return {
    ...text,
    currency: text.currency || currency,
    services: text.services.map((service) => ({ ...service, tax: service.tax || null })),
    other_tax: text.other_tax || null,
    job_order: invoice.job_order ?? '',
    rfq: invoice.rfq ?? '',
    requester_id: invoice.requester_id ?? '',
    requester_name: shownText(invoice.requester_name),
    invoice_date: invoice.invoice_date ?? '',
    due_date: invoice.due_date ?? '',
    tax_id: shownText(invoice.tax_id),
    mode_of_payment: shownText(invoice.mode_of_payment),
    remarks: shownText(invoice.remarks),
    status: invoice.status ?? '',
  };
}

/** What an earlier version of the form kept of an invoice that was not saved: one price, and a text. */
interface EarlierDraft {
  unit_price?: number | null;
  quantity?: number | null;
  tax_rate?: number | null;
  invoice_report?: string;
}

const FORM_FIELDS: ReadonlySet<string> = new Set(Object.keys(invoiceSchema.shape));

/** Values that the device kept, also those of an earlier version. Pure. */
export function draftValues(kept: Partial<InvoiceValues>): Partial<InvoiceValues> {
  const { unit_price, quantity, tax_rate, invoice_report } = kept as EarlierDraft;
  const values = Object.fromEntries(Object.entries(kept).filter(([name]) => FORM_FIELDS.has(name)));
  if (kept.services || (unit_price === undefined && !invoice_report)) return values;
  const service = { quantity: quantity ?? 1, rate: unit_price ?? null, tax: tax_rate ?? null };
  return { ...values, services: [{ ...service, text: invoice_report ?? '' }] };
}

/** Services as they are stored. Pure. */
const storedServices = (services: WholeInvoice['services']): Service[] =>
  services.map(({ text, quantity, rate, tax }) => ({
    text,
    quantity: round(quantity, PLACES.quantity),
    rate: round(rate, PLACES.rate),
    tax: round(tax ?? 0, PLACES.tax),
  }));

/** The fields to store. What the record has no field for stands in its text (D152). Pure. */
export function fieldsOf(values: WholeInvoice) {
  const services = storedServices(values.services);
  const other_tax = values.other_tax ?? 0;
  const { net, tax, total } = figuresIn({ services, other_tax });
  return {
    job_order: values.job_order,
    rfq: values.rfq,
    requester_id: values.requester_id,
    requester_name: values.requester_name,
    invoice_date: values.invoice_date,
    due_date: values.due_date || null,
    tax_id: values.tax_id,
    mode_of_payment: values.mode_of_payment,
    remarks: values.remarks,
    // of several services there is no one price
    unit_price: services.length === 1 ? (services[0]?.rate ?? net) : net,
    sub_total: net,
    tax_amount: tax,
    total_amount: total,
    invoice_report: storableText(formatInvoiceText({ ...values, services, other_tax })),
    // 1 once there is a text, like the flags of reports (D152).
    invoice_report_check: 1,
  } satisfies DocDraft<'Invoice'>;
}

/** What an invoice lacks for its receiver to pay it and to book it, in words. Pure. */
export function lacksOf(values: InvoiceValues): string[] {
  return (
    [
      [values.from, 'your address'],
      [values.from_tax_id, 'your tax id'],
      [values.bill_to, 'the address of the requester'],
      [values.tax_id, 'the tax id of the requester'],
      [values.pay_to, 'the account to pay to'],
      [values.currency, 'the currency'],
    ] as const
  ).flatMap(([value, what]) => (value.trim() === '' ? [what] : []));
}

/** Whether an invoice went to its requester; one without a status did not. Pure. */
export const wasSent = ({ status }: Pick<Invoice, 'status'>): boolean =>
  !['Draft', ''].includes(status ?? '');

/** The statuses that an invoice which was sent may be set to. */
export const ISSUED_STATUSES = [assumptions.invoiceSent, 'Paid', 'Overdue', 'Cancelled'] as const;

/** The same as the end of a question; empty where nothing is lacking. Pure. */
export function missText(values: InvoiceValues): string {
  const lacks = lacksOf(values);
  return lacks.length === 0 ? '' : ` The invoice lacks: ${lacks.join(', ')}.`;
}

/** A part of an invoice as a person reads it, to choose between two versions. Pure. */
export function partText(path: string, value: unknown): string {
  if (path === 'services')
    return (value as WholeInvoice['services'])
      .map(({ text, quantity, rate, tax }) => `${text}, ${quantity} × ${rate}, tax ${tax ?? 0} %`)
      .join('\n');
  if (path === 'payments')
    return (value as WholeInvoice['payments'])
      .map(({ date, amount, reference }) => [formatDate(date), amount, reference].filter(Boolean).join(', '))
      .join('\n');
  if (path === 'invoice_date' || path === 'due_date')
    return typeof value === 'string' ? formatDate(value) : '';
  return typeof value === 'number' ? formatTyped(value, 2) : typeof value === 'string' ? value : '';
}
