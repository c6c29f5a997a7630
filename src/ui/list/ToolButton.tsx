import type { ReactNode } from 'react';
import { Button, type PressProps } from '../Button';
import classes from './list.module.css';

/** A button of the toolbar: icon and word; below 600 px only the icon is seen, the word is still read out. */
export function ToolButton({
  icon,
  after,
  children,
  ...rest
}: Omit<PressProps, 'startIcon' | 'className'> & {
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
