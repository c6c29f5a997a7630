import { useMutation } from '@tanstack/react-query';
import { deleteDoc } from '@/api/deletion';
import { userMessage } from '@/api/errors';
import { formatDate } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { AlikeDialog, type AlikeCard } from '@/shared/alike/AlikeDialog';
import { useAlikeDecisions } from '@/shared/alike/decisions';
import { isMadeBy } from '@/shared/repeatedCall';
import type { AlikeInvoice, InvoicePair } from './alikeInvoices';

/** The question about two invoices alike. A draft is deleted as it is in its drawer; what was sent stays. */
export function InvoiceQuestion({ pair, onClose }: { pair: InvoicePair; onClose: () => void }) {
  const { email, name: me } = useSession();
  const { keepBoth } = useAlikeDecisions();
  const remove = useMutation({
    mutationFn: (name: string) => deleteDoc('Invoice', name),
    meta: { invalidates: [['Invoice']] },
    onSuccess: onClose,
  });
  const cardOf = (invoice: AlikeInvoice): AlikeCard => ({
    name: invoice.name,
    status: invoice.status ?? '',
    creation: invoice.creation,
    facts: [
      { label: 'By', value: isMadeBy(email, invoice) ? me : invoice.owner },
      { label: 'To', value: shownText(invoice.requester_name) },
      { label: 'Job order', value: invoice.job_order },
      { label: 'Amount', value: formatNumber(invoice.total_amount ?? 0, 2) },
    ],
  });
  const { older, younger } = pair;
  const draft = [younger, older].find(({ status }) => status === 'Draft');
  return (
    <AlikeDialog
      things="invoices"
      seconds={pair.seconds}
      advice={
        draft ? 'If one was made by mistake, delete it.' : 'Both were sent. Write to the requester about one.'
      }
      cards={[cardOf(older), cardOf(younger)]}
      differs={{
        isNothing: true,
        title: 'What differs: nothing.',
        text: `Job order, requester, ${formatDate(younger.invoice_date)}, due ${formatDate(younger.due_date)}, amounts, mode of payment and remarks are the same.`,
      }}
      giveUp={
        draft
          ? {
              label: `Delete ${draft.name}`,
              busyLabel: 'Deleting…',
              run: () => remove.mutate(draft.name),
            }
          : null
      }
      busy={remove.isPending ? 'giveUp' : null}
      error={remove.error ? userMessage(remove.error) : null}
      onKeep={() => {
        keepBoth(pair.key);
        onClose();
      }}
      onLater={onClose}
    />
  );
}
