import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { FieldPath } from 'react-hook-form';
import type { UserRegistration } from '@/api/doctypes/registration';
import { docQuery } from '@/api/queries';
import { listDocs, type ListRow } from '@/api/resource';
import { addDays, daysBetween, formatDate } from '@/lib/dates';
import { isEqual } from '@/lib/isEqual';
import { formatTyped } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import type { Session } from '@/session/store';
import { readLabels } from '@/shared/lookups/storedLabels';
import type { TypedService } from './amounts';
import { serviceOf, TERM_DAYS, type InvoicedOrder, type InvoiceValues } from './fields';
import { readInvoiceText, type InvoiceText } from './invoiceText';
import { accountText, ADDRESS_FIELDS, addressText } from './parties';
import {
  lastInvoiceTo,
  linesOfRequest,
  NOT_INVOICED,
  ordersOfRequest,
  requesterQuery,
  requestsNamed,
} from './queries';

/** What the vendor's own registration says on every invoice. */
export interface OwnFacts {
  from: string;
  from_tax_id: string;
  pay_to: string;
}

/** An earlier invoice to the same customer. */
interface LastInvoice {
  name: string;
  invoice_date: string | null;
  /** Days from invoice date to due date; null without a due date. */
  term: number | null;
  tax_id: string;
  mode_of_payment: string;
  text: InvoiceText;
}

/** What is known for the invoice of a job order. */
export interface CustomerFacts {
  /** How many surveys the request has, for one rate; 0 while that is not known. */
  surveys: number;
  /** The request's other job orders. */
  others: readonly InvoicedOrder[];
  /** Of the request. */
  currency: string;
  bill_to: string;
  tax_id: string;
  last: LastInvoice | null;
}

/** Nothing is known yet. */
export const NO_FACTS: CustomerFacts = {
  surveys: 0,
  others: [],
  currency: '',
  bill_to: '',
  tax_id: '',
  last: null,
};

const NOTHING_OWN: OwnFacts = { from: '', from_tax_id: '', pay_to: '' };

/** A registration whose state is called by its label: an invoice prints it. */
async function withStateLabel<R extends { state?: string | null | undefined }>(
  client: QueryClient,
  row: R,
): Promise<R> {
  if (!row.state) return row;
  const labelOfState = await readLabels(client, 'State', [row.state]);
  return { ...row, state: labelOfState(row.state) };
}

/** What a registration says of the vendor whose it is. Pure. */
const ownFactsOf = (row: UserRegistration): OwnFacts => ({
  from: addressText(row),
  from_tax_id: shownText(row.gstin_number),
  pay_to: accountText(row),
});

/** Name, address, tax id and account of the signed-in vendor; empty where its registration cannot be read. */
export const ownFactsQuery = ({ userId }: Session) =>
  queryOptions({
    queryKey: ['User Registration', 'invoice', userId],
    queryFn: async ({ client }): Promise<OwnFacts> =>
      userId === ''
        ? NOTHING_OWN
        : client
            .fetchQuery(docQuery('User Registration', userId))
            .then((row) => withStateLabel(client, row))
            .then(ownFactsOf, () => NOTHING_OWN),
  });

const readLast = async (client: QueryClient, vendorId: string, requesterId: string) => {
  const [row] = await client.fetchQuery(lastInvoiceTo(vendorId, requesterId));
  if (!row) return null;
  return {
    name: row.name,
    invoice_date: row.invoice_date ?? null,
    term: daysBetween(row.invoice_date, row.due_date),
    tax_id: shownText(row.tax_id),
    mode_of_payment: shownText(row.mode_of_payment),
    text: readInvoiceText(row),
  };
};

type CustomerRegistration = ListRow<'User Registration', (typeof ADDRESS_FIELDS)[number]>;

/** The customer's registration by its e-mail: named fields alone, since the whole would hand over its account (R20). */
async function readCustomer(
  client: QueryClient,
  requesterId: string,
): Promise<CustomerRegistration | undefined> {
  const { email_id } = await client.fetchQuery(requesterQuery(requesterId));
  if (!email_id) return undefined;
  const [row] = await listDocs('User Registration', {
    fields: ADDRESS_FIELDS,
    filters: [['email', '=', email_id]],
    limit: 1,
  });
  return row && withStateLabel(client, row);
}

/** Reads what an invoice of a job order begins with. What cannot be read is left for the vendor to type. */
export const customerFactsQuery = ({ vendorId }: Session, order: InvoicedOrder) =>
  queryOptions({
    queryKey: ['Invoice', 'facts', vendorId, order.name],
    queryFn: async ({ client }): Promise<CustomerFacts> => {
      const rfq = order.rfq_id ?? '';
      const requester = order.requester_id ?? '';
      const unless = <T, E>(known: boolean, read: () => Promise<T>, otherwise: E): Promise<T | E> =>
        known ? read().catch(() => otherwise) : Promise.resolve(otherwise);
      const [lines, orders, requests, last, customer] = await Promise.all([
        unless(rfq !== '', () => client.fetchQuery(linesOfRequest(rfq)), null),
        unless(rfq !== '', () => client.fetchQuery(ordersOfRequest(rfq)), null),
        unless(rfq !== '', () => listDocs('RFQ', requestsNamed([rfq])), []),
        unless(requester !== '', () => readLast(client, vendorId, requester), null),
        unless(requester !== '', () => readCustomer(client, requester), undefined),
      ]);
      return {
        surveys: rfq === '' ? 1 : lines && orders ? Math.max(1, lines.length, orders.length) : 0,
        others: (orders ?? []).filter(
          ({ name, status }) => name !== order.name && !NOT_INVOICED.includes(status ?? ''),
        ),
        currency: requests[0]?.currency || order.currency || last?.text.currency || '',
        bill_to: customer ? addressText(customer, shownText(order.requester_name)) : '',
        tax_id: shownText(customer?.gstin_number),
        last,
      };
    },
  });

/** The tax rate of the last invoice's first service; null without one. Pure. */
const lastTax = (last: LastInvoice | null) => last?.text.services[0]?.tax || null;

/**
 * What the invoice of a job order begins with: parties and service of the job order; terms, tax, account and whatever else is
 * known nowhere from the last invoice to the same customer; due some time after `day` (`YYYY-MM-DD`). Pure.
 */
export function proposedValues(
  order: InvoicedOrder,
  facts: CustomerFacts,
  own: OwnFacts,
  day: string,
): Partial<InvoiceValues> {
  const { last } = facts;
  return {
    job_order: order.name,
    rfq: order.rfq_id ?? '',
    requester_id: order.requester_id ?? '',
    requester_name: shownText(order.requester_name),
    currency: facts.currency,
    due_date: addDays(day, last?.term ?? TERM_DAYS),
    mode_of_payment: last?.mode_of_payment ?? '',
    from: own.from || (last?.text.from ?? ''),
    from_tax_id: own.from_tax_id || (last?.text.from_tax_id ?? ''),
    bill_to: facts.bill_to || (last?.text.bill_to ?? ''),
    tax_id: last?.tax_id || facts.tax_id,
    pay_to: last?.text.pay_to || own.pay_to,
    services: [serviceOf(order, facts.surveys, lastTax(last))],
  };
}

/**
 * What is put into the form, each by the path of its field. Services go field by field where their number stays: rows that are
 * set as a whole are drawn anew, which takes the cursor out of the field that somebody is about to type in. Pure.
 */
export function leavesOf(
  values: Partial<InvoiceValues>,
  now: InvoiceValues,
): readonly (readonly [FieldPath<InvoiceValues>, unknown])[] {
  const { services, ...rest } = values;
  const fields = Object.entries(rest) as [FieldPath<InvoiceValues>, unknown][];
  if (!services) return fields;
  if (services.length !== now.services.length) return [...fields, ['services', services]];
  return [
    ...fields,
    ...services.flatMap((service, at) =>
      (Object.keys(service) as (keyof TypedService)[]).map(
        (field) => [`services.${at}.${field}`, service[field]] as const,
      ),
    ),
  ];
}

/** What is proposed for fields in which nobody typed between two moments; services are compared field by field. Pure. */
export function untouchedOf(
  proposed: Partial<InvoiceValues>,
  before: InvoiceValues,
  now: InvoiceValues,
): Partial<InvoiceValues> {
  const kept = <T extends object>(values: T, then: T, present: T): T =>
    Object.fromEntries(
      Object.entries(values).map(([field, value]: [string, unknown]) => {
        const typed = present[field as keyof T];
        return [field, isEqual(typed, then[field as keyof T]) ? value : typed];
      }),
    ) as T;
  const { services, ...rest } = proposed;
  const fields = kept<Partial<InvoiceValues>>(rest, before, now);
  const sameRows = services?.length === now.services.length && now.services.length === before.services.length;
  if (!services || !sameRows)
    return isEqual(now.services, before.services) ? { ...fields, services } : fields;
  return {
    ...fields,
    services: services.map((service, at) =>
      kept(service, before.services[at] ?? service, now.services[at] ?? service),
    ),
  };
}

/** What was taken from the last invoice, as a sentence; empty where there is none. Pure. */
export function takenFromLast({ last }: CustomerFacts): string {
  if (!last) return '';
  const tax = lastTax(last);
  const parts = [
    last.term === null ? '' : `due in ${last.term} days`,
    last.mode_of_payment,
    tax === null ? '' : `tax ${formatTyped(tax)} %`,
    last.text.pay_to ? 'the account' : '',
  ].filter(Boolean);
  if (parts.length === 0) return '';
  const when = last.invoice_date ? ` of ${formatDate(last.invoice_date)}` : '';
  return `As on ${last.name}${when}, the last invoice to this customer: ${parts.join(', ')}.`;
}
