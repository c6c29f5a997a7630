import classes from './small.module.css';

/** A count beside a word (tabs, menu, filters). */
export function Pill({ children }: { children: number | string }) {
  return <span className={classes['pill']}>{children}</span>;
}
