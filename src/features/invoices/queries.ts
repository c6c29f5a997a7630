import { assumptions } from '@/api/assumptions';
import type { Invoice } from '@/api/doctypes/office';
import type { ListSpec } from '@/api/listSpec';
import { docQuery, listQuery } from '@/api/queries';
import { wholeListQuery } from '@/api/wholeListQuery';
import type { Filter, ListRow } from '@/api/resource';
import { paths, to } from '@/paths';
import { can, isVendorSide } from '@/session/can';
import type { Session } from '@/session/store';
import { searchedInInvoices } from '@/shared/otherParties';
import { UNPAID_INVOICE } from '@/shared/invoiceDue';

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

/** The fields of a job order that its invoice uses. */
export const INVOICED_FIELDS = [
  'name',
  'rfq_id',
  'requester_id',
  'requester_name',
  'type_of_survey',
  'name_of_areaspot',
  'location_of_survey',
  'date_of_survey',
  'estimated_rate',
  'currency',
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

/** A draft is for whoever issues it; a B2B User may be the one whom it is for. */
export const isHidden = (session: Session, invoice: Pick<Invoice, 'vendor_id' | 'status'>): boolean =>
  invoice.status === 'Draft' && session.role !== 'admin' && !can.changeInvoice(session, invoice).may;

/** The invoices of a vendor or requester (2§6). */
export const invoiceSpec = (session: Session): ListSpec<'Invoice', InvoiceField> => {
  const { view, id } = invoiceSide(session);
  return {
    doctype: 'Invoice',
    fields: FIELDS,
    filters: view === 'requester' ? [['requester_id', '=', id], ISSUED] : [['vendor_id', '=', id]],
    searchIn: searchedInInvoices(view),
    statusField: 'status',
    enabled: id !== '' && (view === 'requester' || isVendorSide(session)),
  };
};

export const invoiceQuery = (name: string) => docQuery('Invoice', name);

/** The requests of invoices, for the currency and the vendor's name, of which an invoice has no fields. */
export const requestsNamed = (names: readonly string[]) => ({
  fields: ['name', 'currency', 'vendor_name'] as const,
  filters: [['name', 'in', names]] as const,
  orderBy: 'name asc' as const,
  limit: names.length,
});

/** Statuses of job orders that no invoice is made for. */
export const NOT_INVOICED: readonly string[] = ['Rejected', assumptions.jobOrderCancelled];

/** Job orders that can be invoiced, latest first. */
export const ordersToInvoice = (vendorId: string) =>
  listQuery('Job Order', {
    fields: [...INVOICED_FIELDS, 'status'],
    filters: [
      ['vendor_id', '=', vendorId],
      ['status', 'not in', NOT_INVOICED],
    ],
    limit: assumptions.jobOrderLimit,
  });

export const orderQuery = (name: string) => docQuery('Job Order', name);

/** Existing invoices of a job order. */
export const invoicesOfOrder = (vendorId: string, order: string) =>
  listQuery('Invoice', {
    fields: ['name', 'status', 'owner', 'creation'],
    filters: [
      ['vendor_id', '=', vendorId],
      ['job_order', '=', order],
    ],
    orderBy: 'creation desc',
    limit: 10,
  });

/** All job orders of a request. */
export const ordersOfRequest = (rfq: string) =>
  listQuery('Job Order', {
    fields: [...INVOICED_FIELDS, 'status'],
    filters: [['rfq_id', '=', rfq]],
    orderBy: 'name asc',
    limit: assumptions.wholeListLimit,
  });

/** The survey lines of a request. */
export const linesOfRequest = (rfq: string) =>
  listQuery('Sub RFQ', {
    fields: ['name'],
    filters: [['rfq_id', '=', rfq]],
    limit: assumptions.wholeListLimit,
  });

/** Fields that the text of an invoice is read from. */
const TEXT_FIELDS = ['invoice_report', 'unit_price', 'sub_total', 'tax_amount', 'total_amount'] as const;

/** The texts of some invoices of a list, which name their currency: too much for each row of a list that is held in whole. */
export const textsNamed = (session: Session, names: readonly string[]) => ({
  fields: ['name', 'invoice_report'] as const,
  filters: [...invoiceSpec(session).filters, ['name', 'in', names]] as const,
  orderBy: 'name asc' as const,
  limit: names.length,
});

/** The latest invoice to a requester, which the next one is like. */
export const lastInvoiceTo = (vendorId: string, requesterId: string) =>
  listQuery('Invoice', {
    fields: ['name', 'invoice_date', 'due_date', 'tax_id', 'mode_of_payment', ...TEXT_FIELDS],
    filters: [
      ['vendor_id', '=', vendorId],
      ['requester_id', '=', requesterId],
      ['status', '!=', 'Cancelled'],
    ],
    orderBy: 'creation desc',
    limit: 1,
  });

/** Every invoice of a list that waits for money. */
export const openInvoices = (session: Session) => {
  const { filters } = invoiceSpec(session);
  return listQuery('Invoice', {
    fields: ['name', 'status', 'due_date', 'requester_id', 'requester_name', 'rfq', ...TEXT_FIELDS],
    filters: [...filters, ['status', 'in', UNPAID_INVOICE]],
    limit: 0, // all: a sum over some of them would be wrong
  });
};

/** For whom a vendor's invoices are, paid ones as well: what the list can be filtered by. */
export const invoiceCustomers = (session: Session) =>
  wholeListQuery('Invoice', {
    fields: ['name', 'requester_name'],
    filters: invoiceSpec(session).filters,
    orderBy: 'name asc',
  });

/** Where to write to a requester. */
export const requesterQuery = (id: string) => docQuery('Requester', id);
