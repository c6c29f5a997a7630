import { Link, useNavigate } from 'react-router-dom';
import { Ellipsis } from 'lucide-react';
import { useMenu } from '@/ui/Menu';
import { help, type MenuEntry, type MenuGroup } from '../menu';
import classes from './shell.module.css';
import { useCurrentEntry } from './useCurrentEntry';

const SLOTS = 4;

/** The menu on narrow screens: four items, the last of which opens the rest. */
export function BottomBar({ menu }: { menu: readonly (MenuEntry | MenuGroup)[] }) {
  const navigate = useNavigate();
  const currentOf = useCurrentEntry();
  const entries = [...menu.flatMap((item) => ('group' in item ? item.entries : [item])), help];
  const fits = entries.length <= SLOTS;
  const shown = fits ? entries : entries.slice(0, SLOTS - 1);
  const rest = fits ? [] : entries.slice(SLOTS - 1);
  const more = useMenu({
    label: 'More',
    items: rest.map(({ label, to, icon: Icon }) => ({
      id: label,
      label,
      icon: <Icon size={20} strokeWidth={1.6} aria-hidden />,
      onSelect: () => void navigate(to),
    })),
  });
  return (
    <nav className={classes['bottom']} aria-label="Main, narrow">
      {shown.map(({ label, to, icon: Icon }) => (
        <Link key={label} to={to} aria-current={currentOf(to)} className={classes['bottomItem'] ?? ''}>
          <Icon size={20} strokeWidth={1.6} aria-hidden />
          {label}
        </Link>
      ))}
      {rest.length > 0 ? (
        <>
          <button
            type="button"
            className={classes['bottomItem']}
            aria-current={rest.some(({ to }) => currentOf(to) !== undefined) ? 'true' : undefined}
            {...more.button}
          >
            <Ellipsis size={20} strokeWidth={1.6} aria-hidden />
            More
          </button>
          {more.menu}
        </>
      ) : null}
    </nav>
  );
}
