import { memo, useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Ellipsis } from 'lucide-react';
import { useWaitingMap, type Waiting } from '@/features/news/waitingStore';
import { useMenu } from '@/ui/Menu';
import { help, type MenuEntry, type MenuGroup } from '../menu';
import classes from './shell.module.css';
import { useCurrentEntry, type CurrentEntry } from './useCurrentEntry';
import { saidOf, WaitingPill } from './WaitingPill';

const SLOTS = 4;
/** A label of more letters does not fit into one line of a quarter of a phone. */
const LONG = 14;

interface BottomLinkProps {
  entry: MenuEntry;
  current: CurrentEntry;
  waiting: Waiting | undefined;
}

const BottomLink = memo(function BottomLink(props: BottomLinkProps) {
  const { label, to, icon: Icon } = props.entry;
  const waitsId = useId();
  return (
    <Link
      to={to}
      aria-current={props.current}
      aria-describedby={props.waiting?.count ? waitsId : undefined}
      className={classes['bottomItem'] ?? ''}
      data-long={label.length > LONG || undefined}
    >
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      {label}
      <WaitingPill waiting={props.waiting} id={waitsId} />
    </Link>
  );
});

/** The menu on narrow screens: four items, the last of which opens the rest. */
export const BottomBar = memo(function BottomBar({ menu }: { menu: readonly (MenuEntry | MenuGroup)[] }) {
  const navigate = useNavigate();
  const currentOf = useCurrentEntry();
  const entries = [...menu.flatMap((item) => ('group' in item ? item.entries : [item])), help];
  const fits = entries.length <= SLOTS;
  const shown = fits ? entries : entries.slice(0, SLOTS - 1);
  const rest = fits ? [] : entries.slice(SLOTS - 1);
  const waiting = useWaitingMap();
  const moreId = useId();
  const inMore = {
    count: rest.reduce((sum, { to }) => sum + (waiting.get(to)?.count ?? 0), 0),
    words: 'waiting',
  };
  const more = useMenu({
    label: 'More',
    items: rest.map(({ label, to, icon: Icon }) => ({
      id: label,
      label,
      note: saidOf(waiting.get(to)),
      icon: <Icon size={20} strokeWidth={1.6} aria-hidden />,
      onSelect: () => void navigate(to),
    })),
  });
  return (
    <nav className={classes['bottom']} aria-label="Main, narrow">
      {shown.map((entry) => (
        <BottomLink
          key={entry.label}
          entry={entry}
          current={currentOf(entry.to)}
          waiting={waiting.get(entry.to)}
        />
      ))}
      {rest.length > 0 ? (
        <>
          <button
            type="button"
            className={classes['bottomItem']}
            aria-current={rest.some(({ to }) => currentOf(to) !== undefined) ? 'true' : undefined}
            aria-describedby={inMore.count > 0 ? moreId : undefined}
            {...more.button}
          >
            <Ellipsis size={20} strokeWidth={1.6} aria-hidden />
            More
            <WaitingPill waiting={inMore} id={moreId} />
          </button>
          {more.menu}
        </>
      ) : null}
    </nav>
  );
});
