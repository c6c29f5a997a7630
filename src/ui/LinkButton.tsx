import type { ComponentProps } from 'react';
import { PlainButton } from './PlainButton';
import classes from './small.module.css';

/** A button among words, which looks like a link. What leads to another page is a link. */
export function LinkButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return <PlainButton {...rest} className={`${classes['linkButton']} ${className}`} />;
}
