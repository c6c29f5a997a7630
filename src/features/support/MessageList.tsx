import { Fragment, useEffect, useState } from 'react';
import { ArrowDown } from 'lucide-react';
import type { Tickets } from '@/api/doctypes/office';
import { loadLastRead, storeLastRead } from '@/lib/device/lastRead';
import { plural } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { AlteredNote } from '@/shared/recordSave/AlteredNote';
import { alteredFields } from '@/shared/recordSave/alteredTexts';
import { useSiteClock } from '@/shared/useSiteClock';
import { Button } from '@/ui/Button';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { chatLines, isOf, repeatedMessages, writerOf, type Chat, type ChatMessage } from './chat';
import { Bubble, UnsentBubble, type UnsentActions } from './Bubble';
import { isSameMessage } from './sendMessage';
import type { EarlierMessages } from './useChat';
import { useChatScroll } from './useChatScroll';
import type { UnsentMessage } from './useOutbox';
import classes from './support.module.css';

const MESSAGE_LABELS = { message: 'Message' };

export function MessageList(
  props: UnsentActions & {
    ticket: Tickets;
    chat: Chat;
    own: (message: Pick<ChatMessage, 'sender'>) => boolean;
    waiting: readonly UnsentMessage[];
    /** Texts of the messages that this visit sent, as they were typed. */
    typed: ReadonlyMap<string, string>;
    earlier: EarlierMessages;
  },
) {
  const { chat, own, ticket } = props;
  const { messages, total } = chat;
  const { email } = useSession();
  const siteTime = useSiteClock();
  const what = `chat:${ticket.name}`;
  // what was seen before this visit, so that the "new" line does not move while reading
  const [seen] = useState(() => {
    const stored = loadLastRead(email, what)?.value;
    return typeof stored === 'string' ? stored : null;
  });
  const newest = messages.at(-1)?.creation ?? ticket.creation;
  const waiting = props.waiting.filter(
    ({ payload }) => payload.text === '' || !messages.some((row) => isSameMessage(row, payload)),
  );
  const { box, onScroll, toEnd, atEnd, seenUpTo, openedAt } = useChatScroll(messages, waiting.length);
  const unseen = messages.filter((one) => one.creation > seenUpTo && !own(one)).length;
  useEffect(() => {
    if (atEnd) storeLastRead(email, what, newest);
  }, [atEnd, email, what, newest]);
  const { earlier } = props;
  const hasEarlier = total > messages.length;
  const last = messages.at(-1);
  const repeated = repeatedMessages(messages);
  return (
    <div className={`column ${classes['messagesBox']}`}>
      <div
        ref={box}
        className={classes['messages']}
        role="region"
        aria-label="Messages"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
        tabIndex={0}
        onScroll={onScroll}
      >
        {hasEarlier ? (
          <div className={classes['earlier']}>
            <Button size="small" loading={earlier.isLoading} loadingLabel="Loading…" onClick={earlier.load}>
              Load earlier
            </Button>
            {earlier.failure === null ? null : (
              <p role="alert">The earlier messages could not be read. {earlier.failure}</p>
            )}
          </div>
        ) : (
          <Bubble
            own={own({ sender: ticket.email ?? null })}
            mine={isOf({ sender: ticket.email ?? null }, email)}
            writer={shownText(ticket.user_name) || ticket.email || 'Opened'}
            at={ticket.creation}
            text={shownText(ticket.description)}
            day
          />
        )}
        {chatLines(messages, {
          today: siteTime().slice(0, 10),
          seen,
          own,
          above: hasEarlier ? null : ticket.creation,
        }).map((line) =>
          line.kind === 'message' ? (
            <Fragment key={line.key}>
              <Bubble
                name={line.message.name}
                own={own(line.message)}
                mine={isOf(line.message, email)}
                writer={shownText(writerOf(line.message))}
                at={line.message.creation}
                text={shownText(line.message.message)}
                isRepeated={repeated.has(line.message.name)}
              />
              <AlteredNote
                altered={alteredFields(
                  MESSAGE_LABELS,
                  { message: props.typed.get(line.message.name) },
                  line.message,
                )}
              />
            </Fragment>
          ) : (
            <p key={line.key} className={classes['rule']} data-new={line.kind === 'new' || undefined}>
              <span>{line.label}</span>
            </p>
          ),
        )}
        {waiting.map((message) => (
          <UnsentBubble key={message.id} message={message} {...props} />
        ))}
      </div>
      {unseen > 0 && !atEnd ? (
        <button type="button" className={`inline ${classes['jump']}`} onClick={toEnd}>
          <ArrowDown size={14} strokeWidth={1.6} aria-hidden />
          {plural(unseen, 'new message')}
        </button>
      ) : null}
      <VisuallyHidden role="status">
        {last && !own(last) && last.creation > openedAt
          ? `New message from ${shownText(writerOf(last))}: ${shownText(last.message)}`
          : ''}
      </VisuallyHidden>
    </div>
  );
}
