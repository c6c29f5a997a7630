import { useServerToday } from '@/api/serverClock';
import { formatDate } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { daysOverdue } from '@/shared/invoiceDue';
import type { SheetColumn } from '@/lib/xlsx/cells';
import { overdueText } from '@/lib/numbers';
import type { Column } from '@/ui/list/columns';
import { Money } from '@/ui/Money';
import { Overdue } from '@/ui/Overdue';
import { StatusBadge } from '@/ui/StatusBadge';
import type { InvoiceRow } from './queries';
import type { InvoicedRequest } from './useRequests';

/** A row with facts of its request. */
export type InvoiceListRow = InvoiceRow & InvoicedRequest;
type View = 'vendor' | 'requester';

const amount = (
  id: 'unit_price' | 'sub_total' | 'tax_amount' | 'total_amount',
  label: string,
  rest: Partial<Column<InvoiceListRow>> = {},
): Column<InvoiceListRow> => ({
  id,
  label,
  align: 'right',
  sortable: true,
  value: (row) => row[id],
  render: (row) => <Money amount={row[id]} currency={row.currency} />,
  ...rest,
});

/** The due date, with a text when it has passed by the server's day. */
export function DueDate({ invoice }: { invoice: Pick<InvoiceRow, 'due_date' | 'status'> }) {
  const days = daysOverdue(invoice, useServerToday());
  return (
    <>
      {formatDate(invoice.due_date)}
      {days > 0 ? (
        <>
          {' '}
          <Overdue words={overdueText(days)} />
        </>
      ) : null}
    </>
  );
}

const partyOf = (view: View) => ({
  label: view === 'vendor' ? 'Requester Name' : 'Vendor Name',
  value: (row: InvoiceListRow) =>
    view === 'vendor' ? shownText(row.requester_name) : row.vendorName || row.vendor_id,
});

/** Columns of the invoice lists; each side sees the other's name. */
export function invoiceColumns(view: View): readonly Column<InvoiceListRow>[] {
  return [
    {
      id: 'name',
      label: 'Invoice ID',
      value: (row) => row.name,
      mono: true,
      primary: true,
      sortable: true,
      cardRole: 'id',
    },
    {
      id: 'invoice_date',
      label: 'Invoice Date',
      date: true,
      value: (row) => row.invoice_date,
      sortable: true,
    },
    {
      id: view === 'vendor' ? 'requester_name' : 'vendor_id',
      ...partyOf(view),
      sortable: view === 'vendor',
      strong: true,
      cardRole: 'title',
    },
    {
      id: 'job_order',
      label: 'Job Order',
      value: (row) => row.job_order,
      mono: true,
      sortable: true,
      cardRole: 'sub',
    },
    { id: 'rfq', label: 'RFQ ID', value: (row) => row.rfq, mono: true, sortable: true, hidden: true },
    amount('unit_price', 'Unit Price', { hidden: true }),
    amount('sub_total', 'Sub Total', { hidden: true }),
    amount('tax_amount', 'Tax Amount', { hidden: true }),
    amount('total_amount', 'Total Amount', { strong: true, cardRole: 'when' }),
    {
      id: 'due_date',
      label: 'Due Date',
      date: true,
      value: (row) => row.due_date,
      render: (row) => <DueDate invoice={row} />,
      cardRole: 'when',
      sortable: true,
    },
    {
      id: 'mode_of_payment',
      label: 'Mode of Payment',
      value: (row) => shownText(row.mode_of_payment),
      sortable: true,
      hidden: true,
    },
    {
      id: 'status',
      label: 'Status',
      sortable: true,
      cardRole: 'status',
      value: (row) => row.status,
      render: (row) => <StatusBadge status={row.status ?? ''} />,
    },
  ];
}

/** The exported sheet, called as the list (D115): amounts as stored, with the currency in its own column. */
export function invoiceSheet(
  view: View,
  title: string,
): { name: string; columns: readonly SheetColumn<InvoiceListRow>[] } {
  const { label, value } = partyOf(view);
  return {
    name: title,
    columns: [
      { header: 'Invoice ID', kind: 'text', value: (row) => row.name },
      { header: 'Invoice Date', kind: 'date', value: (row) => row.invoice_date },
      { header: 'Due Date', kind: 'date', value: (row) => row.due_date },
      { header: label, kind: 'text', value },
      { header: 'Job Order', kind: 'text', value: (row) => row.job_order },
      { header: 'RFQ ID', kind: 'text', value: (row) => row.rfq },
      { header: 'Currency', kind: 'text', value: (row) => row.currency },
      { header: 'Unit Price', kind: 'number', value: (row) => row.unit_price },
      { header: 'Sub Total', kind: 'number', value: (row) => row.sub_total },
      { header: 'Tax Amount', kind: 'number', value: (row) => row.tax_amount },
      { header: 'Total Amount', kind: 'number', value: (row) => row.total_amount },
      { header: 'Mode of Payment', kind: 'text', value: (row) => shownText(row.mode_of_payment) },
      { header: 'Status', kind: 'text', value: (row) => row.status },
    ],
  };
}
