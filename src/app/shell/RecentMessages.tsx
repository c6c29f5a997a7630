import { useId, useState } from 'react';
import { Bell } from 'lucide-react';
import { formatClock } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import { IconButton } from '@/ui/IconButton';
import { recentMessages } from '@/ui/notify';
import { Popover } from '@/ui/Popover';
import { token } from '@/ui/theme/tokens';
import { useRecentMessages } from '@/ui/useRecentMessages';
import classes from './shell.module.css';

/** Every toast of this visit, for those who could not read it in time. */
export function RecentMessages() {
  const messages = useRecentMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [seen, setSeen] = useState(0);
  const headingId = useId();
  const newest = messages[0]?.id ?? 0;
  const unread = messages.filter(({ id }) => id > seen).length;
  const close = () => {
    setAnchor(null);
    setSeen(newest);
  };
  return (
    <>
      <IconButton
        label={unread > 0 ? `Recent messages, ${unread} new` : 'Recent messages'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={classes['bell']} data-unread={unread > 0 || undefined}>
          <Bell aria-hidden />
        </span>
      </IconButton>
      <Popover anchor={anchor} onClose={close} labelledBy={headingId} className={classes['popover']}>
        <h2 id={headingId} className={classes['popoverTitle']}>
          Recent messages
        </h2>
        {messages.length === 0 ? (
          <p className={classes['popoverNote']}>No messages since you opened Plimsoll.</p>
        ) : (
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
                  <time dateTime={new Date(at).toISOString()}>{formatClock(at)}</time>
                </li>
              ))}
            </ul>
            <Button
              size="small"
              onClick={() => {
                recentMessages.clear();
                close();
              }}
            >
              Clear
            </Button>
          </>
        )}
      </Popover>
    </>
  );
}
