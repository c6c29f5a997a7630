import { useServerToday } from '@/api/serverClock';
import { formatDate } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { idColumnWithAlike } from '@/shared/alike/AlikeMark';
import { daysOverdue } from '@/shared/invoiceDue';
import type { SheetColumn } from '@/lib/xlsx/cells';
import { overdueText } from '@/lib/numbers';
import type { Column } from '@/ui/list/columns';
import { fieldColumn, statusColumn, textColumn } from '@/ui/list/fieldColumns';
import { Money } from '@/ui/Money';
import { Overdue } from '@/ui/Overdue';
import type { InvoiceRow } from './queries';
import type { InvoicedRequest } from './useRequests';

/** A row with facts of its request. */
export type InvoiceListRow = InvoiceRow & InvoicedRequest;
type View = 'vendor' | 'requester';

const amount = (
  id: 'unit_price' | 'sub_total' | 'tax_amount' | 'total_amount',
  label: string,
  more: Partial<Column<InvoiceListRow>>,
): Column<InvoiceListRow> =>
  fieldColumn(id, label, {
    align: 'right',
    sortable: true,
    render: (row) => <Money amount={row[id]} currency={row.currency} />,
    ...more,
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

/** Columns of the invoice lists; each side sees the other's name. `alikeTo` names the invoices that a row is alike to. */
export function invoiceColumns(
  view: View,
  alikeTo: (row: InvoiceListRow) => readonly string[] = () => [],
): readonly Column<InvoiceListRow>[] {
  return [
    idColumnWithAlike('Invoice ID', alikeTo),
    fieldColumn('invoice_date', 'Invoice Date', { date: true, sortable: true }),
    {
      id: view === 'vendor' ? 'requester_name' : 'vendor_id',
      ...partyOf(view),
      sortable: view === 'vendor',
      strong: true,
      cardRole: 'title',
    },
    fieldColumn('job_order', 'Job Order', { mono: true, sortable: true, cardRole: 'sub' }),
    fieldColumn('rfq', 'RFQ ID', { mono: true, sortable: true, hidden: true }),
    amount('unit_price', 'Unit Price', { hidden: true }),
    amount('sub_total', 'Sub Total', { hidden: true }),
    amount('tax_amount', 'Tax Amount', { hidden: true }),
    amount('total_amount', 'Total Amount', { strong: true, cardRole: 'when' }),
    fieldColumn('due_date', 'Due Date', {
      date: true,
      render: (row) => <DueDate invoice={row} />,
      cardRole: 'when',
      sortable: true,
    }),
    textColumn('mode_of_payment', 'Mode of Payment', { sortable: true, hidden: true }),
    statusColumn(),
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
