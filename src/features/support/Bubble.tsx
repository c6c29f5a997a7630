import { TriangleAlert } from 'lucide-react';
import { formatTime } from '@/lib/dates';
import { ServerTime } from '@/shared/ServerTime';
import { visibleText } from '@/lib/visibleText';
import { initials } from '@/shared/initials';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { UnsentMessage } from './useOutbox';
import classes from './support.module.css';

/** Actions for a message that was not sent. */
export interface UnsentActions {
  onRetry: (id: string) => void;
  onEdit: (id: string) => void;
  onDiscard: (id: string) => void;
}

/** A message of the conversation. `day` shows the day the ticket was opened above it. */
export function Bubble(props: {
  /** Of the message; a ticket's own description has none. */
  name?: string;
  /** Of the reader's side. */
  own: boolean;
  /** Of the reader, whose name need not be shown. */
  mine: boolean;
  writer: string;
  at: string;
  text: string;
  day?: boolean;
  /** It says the same as an earlier one of the same second. */
  isRepeated?: boolean;
}) {
  const writer = visibleText(props.writer);
  return (
    <>
      {props.day ? (
        <p className={classes['rule']}>
          <span>
            Opened <ServerTime at={props.at} />
          </span>
        </p>
      ) : null}
      <div className={classes['message']} data-message={props.name} data-own={props.own || undefined}>
        {props.own ? null : (
          <span className={classes['avatar']} aria-hidden="true">
            {initials(props.writer).slice(0, 1)}
          </span>
        )}
        <div className={`lines ${classes['messageBody']}`}>
          <p className={`note ${classes['by']}`}>
            <strong>{props.mine ? <VisuallyHidden>{writer}</VisuallyHidden> : writer}</strong>{' '}
            <ServerTime at={props.at}>{formatTime(props.at)}</ServerTime>
          </p>
          <p className={`card ${classes['bubble']}`}>{props.text}</p>
          {props.isRepeated ? (
            <p className={`inline note ${classes['repeated']}`}>
              <TriangleAlert size={14} strokeWidth={1.6} aria-hidden /> Sent twice: the same message at the
              same second
            </p>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** A message that is not known to have reached the server. */
export function UnsentBubble({ message, ...acts }: UnsentActions & { message: UnsentMessage }) {
  const { id, payload, state, failure } = message;
  return (
    <div className={classes['message']} data-own>
      <div className={`lines ${classes['messageBody']}`}>
        <p className={`card ${classes['bubble']}`}>
          {payload.text}
          {payload.files.map((file) => (
            <span key={file.id} className={classes['file']}>
              {visibleText(file.name)}
            </span>
          ))}
        </p>
        {state === 'sending' ? (
          <p className={`note ${classes['by']}`} role="status">
            Sending…
          </p>
        ) : (
          <div className={`buttons small ${classes['failed']}`} role="alert">
            <span className={`inline err ${classes['failedWord']}`}>
              <TriangleAlert size={14} strokeWidth={1.6} aria-hidden /> Failed
            </span>
            <button type="button" onClick={() => acts.onRetry(id)}>
              Retry
            </button>
            <button type="button" onClick={() => acts.onEdit(id)}>
              Edit
            </button>
            <button type="button" onClick={() => acts.onDiscard(id)}>
              Discard
            </button>
            <span className={classes['why']}>{failure}</span>
          </div>
        )}
      </div>
    </div>
  );
}
