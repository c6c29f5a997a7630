import type { ComponentProps } from 'react';
import classes from './small.module.css';
import { useHeldFocus } from './useHeldFocus';

/** A button among words, which looks like a link. What leads to another page is a link. */
export function LinkButton({ className = '', ...rest }: ComponentProps<'button'>) {
  const held = useHeldFocus(rest);
  return <button type="button" {...rest} {...held} className={`${classes['linkButton']} ${className}`} />;
}
