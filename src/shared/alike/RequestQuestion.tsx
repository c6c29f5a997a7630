import { useMutation, useQuery } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import { userMessage } from '@/api/errors';
import { callMethod } from '@/api/method';
import { entriesAs } from '@/lib/device/journal';
import { thisBrowser } from '@/lib/thisBrowser';
import { plural } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { can } from '@/session/can';
import { useSession } from '@/session/store';
import { isMadeBy } from '../repeatedCall';
import { SUBMIT_RFQ } from '../requestDrafts';
import { addComment, changeStatusByGet } from '../requestStatusChange';
import { AlikeDialog, type AlikeCard } from './AlikeDialog';
import { useAlikeDecisions } from './decisions';
import { meantText, sameWords, type AlikeRequest, type RequestPair } from './requests';

/** The requests that this browser has sent, as long as it remembers them. */
const sentHere = (owner: string) => ({
  queryKey: ['device', 'journal', SUBMIT_RFQ, owner, 'sent'],
  queryFn: () => entriesAs(SUBMIT_RFQ, owner, ({ done }) => done?.result),
  staleTime: 0,
  retry: false,
});

const otherOf = ({ older, younger }: RequestPair, name: string) => (older.name === name ? younger : older);

/** Cancels the one that was not meant, as long as nobody has accepted it. */
function useCancelOne(pair: RequestPair) {
  const session = useSession();
  return useMutation({
    mutationFn: ({ rfq }: AlikeRequest) =>
      changeStatusByGet(rfq.name, {
        change: () =>
          callMethod('change_status_of_rfq_into_cancelled', {
            rfq_id: rfq.name,
            vendor_id: rfq.vendor ?? '',
          }),
        wanted: assumptions.rfqCancelled,
        obstacle: (now) => (can.cancelMadeTwice(session, now).may ? null : 'it can no longer be cancelled.'),
        reason: `Made twice: ${otherOf(pair, rfq.name).name} stays`,
        email: session.email,
      }),
    meta: { invalidates: [['RFQ'], ['method']] },
  });
}

/** Notes on the request, for the vendor and for other devices, that both are meant; where the site refuses that, this device knows it. */
function useKeepBoth(pair: RequestPair) {
  const { email } = useSession();
  const { keepBoth } = useAlikeDecisions();
  return useMutation({
    mutationFn: async () => {
      await addComment(pair.younger.rfq, meantText(pair), email).catch(() => undefined);
      keepBoth(pair.key);
    },
    meta: { invalidates: [['RFQ']] },
  });
}

/** The question about two requests alike. */
export function RequestQuestion({ pair, onClose }: { pair: RequestPair; onClose: () => void }) {
  const session = useSession();
  const sent = useQuery(sentHere(session.email));
  const cancel = useCancelOne(pair);
  const keep = useKeepBoth(pair);
  const { older, younger, empty } = pair;
  const cards = [older, younger].map(({ name, owner, creation, rfq, lines, files }): AlikeCard => {
    const isHere = sent.data?.includes(name) ?? false;
    const isMine = isMadeBy(session.email, { owner: owner ?? null });
    const points = lines.reduce((sum, line) => sum + (line.credit_points ?? 0), 0);
    return {
      name,
      status: rfq.status ?? '',
      creation,
      facts: [
        { label: 'By', value: isMine ? session.name : (owner ?? '') },
        {
          label: 'From',
          value: isHere ? `this device, ${thisBrowser()}` : 'another device, not known',
          isUnknown: !isHere,
        },
        { label: 'Sent to', value: shownText(rfq.vendor_name) },
        { label: 'Attachments', value: files.length === 0 ? 'none' : plural(files.length, 'file') },
        { label: 'Points', value: rfq.status === 'New' ? 'none taken' : `${plural(points, 'point')} taken` },
      ],
    };
  }) as [AlikeCard, AlikeCard];
  // one that was not sent whole is given up first, else the one that came later; what is accepted stays
  const given = [empty, younger, older].find((one) => one && can.cancelMadeTwice(session, one.rfq).may);
  const failed = cancel.error ?? keep.error;
  return (
    <AlikeDialog
      things="requests"
      seconds={pair.seconds}
      advice="If one was made by mistake, cancel it; the vendor is told."
      cards={cards}
      differs={
        empty
          ? {
              isNothing: false,
              title: `What differs: ${empty.name} has no survey lines.`,
              text: 'It was not sent whole, or is still being sent.',
            }
          : { isNothing: true, title: 'What differs: nothing.', text: sameWords(younger) }
      }
      giveUp={
        given
          ? {
              label: `Cancel ${given.name}`,
              busyLabel: 'Cancelling…',
              run: () => cancel.mutate(given, { onSuccess: () => onClose() }),
            }
          : null
      }
      busy={cancel.isPending ? 'giveUp' : keep.isPending ? 'keep' : null}
      error={failed ? userMessage(failed) : null}
      onKeep={() => keep.mutate(undefined, { onSuccess: () => onClose() })}
      onLater={onClose}
    />
  );
}
