import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from '../Glyph';
import classes from './states.module.css';

/** A standing strip under the top bar, such as while there is no network; a normal state, not an alarm. */
export function Strip({
  children,
  action,
  glyph = 'dashed',
}: {
  children: ReactNode;
  action?: ReactNode;
  glyph?: GlyphName;
}) {
  return (
    <div className={`row small ${classes['strip']}`} role="status">
      <Glyph name={glyph} size={16} color="var(--pl-warn)" />
      <span>{children}</span>
      {action ? <span className={classes['stripEnd']}>{action}</span> : null}
    </div>
  );
}
