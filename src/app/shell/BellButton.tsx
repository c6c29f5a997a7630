import { useState } from 'react';
import { Bell } from 'lucide-react';
import { useNewsState } from '@/features/news/newsStore';
import { unreadOf } from '@/features/news/newsState';
import { useSession } from '@/session/store';
import { IconButton } from '@/ui/IconButton';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { Popover } from '@/ui/Popover';
import { LoadingState } from '@/ui/states/LoadingState';
import { useRecentMessages } from '@/ui/notify';
import classes from './bell.module.css';

const BellPanel = lazyWithPreload(
  async () => (await import('./BellPanel')).BellPanel,
  <LoadingState shape="rows" />,
);

const LABEL = 'News and messages';

/** The bell: what others did that concerns the person, and every toast of this visit. */
export function BellButton() {
  const { email } = useSession();
  const messages = useRecentMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [seen, setSeen] = useState(0);
  const unseen = messages.filter(({ id }) => id > seen).length;
  const news = unreadOf(useNewsState(email));
  const unread = news + unseen;
  const close = () => {
    setAnchor(null);
    setSeen(messages[0]?.id ?? 0);
  };
  return (
    <>
      <IconButton
        label={unread > 0 ? `${LABEL}, ${unread} new` : LABEL}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={classes['bell']} data-unread={unread > 0 || undefined}>
          <Bell aria-hidden />
        </span>
      </IconButton>
      <Popover anchor={anchor} onClose={close} label={LABEL} className={classes['popover']}>
        <BellPanel news={news} messages={unseen} onLeave={close} />
      </Popover>
    </>
  );
}
