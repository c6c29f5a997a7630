import type { ReactNode } from 'react';
import { Printer } from 'lucide-react';
import { Button } from '@/ui/Button';
import classes from './letterhead.module.css';

/** A sheet as a page of its own: nothing but the sheet reaches the printer. */
export function PrintPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <div className={`group ${classes['page']}`}>
      <div className={classes['actions']}>
        {actions}
        <Button
          variant="contained"
          startIcon={<Printer size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      {children}
    </div>
  );
}
