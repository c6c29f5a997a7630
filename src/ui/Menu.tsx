import { useId, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button } from './Button';
import { lazyWithPreload } from './lazyWithPreload';
import { IconButton } from './IconButton';
import type { MenuAct } from './overlay/panels';
import { useHasOpened } from './useHasOpened';

const MenuPanel = lazyWithPreload(async () => (await import('./overlay/panels')).MenuPanel);

/** What a button needs to open a menu, and the menu. `button` goes onto the button, `menu` beside it. */
export function useMenu(props: { label?: string; items: readonly MenuAct[] }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opened = useHasOpened(anchor !== null);
  return {
    button: {
      onClick: (event: React.MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
      'aria-haspopup': 'menu' as const,
      'aria-expanded': anchor !== null,
      'aria-controls': anchor ? id : undefined,
    },
    menu: opened ? <MenuPanel id={id} anchor={anchor} onClose={() => setAnchor(null)} {...props} /> : null,
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
