import { Link } from 'react-router-dom';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { MenuAct } from './Menu';
import { MuiTheme } from './theme/MuiTheme';

export interface MenuPanelProps {
  id?: string;
  /** The button that it hangs from; null while it is closed. */
  anchor: HTMLElement | null;
  label?: string;
  items: readonly MenuAct[];
  onClose: () => void;
}

const BELOW = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;

/** The open list of acts of a `Menu`, which fetches it. */
export function MenuPanel({ id, anchor, label, items, onClose }: MenuPanelProps) {
  return (
    <MuiTheme>
      <MuiMenu
        {...(id ? { id } : {})}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onClose}
        {...BELOW}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {items.map((item) => (
          <MenuItem
            key={item.id}
            disabled={Boolean(item.disabledReason)}
            divider={item.divider ?? false}
            aria-current={item.current ? 'true' : undefined}
            sx={item.danger ? { color: 'error.main' } : undefined}
            {...(item.to ? { component: Link, to: item.to } : {})}
            onClick={() => {
              onClose();
              item.onSelect?.();
            }}
          >
            {item.icon}
            <span>
              {item.label}
              {item.disabledReason ? (
                <span style={{ display: 'block', fontSize: 11, lineHeight: '14px' }}>
                  {item.disabledReason}
                </span>
              ) : null}
            </span>
          </MenuItem>
        ))}
      </MuiMenu>
    </MuiTheme>
  );
}
