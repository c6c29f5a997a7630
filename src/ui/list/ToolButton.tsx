import type { ComponentProps, ReactNode } from 'react';
import Button from '@mui/material/Button';
import classes from './list.module.css';

/** A button of the toolbar: icon and word; below 600 px only the icon is seen, the word is still read out. */
export function ToolButton({
  icon,
  after,
  children,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'startIcon'> & {
  icon: ReactNode;
  /** A count behind the word; it stays where the word goes. */
  after?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Button {...rest} startIcon={icon} className={classes['tool'] ?? ''}>
      <span className={classes['toolWord']}>{children}</span>
      {after}
    </Button>
  );
}
