import type { ReactNode } from 'react';
import MuiPopover from '@mui/material/Popover';
import { MuiTheme } from './theme/MuiTheme';

export interface PopoverProps {
  /** The button that it hangs from; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** Its name, or the id of the heading that names it. */
  label?: string;
  labelledBy?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** See `Popover`, which fetches it. */
export function PopoverPanel({ anchor, onClose, label, labelledBy, className, children }: PopoverProps) {
  return (
    <MuiTheme>
      <MuiPopover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            'aria-labelledby': labelledBy,
            className: className ?? '',
          },
        }}
      >
        {children}
      </MuiPopover>
    </MuiTheme>
  );
}
