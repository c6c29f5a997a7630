import { useId, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { visibleText } from '@/lib/visibleText';
import { IconButton } from './IconButton';
import { lazyWithPreload } from './lazyWithPreload';
import { useHasOpened } from './useHasOpened';
import classes from './parts.module.css';

const DrawerPanel = lazyWithPreload(async () => (await import('./overlay/panels')).DrawerPanel);

/** What scrolls between a drawer's head and its foot. */
export function DrawerBody({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard has to reach it where nothing in it takes the focus
    <div className={classes['drawerBody']} role="group" aria-label="Content" tabIndex={0}>
      {children}
    </div>
  );
}

type DrawerProps = {
  open: boolean;
  title: ReactNode;
  /** Small, beside the title. */
  beside?: ReactNode;
  /** Esc, the cross or the scrim. Ask about unsaved work here (`useUnsavedGuard().confirmLeave`). */
  onClose: () => void;
  foot?: ReactNode;
  children: ReactNode;
};

/**
 * Slides in from the right over the page; whole width below 900 px. Its foot holds save state and buttons (`FormActions`).
 * With `tabs` the content brings its own `DrawerBody` and foot.
 */
export function Drawer(
  props: DrawerProps & {
    /** Tabs under the title. */
    tabs?: ReactNode;
    width?: number;
  },
) {
  const titleId = useId();
  const opened = useHasOpened(props.open);
  if (!opened) return null;
  return (
    <DrawerPanel
      side="right"
      open={props.open}
      onClose={props.onClose}
      labelledBy={titleId}
      width={props.width ?? 760}
    >
      <DrawerHead {...props} id={titleId} className={classes['drawerHead']} />
      {props.tabs ? <div className={classes['drawerTabs']}>{props.tabs}</div> : null}
      {props.tabs ? props.children : <DrawerBody>{props.children}</DrawerBody>}
      {props.foot}
    </DrawerPanel>
  );
}

/** Comes up from below over a narrow page. */
export function Sheet(props: DrawerProps) {
  const titleId = useId();
  const opened = useHasOpened(props.open);
  if (!opened) return null;
  return (
    <DrawerPanel
      side="bottom"
      open={props.open}
      onClose={props.onClose}
      labelledBy={titleId}
      className={classes['sheet']}
    >
      <DrawerHead {...props} id={titleId} className={classes['sheetHead']} />
      <div className={`stack ${classes['sheetBody']}`}>{props.children}</div>
      <footer className={`over ${classes['sheetFoot']}`}>{props.foot}</footer>
    </DrawerPanel>
  );
}

function DrawerHead(
  props: Pick<DrawerProps, 'title' | 'beside' | 'onClose'> & { id: string; className?: string },
) {
  return (
    <header className={props.className}>
      <div>
        <h2 id={props.id}>{visibleText(props.title)}</h2>
        {props.beside}
      </div>
      <IconButton label="Close" onClick={props.onClose}>
        <X aria-hidden />
      </IconButton>
    </header>
  );
}
