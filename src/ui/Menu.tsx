import { useId, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button } from './Button';
import { fetchedLater } from './fetchedLater';
import { IconButton } from './IconButton';
import { useOnceOpen } from './Popover';

/** One act of a menu: a link (`to`) or something to do (`onSelect`). */
export type MenuAct = {
  id: string;
  label: string;
  icon?: ReactNode;
  to?: string;
  onSelect?: () => void;
  danger?: boolean;
  /** What is chosen now. */
  current?: boolean;
  /** A line below it ends a group. */
  divider?: boolean;
  /** Why it cannot be used; it stays visible. */
  disabledReason?: string | null;
};

export const MenuPart = fetchedLater(async () => (await import('./MenuPanel')).MenuPanel);

/** What a button needs to open a menu, and the menu. `button` goes onto the button, `menu` beside it. */
export function useMenu(props: { label?: string; items: readonly MenuAct[] }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opened = useOnceOpen(anchor !== null);
  return {
    button: {
      onClick: (event: React.MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
      'aria-haspopup': 'menu' as const,
      'aria-expanded': anchor !== null,
      'aria-controls': anchor ? id : undefined,
    },
    menu: opened ? <MenuPart id={id} anchor={anchor} onClose={() => setAnchor(null)} {...props} /> : null,
  };
}

/** A button that opens a list of acts; with `icon` it is an icon tool named by `label`. */
export function Menu(props: {
  label: string;
  icon?: ReactNode;
  button?: ReactNode;
  items: readonly MenuAct[];
}) {
  const { button, menu } = useMenu(props);
  return (
    <>
      {props.icon ? (
        <IconButton label={props.label} {...button}>
          {props.icon}
        </IconButton>
      ) : (
        <Button endIcon={<ChevronDown aria-hidden />} {...button}>
          {props.button ?? props.label}
        </Button>
      )}
      {menu}
    </>
  );
}
