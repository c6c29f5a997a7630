import type { ReactNode } from 'react';
import classes from './small.module.css';

/** Text for screen readers only; as a `status` it is read out when it changes. */
export function VisuallyHidden(props: { children: ReactNode; id?: string; role?: 'status' }) {
  return <span {...props} className={`hidden ${classes['hidden']}`} />;
}
