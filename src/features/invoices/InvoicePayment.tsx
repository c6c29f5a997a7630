import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Invoice } from '@/api/doctypes/office';
import { useServerToday } from '@/api/serverClock';
import { formatDate } from '@/lib/dates';
import { formatMoney, overdueText } from '@/lib/numbers';
import { useSession } from '@/session/store';
import { FailedNote } from '@/shared/FailedNote';
import { daysOverdue } from '@/shared/invoiceDue';
import { InterruptedNote } from '@/shared/Interrupted';
import { useSequence } from '@/shared/useSequence';
import { ActionButton } from '@/ui/ActionButton';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { Money } from '@/ui/Money';
import { SectionCard } from '@/ui/SectionCard';
import { Timeline, type TimelineItem } from '@/ui/Timeline';
import { useStored } from '@/ui/useStored';
import { wasSent } from './fields';
import { paidOf, readInvoiceText, type InvoiceText, type Payment } from './invoiceText';
import { isOpen, openAmount } from './open';
import { invoiceQuery } from './queries';
import { readReminders, reminderDay, reminderKey } from './reminders';
import { paymentSteps, RECORD_PAYMENT, runPayment, type PaymentPayload } from './sequences';
import { recipientOf } from './questions';
import classes from './invoices.module.css';

const PaymentDialog = lazyWithPreload(async () => (await import('./PaymentDialog')).PaymentDialog);
const ReminderDialog = lazyWithPreload(async () => (await import('./ReminderDialog')).ReminderDialog);

/** What became of an invoice since it was sent, by what the record and this device know. */
function history(
  invoice: Invoice,
  { payments }: InvoiceText,
  currency: string,
  reminded: readonly string[],
  now: string,
): TimelineItem[] {
  const days = daysOverdue(invoice, now);
  const due: TimelineItem[] = invoice.due_date
    ? [
        {
          id: 'due',
          title: days > 0 ? overdueText(days) : 'Due',
          when: formatDate(invoice.due_date),
          ...(days > 0 ? { status: 'Overdue' } : { glyph: 'half', future: isOpen(invoice) }),
        },
      ]
    : [];
  const paid = payments.map((payment, at): TimelineItem => ({
    id: `payment ${at}`,
    title: `${formatMoney(payment.amount, currency)} paid`,
    status: 'Paid',
    when: formatDate(payment.date),
    text: payment.reference,
  }));
  const reminders = reminded.map((day, at): TimelineItem => ({
    id: `reminder ${at}`,
    title: 'Reminder sent',
    status: 'Sent',
    when: formatDate(day),
    by: 'noted on this device',
  }));
  const end: TimelineItem =
    invoice.status === 'Paid' || invoice.status === 'Cancelled'
      ? { id: 'end', title: invoice.status, status: invoice.status }
      : { id: 'end', title: 'Paid', future: true };
  return [
    { id: 'sent', title: `Sent to ${recipientOf(invoice)}`, status: 'Sent' },
    ...due,
    ...reminders,
    ...paid,
    end,
  ];
}

/** What is still to be paid of an invoice that was sent; its vendor notes payments and reminds (D153). */
export function InvoicePayment(props: { invoice: Invoice; currency: string; own: boolean }) {
  const { invoice, currency, own } = props;
  const { email } = useSession();
  const now = useServerToday();
  const [dialog, setDialog] = useState<'payment' | 'reminder' | null>(null);
  /** The last payment that was to be noted: it stands in the form again where it was refused. */
  const [typed, setTyped] = useState<Payment | null>(null);
  const [reminders] = useStored(reminderKey(email), readReminders);
  const { name } = invoice;
  const client = useQueryClient();
  const noting = useSequence<PaymentPayload, true>({
    kind: RECORD_PAYMENT,
    owner: email,
    idOf: ({ id }) => id,
    subject: { here: name, of: (payload) => payload.invoice },
    stepsOf: paymentSteps,
    run: runPayment,
    invalidates: [['Invoice']],
    // The next payment goes on top of this one: it waits for the read that `invalidates` has begun.
    onDone: () =>
      client.refetchQueries(
        { queryKey: invoiceQuery(name).queryKey, type: 'active' },
        { cancelRefetch: false },
      ),
  });
  if (!wasSent(invoice)) return null;
  const text = readInvoiceText(invoice);
  const open = openAmount(invoice);
  const reminded = own ? (reminders[name] ?? []) : [];
  const from = reminderDay(invoice.due_date, reminded);
  const noReminder =
    from !== null && from > now
      ? reminded.length > 0
        ? `Reminded on ${formatDate(reminded.at(-1))}, as noted on this device; again from ${formatDate(from)}`
        : `Not due yet: a reminder can go from ${formatDate(from)}`
      : null;
  return (
    <SectionCard title="Payment">
      <div className="group">
        {noting.interrupted ? (
          <InterruptedNote sequence={noting} title="Recording the payment was interrupted." steps>
            It is not certain whether the server has recorded it. The server is checked first, so it is
            recorded only once.
          </InterruptedNote>
        ) : (
          <FailedNote title="The payment was not recorded" why={noting.refusal} />
        )}
        {isOpen(invoice) ? (
          <p className={`wrap ${classes['open']}`}>
            <span className="quiet">Still to pay</span>
            <strong>
              <Money amount={open} currency={currency} />
            </strong>
            {paidOf(text.payments) > 0 ? (
              <span className="quiet">
                of <Money amount={invoice.total_amount} currency={currency} />
              </span>
            ) : null}
          </p>
        ) : null}
        <Timeline label="Payment" items={history(invoice, text, currency, reminded, now)} />
        {own && isOpen(invoice) ? (
          <div className="buttons">
            <ActionButton
              variant="outlined"
              loading={noting.running}
              loadingLabel="Recording…"
              disabled={noting.interrupted !== null}
              onClick={() => setDialog('payment')}
            >
              Record payment
            </ActionButton>
            <ActionButton disabledReason={noReminder} onClick={() => setDialog('reminder')}>
              Remind
            </ActionButton>
          </div>
        ) : null}
      </div>
      {dialog === 'payment' ? (
        <PaymentDialog
          invoice={invoice}
          open={open}
          currency={currency}
          typed={noting.refusal ? typed : null}
          onClose={() => setDialog(null)}
          onPayment={(payment, id) => {
            setDialog(null);
            setTyped(payment);
            noting.start({ id, invoice: name, modified: invoice.modified, payment });
          }}
        />
      ) : null}
      {dialog === 'reminder' ? (
        <ReminderDialog
          invoice={invoice}
          text={text}
          open={open}
          currency={currency}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </SectionCard>
  );
}
