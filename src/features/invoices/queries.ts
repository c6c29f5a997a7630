import { assumptions } from '@/api/assumptions';
import type { ListSpec } from '@/api/listSpec';
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

/**
 * Whether a person sends or receives invoices, and the record that they belong to; null without one (D35).
 */
export function invoiceSide(session: Session): { view: 'vendor' | 'requester'; id: string; what: string } {
  return session.role === 'Requester'
    ? { view: 'requester', id: session.requesterId, what: 'requester record' }
    : { view: 'vendor', id: session.vendorId, what: 'vendor record' };
}

/** Title of the list, as each role's menu names it (2§6). */
export const titleOf = ({ role }: Session): string =>
  role === 'Requester' ? 'Proforma invoice' : role === 'Vendor' ? 'Proforma Invoice' : 'Invoices';

export const trailOf = (session: Session) => [{ label: titleOf(session), to: to(paths.invoices) }];

/** A requester only sees invoices that were sent. */
const ISSUED: Filter<'Invoice'> = ['status', '!=', 'Draft'];

/** The invoices of a vendor or requester (2§6). */
export const invoiceSpec = (session: Session): ListSpec<'Invoice', InvoiceField> => {
  const { view, id } = invoiceSide(session);
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

/** The requests of invoices, for the currency and the vendor's name, which an invoice does not hold. */
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

/** Job orders that can be invoiced, latest first: all but rejected and cancelled ones. */
export const ordersToInvoice = (vendorId: string) =>
  listQuery('Job Order', {
    fields: ORDER_FIELDS,
    filters: [
      ['vendor_id', '=', vendorId],
      ['status', 'not in', ['Rejected', assumptions.jobOrderCancelled]],
    ],
    limit: assumptions.wholeListLimit,
  });

export const orderQuery = (name: string) => docQuery('Job Order', name);

/** Existing invoices of a job order. */
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

/** The latest invoice to a requester, to copy values from. */
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
