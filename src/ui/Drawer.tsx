import { useId, type ReactNode } from 'react';
import MuiDrawer from '@mui/material/Drawer';
import { X } from 'lucide-react';
import { IconButton } from './IconButton';
import { MuiTheme } from './theme/MuiTheme';
import classes from './parts.module.css';

/** What scrolls between a drawer's head and its foot. */
export function DrawerBody({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard has to reach it where nothing in it takes the focus
    <div className={classes['drawerBody']} role="group" aria-label="Content" tabIndex={0}>
      {children}
    </div>
  );
}

/**
 * Slides in from the right over the page; whole width below 900 px. Its foot holds save state and buttons (`FormActions`).
 * With `tabs` the content brings its own `DrawerBody` and foot.
 */
export function Drawer(props: {
  open: boolean;
  title: ReactNode;
  /** Esc, the cross or the scrim. Ask about unsaved work here (`useUnsavedGuard().confirmLeave`). */
  onClose: () => void;
  foot?: ReactNode;
  /** Tabs under the title. */
  tabs?: ReactNode;
  width?: number;
  children: ReactNode;
}) {
  const titleId = useId();
  const width = props.width ?? 760;
  return (
    <MuiTheme>
      <MuiDrawer
        anchor="right"
        open={props.open}
        onClose={props.onClose}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': titleId,
            sx: { width: { xs: '100%', md: width }, maxWidth: '100%' },
          },
        }}
      >
        <header className={classes['drawerHead']}>
          <h2 id={titleId}>{props.title}</h2>
          <IconButton label="Close" onClick={props.onClose}>
            <X aria-hidden />
          </IconButton>
        </header>
        {props.tabs ? <div className={classes['drawerTabs']}>{props.tabs}</div> : null}
        {props.tabs ? props.children : <DrawerBody>{props.children}</DrawerBody>}
        {props.foot}
      </MuiDrawer>
    </MuiTheme>
  );
}
