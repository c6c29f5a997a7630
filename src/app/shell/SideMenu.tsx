import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useWaitingMap, type Waiting } from '@/features/news/waitingStore';
import { paths } from '@/paths';
import { Logo, LogoMark } from '@/shared/Logo';
import { help, type MenuEntry, type MenuGroup } from '../menu';
import classes from './shell.module.css';
import { useCurrentEntry, type CurrentEntry } from './useCurrentEntry';
import { WaitingPill } from './WaitingPill';

interface MenuLinkProps {
  entry: MenuEntry;
  collapsed: boolean;
  current: CurrentEntry;
  waiting: Waiting | undefined;
}

/** Drawn anew only when what it shows has changed: the menu hears of every change of the page's title and of what waits. */
const MenuLink = memo(function MenuLink(props: MenuLinkProps) {
  const { collapsed, current, waiting } = props;
  const { label, to, icon: Icon } = props.entry;
  const waitsId = useId();
  return (
    <li>
      <Link
        to={to}
        aria-current={current}
        className={classes['entry'] ?? ''}
        title={collapsed ? label : undefined}
        aria-describedby={waiting?.count ? waitsId : undefined}
      >
        <Icon size={16} strokeWidth={1.6} aria-hidden />
        <span className={`ellipsis ${classes['entryLabel']}`}>{label}</span>
        <WaitingPill waiting={waiting} id={waitsId} />
      </Link>
    </li>
  );
});

interface SideMenuProps {
  menu: readonly (MenuEntry | MenuGroup)[];
  collapsed: boolean;
  onToggle: () => void;
}

export const SideMenu = memo(function SideMenu(props: SideMenuProps) {
  const { menu, collapsed, onToggle } = props;
  const currentOf = useCurrentEntry();
  const waiting = useWaitingMap();
  const linkTo = (entry: MenuEntry) => (
    <MenuLink
      key={entry.label}
      entry={entry}
      collapsed={collapsed}
      current={currentOf(entry.to)}
      waiting={waiting.get(entry.to)}
    />
  );
  const Toggle = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav className={classes['menu']} aria-label="Main">
      <Link to={paths.dashboard} className={classes['brand']} aria-label="Plimsoll, to the dashboard">
        {collapsed ? <LogoMark /> : <Logo />}
      </Link>
      <ul className={classes['entries']}>
        {menu.map((item) =>
          'group' in item ? (
            <li key={item.group}>
              <span className={`hint medium ${classes['group']}`}>{item.group}</span>
              <ul aria-label={item.group}>{item.entries.map(linkTo)}</ul>
            </li>
          ) : (
            linkTo(item)
          ),
        )}
      </ul>
      <ul>{linkTo(help)}</ul>
      <button type="button" className={classes['entry']} aria-expanded={!collapsed} onClick={onToggle}>
        <Toggle size={16} strokeWidth={1.6} aria-hidden />
        <span className={`ellipsis ${classes['entryLabel']}`}>
          {collapsed ? 'Expand menu' : 'Collapse menu'}
        </span>
      </button>
    </nav>
  );
});
