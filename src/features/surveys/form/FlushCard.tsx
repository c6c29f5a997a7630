import type { ReactNode } from 'react';
import classes from './form.module.css';

/**
 * The one card of a section whose heading stands above it already; `flush` lets a table run to its edges, `narrow` keeps the
 * cells of one with a single column beside each other.
 */
export function FlushCard(props: { label: string; flush?: boolean; narrow?: boolean; children: ReactNode }) {
  return (
    <section
      className={`${classes['plate']} ${props.flush ? '' : `group ${classes['plateBody']}`}`}
      aria-label={props.label}
      data-narrow={props.narrow || undefined}
    >
      {props.children}
    </section>
  );
}
