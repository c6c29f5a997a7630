import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { uploadFailure } from '@/api/files';
import { docQuery } from '@/api/queries';
import { deleteWork, draftKey } from '@/lib/device/drafts';
import { withParams } from '@/lib/withParams';
import { useSession } from '@/session/store';
import { alteredFields, tellAltered, type AlteredText } from '@/shared/recordSave/alteredTexts';
import { useRecordParam } from '@/shared/useRecordParam';
import { useSequence } from '@/shared/useSequence';
import { ticketParty } from '@/shared/ticketParty';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { notifyPerson } from '@/ui/notify';
import { LoadingState } from '@/ui/states/LoadingState';
import {
  OPEN_TICKET,
  openedTicket,
  openTicketSteps,
  runOpenTicket,
  type OpenTicketPayload,
} from './openTicket';
import { TicketList } from './TicketList';
import { TICKET_LABELS } from './tickets';
import classes from './support.module.css';

const Conversation = lazyWithPreload(
  async () => (await import('./Conversation')).Conversation,
  <div className={classes['nothing']}>
    <LoadingState shape="rows" label="Loading the conversation…" />
  </div>,
);
const NewTicketDialog = lazyWithPreload(async () => (await import('./NewTicketDialog')).NewTicketDialog);

export function SupportPage() {
  const session = useSession();
  const { email } = session;
  const party = ticketParty(session);
  const [params, setParams] = useSearchParams();
  const { opened, hrefOf } = useRecordParam('ticket');
  const client = useQueryClient();
  /** What the server stored otherwise of the ticket that was just opened. */
  const [altered, setAltered] = useState<{ of: string; texts: AlteredText[] } | null>(null);
  const writing = params.has('new') && !party.desk;
  const put = (entries: Record<string, string>) =>
    setParams((now) => withParams(now, { new: null, about: null, ...entries }));
  /** What was sent is not offered as a draft: it would be sent once more. */
  const forgetDraft = ({ id }: OpenTicketPayload) =>
    deleteWork(draftKey(email, 'ticket'), id).catch(() => undefined);
  const opening = useSequence<OpenTicketPayload, string>({
    kind: OPEN_TICKET,
    owner: email,
    idOf: ({ id }) => id,
    stepsOf: openTicketSteps,
    run: runOpenTicket,
    invalidates: [['Tickets']],
    failure: uploadFailure,
    onDone: async (name, asked, isShown) => {
      const { ticket } = asked;
      await forgetDraft(asked);
      const stored = await client.fetchQuery(docQuery('Tickets', name)).catch(() => ({}));
      const texts = alteredFields(TICKET_LABELS, ticket, stored);
      if (isShown()) {
        setAltered({ of: name, texts });
        put({ ticket: name });
      } else {
        notifyPerson(email).success(`Ticket ${name} was sent`);
        tellAltered(texts, email);
      }
    },
  });
  return (
    <div className={classes['page']} data-open={opened ? '' : undefined}>
      <TicketList
        party={party}
        opened={opened}
        hrefOf={hrefOf}
        onNew={() => put({ new: '1' })}
        unfinished={opening.interrupted !== null && !writing}
        writing={writing}
      />
      {opened ? (
        <Conversation
          key={opened}
          name={opened}
          party={party}
          altered={altered?.of === opened ? altered.texts : []}
          onFollowUp={() => put({ new: '1', about: opened })}
        />
      ) : (
        <div className={classes['nothing']}>
          <p>The conversation of a ticket appears here.</p>
        </div>
      )}
      {writing ? (
        <NewTicketDialog
          party={party}
          opening={opening}
          about={params.get('about')}
          onLeft={async (asked, left) => {
            const ticket = left && openedTicket(left);
            if (ticket === undefined) return;
            // Navigate before clearing the draft: the form that opens next would restore it.
            put({ ticket });
            await forgetDraft(asked);
          }}
          onClose={() => put({})}
        />
      ) : null}
    </div>
  );
}
