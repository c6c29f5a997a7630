import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import type { Invoice } from '@/api/doctypes/office';
import { userMessage } from '@/api/errors';
import { getDoc } from '@/api/resource';
import { can } from '@/session/can';
import { useSession } from '@/session/store';
import { askOfNow, refusedNow } from '@/shared/recordSave/askOfNow';
import { useSequence } from '@/shared/useSequence';
import { useConfirm } from '@/ui/confirm';
import { notifyPerson } from '@/ui/notify';
import { sendQuestion } from './questions';
import { invoiceQuery } from './queries';
import { runSend, SEND_INVOICE, sendSteps, type SendPayload } from './sequences';
import { markSent } from './useCooldown';

/** Sends a stored invoice after a confirmation that names the recipient. */
export function useSendInvoice(name: string, onDone?: () => void) {
  const session = useSession();
  const { email } = session;
  const client = useQueryClient();
  const confirm = useConfirm();
  const [unread, setUnread] = useState<string | null>(null);
  const sequence = useSequence<SendPayload, true>({
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
  /** Sends it as it is stored. */
  const send = ({ name: invoice, modified, status }: Pick<Invoice, 'name' | 'modified' | 'status'>) =>
    sequence.start({ invoice, modified, again: status === assumptions.invoiceSent });
  return {
    sending: { ...sequence, refusal: sequence.refusal ?? unread },
    send,
    /**
     * Reads the invoice, shows it as it is by now (`onRead`), asks about that one, and sends it. `missOf` says what it lacks, as
     * the end of the question.
     */
    askAndSend: async (
      seen: Pick<Invoice, 'status' | 'modified'>,
      missOf: (now: Invoice) => string,
      onRead?: (now: Invoice) => void,
    ) => {
      setUnread(null);
      const read = async () => {
        const now = await getDoc('Invoice', name);
        client.setQueryData(invoiceQuery(name).queryKey, now);
        if (!can.sendInvoice(session, now).may)
          throw refusedNow(`${name} is now ${now.status}.`, now, email, 'It was not sent.');
        if (now.modified !== seen.modified) onRead?.(now);
        return now;
      };
      const question = (now: Invoice) =>
        sendQuestion(now, seen, email, { unsaved: false, miss: missOf(now) });
      try {
        const agreed = await askOfNow(read, question, confirm);
        if (agreed) send(agreed);
      } catch (error) {
        setUnread(userMessage(error));
      }
    },
  };
}
