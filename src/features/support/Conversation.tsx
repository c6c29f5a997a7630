import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useQuery } from '@tanstack/react-query';
import { plural } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { useMediaQuery } from '@/ui/useMediaQuery';
import { ArrowLeft, Paperclip } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { Tickets } from '@/api/doctypes/office';
import { formatMoment } from '@/lib/dates';
import { ServerTime } from '@/shared/ServerTime';
import { shownText } from '@/lib/storedText';
import { withParams } from '@/lib/withParams';
import { useSession } from '@/session/store';
import { ReadState } from '@/shared/ReadState';
import { useSiteClock } from '@/shared/useSiteClock';
import { AlikeNote } from '@/shared/alike/AlikeNote';
import { isOfPair } from '@/shared/alike/pairs';
import { usePairQuestion } from '@/shared/alike/usePairQuestion';
import { DraftNotes } from '@/shared/draft/DraftNotes';
import { AlteredNote } from '@/shared/recordSave/AlteredNote';
import type { AlteredText } from '@/shared/recordSave/alteredTexts';
import { useConfirm } from '@/ui/confirm';
import { Drawer } from '@/ui/Drawer';
import { Note } from '@/ui/Note';
import { StatusBadge } from '@/ui/StatusBadge';
import type { TicketParty } from '@/shared/ticketParty';
import { UnsentBubble } from './Bubble';
import { isOwn, type ChatMessage } from './chat';
import { Composer } from './Composer';
import { MessageList } from './MessageList';
import { useTicketPairs } from './alikeTickets';
import { isSameMessage, messageTime, receiverOf } from './sendMessage';
import { TicketFacts } from './TicketFacts';
import { ticketQuery } from './tickets';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { useChat } from './useChat';
import { messageParts, useMessageDraft } from './useMessageDraft';
import { useOutbox } from './useOutbox';
import classes from './support.module.css';

const TicketQuestion = lazyWithPreload(async () => (await import('./TicketQuestion')).TicketQuestion, null);

/** A ticket's messages, the field for a new one, and its facts. */
export function Conversation(props: {
  name: string;
  party: TicketParty;
  /** What the server stored otherwise than it was typed, of a ticket opened just now. */
  altered: readonly AlteredText[];
  onFollowUp: () => void;
}) {
  const ticket = useQuery(ticketQuery(props.name));
  const { search } = useLocation();
  const list = withParams(new URLSearchParams(search), { ticket: null });
  const back = (
    <Link to={`?${list.toString()}`} className={classes['back']} aria-label="All tickets">
      <ArrowLeft size={18} strokeWidth={1.6} aria-hidden />
    </Link>
  );
  return (
    <ReadState
      // this stands in a column of the page, which has no room for a note beside it; the foot says how old the conversation is
      query={{ ...ticket, isError: ticket.isError && ticket.data === undefined }}
      failed={`${props.name} could not be read`}
      className={classes['nothing']}
    >
      {(data) => <Open {...props} ticket={data} back={back} />}
    </ReadState>
  );
}

function Open(props: {
  ticket: Tickets;
  party: TicketParty;
  altered: readonly AlteredText[];
  back: ReactNode;
  onFollowUp: () => void;
}) {
  const { ticket, party } = props;
  const { name } = ticket;
  const session = useSession();
  const confirm = useConfirm();
  const wide = useMediaQuery('(min-width: 1280px)');
  const [looking, setLooking] = useState(false);
  const chat = useChat(name);
  const siteTime = useSiteClock();
  const outbox = useOutbox(name);
  const draft = useMessageDraft(name);
  const [refused, setRefused] = useState<string | null>(null);
  const reader = { email: session.email, desk: party.desk, ticketEmail: ticket.email ?? '' };
  const own = (message: Pick<ChatMessage, 'sender'>) => isOwn(message, reader);
  const files = ticket.attachments ?? [];
  const closed = ticket.status === 'Closed';

  // a message whose answer was lost but which arrived
  const arrived = outbox.waiting
    .filter(({ state, payload }) => state === 'failed' && payload.text !== '')
    .filter(({ payload }) => chat.data?.messages.some((row) => isSameMessage(row, payload)))
    .map(({ id }) => id)
    .join('\n');
  const settle = useEffectEvent((ids: readonly string[]) => void outbox.settle(ids));
  useEffect(() => {
    if (arrived !== '') settle(arrived.split('\n'));
  }, [arrived]);

  const busy = useRef(false);
  const [sends, endSend] = useReducer((count: number) => count + 1, 0);
  // Once the field is drawn without what was sent: a press before that would send it again, one after it is for another message.
  useLayoutEffect(() => {
    busy.current = false;
  }, [sends]);
  const send = async () => {
    const sent = { text: draft.text.trim(), files: draft.files };
    if (busy.current || (sent.text === '' && sent.files.length === 0)) return;
    busy.current = true;
    try {
      await outbox.send({
        ticket: name,
        ...sent,
        sender: session.email,
        senderName: session.name,
        receiver: receiverOf(party.desk, ticket),
        time: messageTime(siteTime()),
      });
      setRefused(null);
      // the message is kept by then, whatever becomes of its draft
      void draft.clear(sent).catch(() => undefined);
    } catch {
      setRefused('This device could not save the message, so it was not sent. Your text is still below.');
    } finally {
      endSend();
    }
  };
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const edit = (id: string) =>
    outbox.takeBack(id, (back) => {
      // the ticket was left meanwhile: there is no field that it could go into
      if (isOpen.current) draft.putBack(back);
      return isOpen.current;
    });
  const throwAway = async (id: string) => {
    const message = outbox.waiting.find((one) => one.id === id);
    const sure = await confirm({
      title: 'Discard this message?',
      body: message && [...messageParts(message.payload), 'It cannot be brought back.'].join('. '),
      confirmLabel: 'Discard',
      cancelLabel: 'Keep it',
      danger: true,
    });
    if (sure) await outbox.takeBack(id, () => true);
  };
  const acts = {
    onRetry: outbox.retry,
    onEdit: (id: string) => void edit(id),
    onDiscard: (id: string) => void throwAway(id),
  };
  const pair = useTicketPairs(party).find((one) => isOfPair(one, name));
  // it opens by itself over the list
  const question = usePairQuestion(pair && !party.desk ? [pair] : [], () => true);
  const facts = <TicketFacts ticket={ticket} />;
  return (
    <>
      <section className="column shrink" aria-label={`Ticket ${name}`}>
        <header className={`row under ${classes['head']}`}>
          {props.back}
          <div className={`fill ${classes['headWords']}`}>
            <h2 className="subtitle">{shownText(ticket.topic)}</h2>
            <p className="note">
              <span className="mono">{name}</span>
              {ticket.support_type ? ` · ${shownText(ticket.support_type)}` : ''} · opened{' '}
              <ServerTime at={ticket.creation} />
            </p>
          </div>
          <div className={classes['badges']}>
            {ticket.priority ? <StatusBadge status={ticket.priority} /> : null}
            {ticket.status ? <StatusBadge status={ticket.status} /> : null}
          </div>
          {wide ? null : (
            <Button startIcon={<Paperclip aria-hidden />} onClick={() => setLooking(true)}>
              {files.length === 0 ? 'Details' : plural(files.length, 'file')}
            </Button>
          )}
        </header>
        {pair ? (
          <div className={classes['altered']}>
            <AlikeNote
              things="tickets"
              pair={pair}
              name={name}
              onDecide={party.desk ? undefined : () => question.ask(pair)}
            />
          </div>
        ) : null}
        {question.shown ? <TicketQuestion pair={question.shown} onClose={question.close} /> : null}
        {props.altered.length > 0 ? (
          <div className={classes['altered']}>
            <AlteredNote altered={props.altered} />
          </div>
        ) : null}
        {/* what is old of it is said at the foot */}
        <ReadState
          query={{ ...chat, isError: chat.isError && chat.data === undefined }}
          failed="The conversation could not be read"
          className={classes['messages']}
        >
          {(messages) => (
            <MessageList
              ticket={ticket}
              chat={messages}
              own={own}
              waiting={outbox.waiting}
              typed={outbox.sent}
              earlier={chat.earlier}
              {...acts}
            />
          )}
        </ReadState>
        {chat.data === undefined && outbox.waiting.length > 0 ? (
          <div className={classes['unsent']}>
            {outbox.waiting.map((message) => (
              <UnsentBubble key={message.id} message={message} {...acts} />
            ))}
          </div>
        ) : null}
        <div className={`list over ${classes['foot']}`}>
          <div className={classes['updated']}>
            {chat.isError && chat.data && chat.earlier.failure === null ? (
              <span role="alert">
                Connection lost. The conversation is from {formatMoment(chat.readAt)}.{' '}
                <Button size="small" onClick={() => void chat.refetch()}>
                  Try now
                </Button>
              </span>
            ) : chat.data ? (
              `Updated ${formatMoment(chat.readAt)}`
            ) : null}
          </div>
          {refused ? (
            <Note tone="err" role="alert">
              {refused}
            </Note>
          ) : null}
          {closed ? (
            <Note
              tone="info"
              title="This ticket is closed"
              actions={
                party.desk ? null : (
                  <Button size="small" onClick={props.onFollowUp}>
                    Open a new ticket
                  </Button>
                )
              }
            >
              You can read it, but not write in it.
              {party.desk ? null : ' A new ticket can refer to it.'}
            </Note>
          ) : null}
          <DraftNotes draft={{ ...draft.draft, restored: null }} />
          {!closed || draft.text !== '' || draft.files.length > 0 ? (
            <Composer
              draft={draft}
              held={files.map(({ attachment }) => ({ path: attachment ?? '' }))}
              disabledReason={closed ? 'A closed ticket cannot be written in' : null}
              onSend={() => void send()}
            />
          ) : null}
        </div>
      </section>
      {wide ? (
        <aside className={classes['facts']} aria-label="Ticket">
          {facts}
        </aside>
      ) : null}
      {looking ? (
        <Drawer open title={name} width={420} onClose={() => setLooking(false)}>
          {facts}
        </Drawer>
      ) : null}
    </>
  );
}
