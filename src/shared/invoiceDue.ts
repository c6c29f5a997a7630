import { assumptions } from '@/api/assumptions';
import type { Invoice } from '@/api/doctypes/office';
import { daysBetween } from '@/lib/dates';

/** Statuses of invoices that are to be paid. */
export const UNPAID_INVOICE: readonly string[] = [assumptions.invoiceSent, 'Overdue'];

/** Days overdue on the day `now`, by `serverToday`; 0 when not due yet, or not to be paid. Pure. */
export function daysOverdue({ due_date, status }: Pick<Invoice, 'due_date' | 'status'>, now: string): number {
  if (!UNPAID_INVOICE.includes(status ?? '')) return 0;
  return Math.max(0, daysBetween(due_date, now) ?? 0);
}
