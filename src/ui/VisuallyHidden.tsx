import type { ReactNode } from 'react';
import classes from './small.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span id={id} className={classes['hidden']}>
      {children}
    </span>
  );
}
