import type { ReactNode } from 'react';
import MuiIconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

/** A tool that shows only an icon: its name is read out and shown as a tip. */
export function IconButton({
  label,
  children,
  ...rest
}: Omit<IconButtonProps, 'aria-label'> & { label: string; children: ReactNode }) {
  return (
    <Tooltip title={label}>
      {/* a disabled button sends no pointer events: the tip hangs on the wrapper */}
      <span style={{ display: 'inline-flex' }}>
        <MuiIconButton {...rest} aria-label={label}>
          {children}
        </MuiIconButton>
      </span>
    </Tooltip>
  );
}
