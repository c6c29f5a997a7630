import type { ReactNode } from 'react';
import classes from './form.module.css';

/** Fields side by side as the width allows, 16 px apart; `min` is a field's least width in px. */
export function FormGrid({ min = 200, children }: { min?: number; children: ReactNode }) {
  return (
    <div className={`stack ${classes['grid']}`} style={{ ['--min' as string]: `${min}px` }}>
      {children}
    </div>
  );
}
