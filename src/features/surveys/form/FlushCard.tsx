import type { ReactNode } from 'react';
import classes from './form.module.css';

/** The one card of a section whose heading stands above it already; `flush` lets a table run to its edges. */
export function FlushCard(props: { label: string; flush?: boolean; children: ReactNode }) {
  return (
    <section
      className={`${classes['plate']} ${props.flush ? '' : classes['plateBody']}`}
      aria-label={props.label}
    >
      {props.children}
    </section>
  );
}
