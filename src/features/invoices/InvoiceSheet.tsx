import { useMemo } from 'react';
import type { Invoice } from '@/api/doctypes/office';
import { formatDate } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { plainText, shownText } from '@/lib/storedText';
import { LetterheadSheet } from '@/shared/letterhead/LetterheadSheet';
import { KeyValue } from '@/ui/KeyValue';
import { Money } from '@/ui/Money';
import { StatusBadge } from '@/ui/StatusBadge';
import { quantityFrom, subTotalOf } from './amounts';
import { INVOICE_LABELS } from './fields';
import classes from './invoices.module.css';

/** The fields shown on the sheet; a new invoice has no name yet. */
export type SheetInvoice = Partial<Omit<Invoice, 'doctype'>>;

/** An invoice as its recipient gets it, with the vendor's letterhead. */
export function InvoiceSheet(props: { invoice: SheetInvoice; currency: string; vendorName?: string }) {
  const { invoice, currency } = props;
  const { header, footer, footer_data } = invoice;
  const own = useMemo(
    () => ({ header: header ?? '', footer: footer ?? '', footerText: shownText(footer_data) }),
    [header, footer, footer_data],
  );
  return (
    <LetterheadSheet
      label={invoice.name ? `Invoice ${invoice.name}` : 'New invoice'}
      vendorId={invoice.vendor_id ?? ''}
      vendorName={props.vendorName ?? ''}
      own={own}
    >
      {() => (
        <>
          <div className={classes['title']}>
            <h2>Proforma Invoice</h2>
            {invoice.status === 'Draft' ? <StatusBadge status="Draft" /> : null}
          </div>
          <div className={classes['parties']}>
            <div className={classes['party']}>
              <span className={classes['light']}>To</span>
              <strong>{shownText(invoice.requester_name) || '—'}</strong>
              {invoice.tax_id ? (
                <span className={classes['light']}>
                  {INVOICE_LABELS.tax_id} {shownText(invoice.tax_id)}
                </span>
              ) : null}
            </div>
            <KeyValue
              items={[
                { label: 'Invoice', value: invoice.name ?? 'not numbered yet' },
                { label: 'Invoice date', value: formatDate(invoice.invoice_date) },
                { label: 'Due date', value: formatDate(invoice.due_date) },
                { label: 'Job order', value: invoice.job_order },
                { label: 'RFQ', value: invoice.rfq },
                Boolean(invoice.mode_of_payment) && {
                  label: 'Mode of payment',
                  value: shownText(invoice.mode_of_payment),
                },
              ]}
            />
          </div>
          <Figures invoice={invoice} currency={currency} />
          {invoice.remarks ? (
            <p>
              <span className={classes['light']}>Remarks{'\n'}</span>
              {shownText(invoice.remarks)}
            </p>
          ) : null}
        </>
      )}
    </LetterheadSheet>
  );
}

/** Line, tax and total; readable on a phone as on paper. */
function Figures({ invoice, currency }: { invoice: SheetInvoice; currency: string }) {
  const { unit_price, sub_total } = invoice;
  const quantity = quantityFrom(unit_price ?? 0, sub_total ?? 0);
  const counted = subTotalOf(unit_price ?? 0, quantity) === sub_total;
  const sum = (label: string, amount: number | null | undefined, strong = false) => (
    <tr className={strong ? classes['sum'] : undefined}>
      <th scope="row">{label}</th>
      <td>
        <Money amount={amount} currency={currency} />
      </td>
    </tr>
  );
  return (
    <table className={classes['figures']} aria-label="Amounts">
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            {plainText(invoice.invoice_report) || 'Survey'}
            {counted ? (
              <span className={classes['price']}>
                {formatNumber(quantity)} × <Money amount={unit_price} currency={currency} />
              </span>
            ) : null}
          </th>
          <td>
            <Money amount={sub_total} currency={currency} />
          </td>
        </tr>
        {sum('Sub total', sub_total)}
        {sum('Tax', invoice.tax_amount)}
        {sum('Total', invoice.total_amount, true)}
      </tbody>
    </table>
  );
}
