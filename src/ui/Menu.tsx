import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import Button from '@mui/material/Button';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { IconButton } from './IconButton';

/** One act of a menu: a link (`to`) or something to do (`onSelect`). */
export type MenuAct = {
  id: string;
  label: string;
  icon?: ReactNode;
  to?: string;
  onSelect?: () => void;
  danger?: boolean;
  /** Why it cannot be used; it stays visible. */
  disabledReason?: string | null;
};

/** A button that opens a list of acts; with `icon` it is an icon tool named by `label`. */
export function Menu(props: {
  label: string;
  icon?: ReactNode;
  button?: ReactNode;
  items: readonly MenuAct[];
}) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opener = {
    onClick: (event: React.MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
    'aria-haspopup': 'menu' as const,
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? id : undefined,
  };
  const close = () => setAnchor(null);
  return (
    <>
      {props.icon ? (
        <IconButton label={props.label} {...opener}>
          {props.icon}
        </IconButton>
      ) : (
        <Button endIcon={<ChevronDown aria-hidden />} {...opener}>
          {props.button ?? props.label}
        </Button>
      )}
      <MuiMenu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': props.label } }}
      >
        {props.items.map((item) => (
          <MenuItem
            key={item.id}
            disabled={Boolean(item.disabledReason)}
            sx={item.danger ? { color: 'error.main' } : undefined}
            {...(item.to ? { component: Link, to: item.to } : {})}
            onClick={() => {
              close();
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
    </>
  );
}
