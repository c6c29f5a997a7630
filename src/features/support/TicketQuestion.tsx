import { shownText } from '@/lib/storedText';
import { AlikeDialog, type AlikeCard } from '@/shared/alike/AlikeDialog';
import { useAlikeDecisions } from '@/shared/alike/decisions';
import type { TicketPair } from './alikeTickets';

/** The question about two tickets alike. Only support closes a ticket, so the one that was not meant is told to it. */
export function TicketQuestion({ pair, onClose }: { pair: TicketPair; onClose: () => void }) {
  const { keepBoth } = useAlikeDecisions();
  const cardOf = (ticket: TicketPair['older']): AlikeCard => ({
    name: ticket.name,
    status: ticket.status ?? '',
    creation: ticket.creation,
    facts: [
      { label: 'Topic', value: shownText(ticket.topic) },
      { label: 'Type', value: shownText(ticket.support_type) },
    ],
  });
  return (
    <AlikeDialog
      things="tickets"
      seconds={pair.seconds}
      advice="If one was made by mistake, write so in its conversation; support closes it."
      cards={[cardOf(pair.older), cardOf(pair.younger)]}
      differs={{
        isNothing: true,
        title: 'What differs: nothing.',
        text: 'Topic, support type, priority and description are the same.',
      }}
      giveUp={null}
      busy={null}
      error={null}
      onKeep={() => {
        keepBoth(pair.key);
        onClose();
      }}
      onLater={onClose}
    />
  );
}
