import { useState } from 'react';
import classes from './small.module.css';

/** A person's photograph in a round; the initials while there is none, or none that can be shown. */
export function Avatar(props: {
  src?: string | undefined;
  alt: string;
  initials: string;
  className?: string;
}) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={`${classes['avatar'] ?? ''} ${props.className ?? ''}`}>
      {props.src && props.src !== broken ? (
        <img src={props.src} alt={props.alt} onError={() => setBroken(props.src)} />
      ) : (
        props.initials
      )}
    </span>
  );
}
