import { useId, type ReactNode } from 'react';
import { visibleText } from '@/lib/visibleText';
import { withWholeIds } from './breaks';
import { lazyWithPreload } from './lazyWithPreload';
import type { DialogPanelProps } from './overlay/panels';
import { useHasOpened } from './useHasOpened';
import classes from './dialog.module.css';

const DialogPanel = lazyWithPreload(async () => (await import('./overlay/panels')).DialogPanel);

/**
 * Stands over the page and holds the focus. Its title names it; `labelledBy` gives the id of that, or of what stands for it. Inside stand a `DialogBody`
 * and a `DialogFoot`, with a form around them where there is one.
 */
export function Dialog({
  title,
  labelledBy,
  children,
  ...props
}: Omit<DialogPanelProps, 'labelledBy'> & { title?: ReactNode; labelledBy?: string }) {
  const ownId = useId();
  const id = labelledBy ?? ownId;
  const opened = useHasOpened(props.open);
  if (!opened) return null;
  return (
    <DialogPanel {...props} labelledBy={id}>
      {title === undefined ? null : (
        <h2 id={id} className={classes['title']}>
          {withWholeIds(visibleText(title))}
        </h2>
      )}
      {children}
    </DialogPanel>
  );
}

/** What scrolls between the title and the buttons, its parts below each other. */
export function DialogBody({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} className={`stack ${classes['body']}`}>
      {children}
    </div>
  );
}

/** The buttons, the filled one last; before them whatever says why one cannot be used. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className={`buttons over ${classes['foot']}`} data-dialog-foot>
      {children}
    </div>
  );
}
