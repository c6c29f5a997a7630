import { assumptions } from '@/api/assumptions';
import type { Invoice } from '@/api/doctypes/office';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { useSequence } from '@/shared/useSequence';
import { useConfirm } from '@/ui/confirm';
import { notifyPerson } from '@/ui/notify';
import { wasSent } from './fields';
import { runSend, SEND_INVOICE, sendSteps, type SendPayload } from './sequences';
import { markSent } from './useCooldown';

type Recipient = Pick<Invoice, 'name' | 'requester_name' | 'status'>;

/** The recipient's name, for texts. */
export const recipientOf = ({ requester_name }: Pick<Invoice, 'requester_name'>): string =>
  shownText(requester_name) || 'the requester';

/** Sends a stored invoice after a confirmation that names the recipient. */
export function useSendInvoice(name: string, onDone?: () => void) {
  const { email } = useSession();
  const confirm = useConfirm();
  const sending = useSequence<SendPayload, true>({
    kind: SEND_INVOICE,
    owner: email,
    idOf: (payload) => `${payload.invoice}/${payload.modified}`,
    subject: { here: name, of: (payload) => payload.invoice },
    stepsOf: sendSteps,
    run: runSend,
    invalidates: [['Invoice']],
    onDone: (_, __, isShown) => {
      markSent(email, name);
      if (isShown()) onDone?.();
      else notifyPerson(email).success(`Invoice ${name} was sent`);
    },
  });
  return {
    sending,
    /** Sends it as it is stored. */
    send: ({ name: invoice, modified, status }: Pick<Invoice, 'name' | 'modified' | 'status'>) =>
      sending.start({ invoice, modified, again: status === assumptions.invoiceSent }),
    /** Asks for confirmation; true for yes. `miss` says what the invoice lacks. */
    ask: (invoice: Recipient, unsaved: boolean, miss: string) =>
      confirm({
        title: `${unsaved ? 'Save and send' : 'Send'} ${invoice.name} to ${recipientOf(invoice)}?`,
        body: `${
          unsaved
            ? 'What you changed is saved first, then the invoice is sent.'
            : wasSent(invoice)
              ? 'It was sent to them before; this sends it again.'
              : 'They will see it in their list of invoices.'
        }${miss}`,
        confirmLabel: unsaved ? 'Save and send' : 'Send',
      }),
  };
}
