import { formatMoment } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import { recentMessages, useRecentMessages } from '@/ui/notify';
import { token } from '@/ui/theme/tokens';
import classes from './bell.module.css';

/** Every toast of this visit, for those who could not read it in time. */
export function SessionMessages() {
  const messages = useRecentMessages();
  if (messages.length === 0) {
    return <p className={classes['note']}>No messages since you opened Plimsoll.</p>;
  }
  return (
    <>
      <ul className={classes['messages']}>
        {messages.map(({ id, tone, text, at }) => (
          <li key={id}>
            <Glyph
              name={tone === 'error' ? 'cross' : 'tick'}
              size={14}
              color={token(tone === 'error' ? 'err' : 'ok')}
            />
            <span>{text}</span>
            <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
          </li>
        ))}
      </ul>
      <div className={classes['clear']}>
        <Button size="small" onClick={() => recentMessages.clear()}>
          Clear
        </Button>
      </div>
    </>
  );
}
