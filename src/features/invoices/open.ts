import type { Invoice } from '@/api/doctypes/office';
import { compareNames, compareText } from '@/lib/order';
import { shownText } from '@/lib/storedText';
import { daysOverdue, UNPAID_INVOICE } from '@/shared/invoiceDue';
import { money } from './amounts';
import { paidOf, readInvoiceText, type StoredFigures } from './invoiceText';

export const isOpen = ({ status }: Pick<Invoice, 'status'>): boolean => UNPAID_INVOICE.includes(status ?? '');

/** What is still to be paid: the total without the payments that were noted; 0 where nothing is to be paid. Pure. */
export function openAmount(invoice: StoredFigures & Pick<Invoice, 'status'>): number {
  if (!isOpen(invoice)) return 0;
  return Math.max(0, money((invoice.total_amount ?? 0) - paidOf(readInvoiceText(invoice).payments)));
}

/** An open invoice in its currency. */
export type OpenInvoice = StoredFigures &
  Pick<Invoice, 'status' | 'due_date' | 'requester_id' | 'requester_name'> & { currency: string };

/** Open amounts in one currency; amounts of two currencies are never added. */
export interface OpenSum {
  /** Empty for invoices of which nobody says it. */
  currency: string;
  open: number;
  /** The part of it that is past its due date. */
  overdue: number;
}

/** Open amounts of several invoices. */
export interface OpenAmounts {
  count: number;
  overdueCount: number;
  /** By the code of the currency. */
  sums: OpenSum[];
}

/** What is open and overdue on the day `now`, by currency. Pure. */
export function openAmounts(rows: readonly OpenInvoice[], now: string): OpenAmounts {
  const sums = new Map<string, OpenSum>();
  let overdueCount = 0;
  for (const row of rows) {
    const sum = sums.get(row.currency) ?? { currency: row.currency, open: 0, overdue: 0 };
    const amount = openAmount(row);
    const late = daysOverdue(row, now) > 0;
    if (late) overdueCount += 1;
    sums.set(row.currency, {
      ...sum,
      open: money(sum.open + amount),
      overdue: money(sum.overdue + (late ? amount : 0)),
    });
  }
  return {
    count: rows.length,
    overdueCount,
    sums: [...sums.values()].toSorted((a, b) => compareText(a.currency, b.currency)),
  };
}

/** What invoices to a customer without a name are listed as. */
export const NO_NAME = 'No name';

/** The open amounts of one customer. */
export interface CustomerAmounts extends OpenAmounts {
  /** As the invoices name the customer, and the list's filter does. */
  storedName: string;
  name: string;
}

/** What each customer owes: those with something overdue first, then by name. Pure. */
export function openByCustomer(rows: readonly OpenInvoice[], now: string): CustomerAmounts[] {
  const byName = new Map<string, OpenInvoice[]>();
  for (const row of rows) {
    const name = row.requester_name ?? '';
    byName.set(name, [...(byName.get(name) ?? []), row]);
  }
  return [...byName]
    .map(([storedName, own]) => ({
      ...openAmounts(own, now),
      storedName,
      name: shownText(storedName) || NO_NAME,
    }))
    .toSorted(
      (a, b) => Number(b.overdueCount > 0) - Number(a.overdueCount > 0) || compareNames(a.name, b.name),
    );
}
