import { assumptions } from '@/api/assumptions';
import type { ListSpec } from '@/api/listChoice';
import { docQuery, listQuery } from '@/api/queries';
import type { Filter, ListRow } from '@/api/resource';
import { paths, to } from '@/paths';
import { isVendorSide } from '@/session/can';
import type { Session } from '@/session/store';

const FIELDS = [
  'name',
  'creation',
  'modified',
  'invoice_date',
  'due_date',
  'requester_name',
  'vendor_id',
  'job_order',
  'rfq',
  'unit_price',
  'sub_total',
  'tax_amount',
  'total_amount',
  'mode_of_payment',
  'status',
] as const;

export type InvoiceField = (typeof FIELDS)[number];
export type InvoiceRow = ListRow<'Invoice', InvoiceField>;

/** Which side of an invoice a person stands on, and the record that says so; null without one (D35). */
export function sideOf(session: Session): { view: 'vendor' | 'requester'; id: string; what: string } {
  return session.role === 'Requester'
    ? { view: 'requester', id: session.requesterId, what: 'requester record' }
    : { view: 'vendor', id: session.vendorId, what: 'vendor record' };
}

/** The list by the words of the menu (spec 2 §6), each role its own. */
export const titleOf = ({ role }: Session): string =>
  role === 'Requester' ? 'Proforma invoice' : role === 'Vendor' ? 'Proforma Invoice' : 'Invoices';

/** The way back to the list. */
export const trailOf = (session: Session) => [{ label: titleOf(session), to: to(paths.invoices) }];

/** What a requester is shown: an invoice is theirs once it was sent. */
export const ISSUED: Filter<'Invoice'> = ['status', '!=', 'Draft'];

/** The invoices of a party: by vendor_id or requester_id (spec 2 §6). */
export const invoiceSpec = (session: Session): ListSpec<'Invoice', InvoiceField> => {
  const { view, id } = sideOf(session);
  return {
    doctype: 'Invoice',
    fields: FIELDS,
    filters: view === 'requester' ? [['requester_id', '=', id], ISSUED] : [['vendor_id', '=', id]],
    searchIn: ['name', 'requester_name', 'job_order', 'rfq'],
    statusField: 'status',
    enabled: id !== '' && (view === 'requester' || isVendorSide(session)),
  };
};

export const invoiceQuery = (name: string) => docQuery('Invoice', name);

/** What an invoice does not say itself: in which currency its request was rated, and the vendor's name. */
export const requestsNamed = (names: readonly string[]) => ({
  fields: ['name', 'currency', 'vendor_name'] as const,
  filters: [['name', 'in', names]] as const,
  orderBy: 'name asc' as const,
  limit: names.length,
});

const ORDER_FIELDS = [
  'name',
  'rfq_id',
  'requester_id',
  'requester_name',
  'type_of_survey',
  'location_of_survey',
  'date_of_survey',
  'estimated_rate',
  'currency',
] as const;

/** Job orders that can be invoiced, the latest first: any that was not given up. */
export const ordersToInvoice = (vendorId: string) =>
  listQuery('Job Order', {
    fields: ORDER_FIELDS,
    filters: [
      ['vendor_id', '=', vendorId],
      ['status', 'not in', ['Rejected', 'Cancelled']],
    ],
    limit: assumptions.wholeListLimit,
  });

export const orderQuery = (name: string) => docQuery('Job Order', name);

/** Invoices that a job order has already. */
export const invoicesOfOrder = (vendorId: string, order: string) =>
  listQuery('Invoice', {
    fields: ['name', 'status'],
    filters: [
      ['vendor_id', '=', vendorId],
      ['job_order', '=', order],
    ],
    orderBy: 'creation desc',
    limit: 10,
  });

/** The latest invoice to a requester: what was typed there need not be typed again. */
export const lastInvoiceTo = (vendorId: string, requesterId: string) =>
  listQuery('Invoice', {
    fields: ['name', 'tax_id', 'mode_of_payment'],
    filters: [
      ['vendor_id', '=', vendorId],
      ['requester_id', '=', requesterId],
    ],
    orderBy: 'creation desc',
    limit: 1,
  });
