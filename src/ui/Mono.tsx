import type { ReactNode } from 'react';
import classes from './small.module.css';

/** An identifier: record id, container number, IMO, tank name. */
export function Mono({ children }: { children: ReactNode }) {
  return <span className={classes['mono']}>{children}</span>;
}
