import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import type { Invoice } from '@/api/doctypes/office';
import { serverToday } from '@/api/serverClock';
import { useSession } from '@/session/store';
import { daysOverdue } from '@/shared/invoiceDue';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { Field } from '@/ui/form/Field';
import { FormDialog } from '@/ui/form/FormDialog';
import { InputBox, TextBox } from '@/ui/form/InputBox';
import { partyOf, type InvoiceText } from './invoiceText';
import { requesterQuery } from './queries';
import { noteReminder, REMINDER_DAYS, reminderText } from './reminders';
import { recipientOf } from './questions';

/** A reminder to be sent by e-mail: the contract has no call for it, so the person sends it and says so. */
export function ReminderDialog(props: {
  invoice: Invoice;
  text: InvoiceText;
  open: number;
  currency: string;
  onClose: () => void;
}) {
  const { invoice, text } = props;
  const { email, name: person } = useSession();
  const requesterId = invoice.requester_id ?? '';
  const requester = useQuery({ ...requesterQuery(requesterId), enabled: requesterId !== '' });
  const [typed, setTyped] = useState(() =>
    reminderText({
      invoice: invoice.name,
      invoiceDate: invoice.invoice_date ?? null,
      dueDate: invoice.due_date ?? null,
      open: props.open,
      currency: props.currency,
      payTo: text.pay_to,
      customer: recipientOf(invoice),
      vendor: partyOf(text.from).name || person,
      daysOverdue: daysOverdue(invoice, serverToday()),
    }),
  );
  const to = requester.data?.email_id ?? '';
  const mail = `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(typed.subject)}&body=${encodeURIComponent(typed.body.replaceAll('\n', '\r\n'))}`;
  return (
    <FormDialog
      open
      size="md"
      title={`Remind ${recipientOf(invoice)} of ${invoice.name}`}
      holds={typed}
      onClose={props.onClose}
      onSubmit={() => {
        noteReminder(email, invoice.name, serverToday());
        props.onClose();
      }}
      loading={false}
      submitError={null}
      submitLabel="Note as sent"
      about={
        <>
          <p>
            This product sends no reminders. Send this one by e-mail, then note it: the day is kept on this
            device, and the next reminder can go after {REMINDER_DAYS} days.
          </p>
          <p>
            To{' '}
            <strong>
              {to || (requester.isPending && requesterId ? '…' : 'an address that is not known here')}
            </strong>
          </p>
        </>
      }
    >
      <Field label="Subject" aside={<CopyButton text={typed.subject} label="Copy the subject" />}>
        {(aria) => (
          <InputBox
            {...aria}
            value={typed.subject}
            onKeyDown={(event) => {
              // what nobody has sent is not to be noted by the way
              if (event.key === 'Enter') event.preventDefault();
            }}
            onChange={(event) => setTyped({ ...typed, subject: event.target.value })}
          />
        )}
      </Field>
      <Field label="Text" aside={<CopyButton text={typed.body} label="Copy the text" />}>
        {(aria) => (
          <TextBox
            {...aria}
            rows={9}
            maxRows={14}
            value={typed.body}
            onChange={(event) => setTyped({ ...typed, body: event.target.value })}
          />
        )}
      </Field>
      <div className="buttons">
        {/* in a tab of its own, which closes by itself: here the browser would ask whether to leave what was changed */}
        <Button href={mail} target="_blank" rel="noopener" startIcon={<Mail size={16} aria-hidden />}>
          Open in the e-mail program
        </Button>
      </div>
    </FormDialog>
  );
}
