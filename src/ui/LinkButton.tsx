import type { ComponentProps } from 'react';
import classes from './small.module.css';

/** A button among words, which looks like a link. What leads to another page is a link. */
export const LinkButton = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={`${classes['linkButton']} ${className}`} />
);
