import { useEffect, useEffectEvent, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import MuiDialog from '@mui/material/Dialog';
import MuiDrawer from '@mui/material/Drawer';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MuiPopover from '@mui/material/Popover';
import { MuiTheme } from './MuiTheme';

// What floats over a page, as the component library draws it: in one file, since whoever opens one of them opens others soon.

/**
 * Lets Esc close what is open in the moment, too, in which nothing has the focus: the button that had it went with what it did,
 * and the library takes the focus back into its dialog only a little later. Goes on the root of what is open.
 */
function useEscapeWithoutFocus(
  open: boolean,
  onClose: (() => void) | undefined,
): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.target !== document.body) return;
    // another one stands over it
    if (!root.current || root.current.closest('[aria-hidden="true"]')) return;
    onClose?.();
  });
  useEffect(() => {
    if (!open) return undefined;
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);
  return root;
}

/**
 * What had the focus before may be gone with what was done: then the page gets it, where the keys go on, and not its very top. Goes
 * on the root of what is open.
 */
function useFocusAfterwards(open: boolean, root: RefObject<HTMLDivElement | null>): void {
  const focusPage = useEffectEvent(() => {
    const others = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
    if (document.activeElement !== document.body || others.some((one) => !root.current?.contains(one)))
      return;
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!open) return undefined;
    // the library gives the focus back first
    return () => void requestAnimationFrame(focusPage);
  }, [open]);
}

/**
 * What is closed fades out over the page, and the second of two quick presses meets it: it must not take the focus that was just
 * given back, and that would go with it. For the root of what is open or was.
 */
const heldWhileFading = (open: boolean) =>
  open ? {} : { onMouseDown: (event: MouseEvent) => event.preventDefault() };

// files are chosen by the button right after their field, which itself is never reached
const FORM_FIELDS =
  'form :is(input:not([type="hidden"], [type="file"]), select, textarea):not(:disabled), form input[type="file"] + button:not(:disabled)';

/**
 * A dialog with a form begins at its first field, unless something in it asks for the focus; any other begins at itself, which is what
 * the library does. Stands last in it, so that whatever asks was there before.
 */
function BeginAtFirstField({ root }: { root: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    if (!root.current || root.current.contains(document.activeElement)) return;
    const fields = [...root.current.querySelectorAll<HTMLInputElement>(FORM_FIELDS)];
    const [first] = fields;
    // of radio buttons the chosen one has the focus
    const chosen = fields.find(
      ({ name, checked }) => first?.type === 'radio' && name === first.name && checked,
    );
    // what stands above it is to be read first
    (chosen ?? first)?.focus({ preventScroll: true });
  }, [root]);
  return null;
}

export type DialogPanelProps = {
  open: boolean;
  /** Esc or the backdrop; without it only the dialog's own buttons close it. */
  onClose?: (() => void) | undefined;
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
  /** In px, where no size fits what it holds. */
  width?: number | undefined;
  /** Begins near the top, so that what it holds can grow; the whole screen where that is narrow. */
  place?: 'top' | undefined;
  role?: 'alertdialog' | undefined;
  /** Ids of what names it and of what it says. */
  labelledBy: string;
  describedBy?: string | undefined;
  children: ReactNode;
};

const AT_TOP = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { marginTop: '72px', maxHeight: 'calc(100% - 96px)' },
  '@media (max-width: 899.95px)': {
    '& .MuiDialog-paper': {
      width: '100%',
      maxWidth: '100%',
      height: '100%',
      maxHeight: '100%',
      margin: 0,
      borderRadius: 0,
    },
  },
} as const;

/** See `Dialog`, which fetches it. */
export function DialogPanel(props: DialogPanelProps) {
  const root = useEscapeWithoutFocus(props.open, props.onClose);
  useFocusAfterwards(props.open, root);
  return (
    <MuiTheme>
      <MuiDialog
        ref={root}
        open={props.open}
        onClose={props.onClose}
        fullWidth
        maxWidth={props.width ? false : (props.size ?? 'sm')}
        sx={{
          ...(props.place === 'top' ? AT_TOP : {}),
          ...(props.width ? { '& .MuiDialog-paper': { maxWidth: `${props.width}px` } } : {}),
        }}
        role={props.role}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        {...heldWhileFading(props.open)}
      >
        {props.children}
        <BeginAtFirstField root={root} />
      </MuiDialog>
    </MuiTheme>
  );
}

export type DrawerPanelProps = {
  open: boolean;
  onClose: () => void;
  /** Where it comes from. */
  side: 'right' | 'bottom';
  /** In px, where the page is wide enough; a sheet from below has the whole width. */
  width?: number;
  /** The id of the heading that names it. */
  labelledBy: string;
  className?: string | undefined;
  children: ReactNode;
};

/** See `Drawer`, which fetches it. */
export function DrawerPanel({ side, width, labelledBy, className, ...props }: DrawerPanelProps) {
  const root = useEscapeWithoutFocus(props.open, props.onClose);
  useFocusAfterwards(props.open, root);
  return (
    <MuiTheme>
      <MuiDrawer
        {...props}
        {...heldWhileFading(props.open)}
        ref={root}
        anchor={side}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': labelledBy,
            className: className ?? '',
            sx: width ? { width: { xs: '100%', md: width }, maxWidth: '100%' } : {},
          },
        }}
      />
    </MuiTheme>
  );
}

const BELOW = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;

/** One act of a menu: a link (`to`) or something to do (`onSelect`). */
export type MenuAct = {
  id: string;
  label: string;
  icon?: ReactNode;
  to?: string;
  onSelect?: () => void;
  danger?: boolean;
  /** A line below it that says more. */
  note?: string | undefined;
  /** What is chosen now. */
  current?: boolean;
  /** A line below it ends a group. */
  divider?: boolean;
  /** Why it cannot be used; it stays visible. */
  disabledReason?: string | null;
};

export type MenuPanelProps = {
  id: string;
  /** The button that it hangs from; null while it is closed. */
  anchor: HTMLElement | null;
  label?: string | undefined;
  items: readonly MenuAct[];
  onClose: () => void;
};

/** See `Menu`, which fetches it. */
export function MenuPanel({ id, anchor, label, items, onClose }: MenuPanelProps) {
  return (
    <MuiTheme>
      <MuiMenu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onClose}
        {...BELOW}
        {...heldWhileFading(anchor !== null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {items.map((item) => (
          <MenuItem
            key={item.id}
            disabled={Boolean(item.disabledReason)}
            divider={item.divider ?? false}
            aria-current={item.current ? 'true' : undefined}
            sx={item.danger ? { color: 'error.main' } : undefined}
            {...(item.to ? { component: Link, to: item.to } : {})}
            onClick={(event) => {
              // the second of two quick presses, while it fades out
              if (anchor === null) return event.preventDefault();
              onClose();
              item.onSelect?.();
            }}
          >
            {item.icon}
            <span>
              {item.label}
              {item.disabledReason || item.note ? (
                <span
                  style={{
                    display: 'block',
                    maxWidth: 280,
                    fontSize: 11,
                    lineHeight: '14px',
                    whiteSpace: 'normal',
                  }}
                >
                  {item.disabledReason || item.note}
                </span>
              ) : null}
            </span>
          </MenuItem>
        ))}
      </MuiMenu>
    </MuiTheme>
  );
}

export type PopoverPanelProps = {
  /** The button that it hangs from; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** Its name, or the id of the heading that names it. */
  label?: string;
  labelledBy?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** See `Popover`, which fetches it. */
export function PopoverPanel({ anchor, onClose, label, labelledBy, className, children }: PopoverPanelProps) {
  return (
    <MuiTheme>
      <MuiPopover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        {...BELOW}
        {...heldWhileFading(anchor !== null)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            'aria-labelledby': labelledBy,
            className: className ?? '',
          },
        }}
      >
        {children}
      </MuiPopover>
    </MuiTheme>
  );
}
