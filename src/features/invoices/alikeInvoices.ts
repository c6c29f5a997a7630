import { queryOptions } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import { listDocs, type ListRow } from '@/api/resource';
import type { Session } from '@/session/store';
import { pairsAlike, type Pair } from '@/shared/alike/pairs';
import { invoiceSpec } from './queries';

const COMPARED = [
  'vendor_id',
  'requester_id',
  'job_order',
  'invoice_date',
  'due_date',
  'unit_price',
  'sub_total',
  'tax_amount',
  'total_amount',
  'mode_of_payment',
  'remarks',
] as const;

const FIELDS = ['name', 'creation', 'owner', 'status', 'requester_name', ...COMPARED] as const;

export type AlikeInvoice = ListRow<'Invoice', (typeof FIELDS)[number]>;
export type InvoicePair = Pair<AlikeInvoice>;

/** Only so many of the newest invoices are compared. */
const NEWEST = 200;

/** The invoices of a person that say the same and were made within two minutes (D220); those that are paid or cancelled are decided. */
export const invoicePairsQuery = (session: Session) => {
  const { filters, enabled } = invoiceSpec(session);
  return queryOptions({
    queryKey: ['Invoice', 'alike', filters],
    queryFn: async (): Promise<InvoicePair[]> => {
      const rows = await listDocs('Invoice', {
        fields: FIELDS,
        filters: [...filters, ['status', 'in', ['Draft', assumptions.invoiceSent]]],
        orderBy: 'creation desc',
        limit: NEWEST,
      });
      return pairsAlike(rows, (row) =>
        row.job_order ? JSON.stringify(COMPARED.map((field) => row[field] ?? '')) : null,
      );
    },
    enabled,
  });
};
