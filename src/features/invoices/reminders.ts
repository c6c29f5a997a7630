import { addDays, formatDate, isWireDate } from '@/lib/dates';
import { formatMoney } from '@/lib/numbers';
import { compareText } from '@/lib/order';
import { store, stored } from '@/ui/useStored';

/** Days between two reminders of one invoice. */
export const REMINDER_DAYS = 7;

/** The contract has no call for a reminder: the days of those that were sent are kept on this device, by invoice. */
export const reminderKey = (email: string): string => `plimsoll.reminders.${email}`;

/** Days on the wire, oldest first, by invoice. */
export type Reminders = Readonly<Record<string, readonly string[]>>;

/** Makes sense of what the device holds. */
export function readReminders(value: unknown): Reminders {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([invoice, days]: [string, unknown]) =>
      Array.isArray(days) ? [[invoice, days.filter((day): day is string => isWireDate(String(day)))]] : [],
    ),
  );
}

/** Notes on this device that a reminder was sent. */
export function noteReminder(email: string, invoice: string, day: string): void {
  const all = stored(reminderKey(email), readReminders);
  store(reminderKey(email), { ...all, [invoice]: [...(all[invoice] ?? []), day] });
}

/** The first day on which a reminder may go: the due date, or a week after the last reminder where that is later. Null without either. Pure. */
export function reminderDay(dueDate: string | null | undefined, sent: readonly string[]): string | null {
  const last = sent.at(-1);
  const next = last ? addDays(last, REMINDER_DAYS) : '';
  return [dueDate ?? '', next].toSorted(compareText).at(-1) || null;
}

/** A reminder as an e-mail. */
export interface ReminderText {
  subject: string;
  body: string;
}

/** The text of a reminder, to be changed before it goes. Pure. */
export function reminderText(facts: {
  invoice: string;
  invoiceDate: string | null;
  dueDate: string | null;
  /** What is still to be paid. */
  open: number;
  currency: string;
  /** The account, a line each; may be empty. */
  payTo: string;
  customer: string;
  vendor: string;
  daysOverdue: number;
}): ReminderText {
  const amount = formatMoney(facts.open, facts.currency);
  const due = facts.dueDate ? ` was due on ${formatDate(facts.dueDate)}` : ' is open';
  const late =
    facts.daysOverdue > 0 ? `, ${facts.daysOverdue === 1 ? '1 day' : `${facts.daysOverdue} days`} ago` : '';
  const payTo = facts.payTo ? ['', 'Account:', facts.payTo] : [];
  return {
    subject: `Reminder: invoice ${facts.invoice}, ${amount}`,
    body: [
      `Dear ${facts.customer},`,
      '',
      `Our invoice ${facts.invoice}${facts.invoiceDate ? ` of ${formatDate(facts.invoiceDate)}` : ''}${due}${late}. ${amount} is still open.`,
      `We ask you to pay it with the reference ${facts.invoice}, or let us know if there is a problem.`,
      ...payTo,
      '',
      'If you have already paid, please ignore this reminder.',
      '',
      facts.vendor,
    ].join('\n'),
  };
}
