import { useId, useState } from 'react';
import { MoreHorizontal } from 'lucide-react';
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

/** A tool named by `label` that opens a list of acts. */
export function Menu(props: { label: string; items: readonly MenuAct[] }) {
  const { button, menu } = useMenu(props);
  return (
    <>
      <IconButton label={props.label} {...button}>
        <MoreHorizontal size={16} aria-hidden />
      </IconButton>
      {menu}
    </>
  );
}
