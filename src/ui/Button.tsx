import type { AnchorHTMLAttributes, ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PlainButton } from './PlainButton';
import classes from './button.module.css';

interface ButtonStyle {
  /** Filled for the one act that a page or a dialog is for; bare for what stands in a row of tools. Outlined by default. */
  variant?: 'contained' | 'outlined' | 'text';
  /** `error` for what destroys. */
  color?: 'primary' | 'error';
  size?: 'small' | 'medium' | 'large';
  fullWidth?: boolean;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  children?: ReactNode;
}

type AtWork =
  | { loading?: undefined; loadingLabel?: undefined }
  | {
      /** At work: it keeps its colour, shows a turning mark and takes no second press. */
      loading: boolean;
      /** What it says meanwhile ("Saving…"). */
      loadingLabel: string;
    };
/** What a button that does something takes, but for its work. */
export type PressProps = ButtonStyle &
  Omit<ComponentProps<'button'>, keyof ButtonStyle> & { to?: undefined; href?: undefined };
/** A link into the app (`to`), or out of it (`href`), that looks like a button; a disabled one keeps the focus and leads nowhere. */
type AsLink = ButtonStyle & { disabled?: boolean | undefined } & Omit<
    AnchorHTMLAttributes<HTMLAnchorElement>,
    keyof ButtonStyle | 'href'
  > &
  (
    | {
        to: string;
        /** What the page that it leads to is told beside the address. */
        state?: unknown;
        href?: undefined;
      }
    | { href: string; to?: undefined; state?: undefined }
  );

/** What a button that does something takes. */
export type ActProps = PressProps & AtWork;
export type ButtonProps = ActProps | AsLink;

const leadNowhere = (event: MouseEvent) => event.preventDefault();
/** A link has no `disabled`. It keeps its element, and so the focus. */
const OUT_OF_USE = {
  'aria-disabled': true,
  'data-held': true,
  onClick: leadNowhere,
  // the middle button would open it in another tab
  onAuxClick: leadNowhere,
};

/** The browser's own button, or a link in its clothes. */
export function Button(props: ButtonProps) {
  const { variant, color, size, fullWidth, startIcon, endIcon, children, className, ...rest } = props;
  const isLoading = 'loading' in rest && rest.loading === true;
  const look = {
    className: `${classes['button'] ?? ''} ${className ?? ''}`,
    'data-variant': variant ?? 'outlined',
    'data-color': color === 'error' ? 'error' : undefined,
    'data-size': size,
    'data-full': fullWidth || undefined,
  };
  const content = (
    <>
      {isLoading ? (
        <span className={classes['turning']} aria-hidden="true" />
      ) : startIcon ? (
        <span className={classes['icon']}>{startIcon}</span>
      ) : null}
      {isLoading ? rest.loadingLabel : children}
      {endIcon ? <span className={classes['icon']}>{endIcon}</span> : null}
    </>
  );
  if (rest.to !== undefined) {
    const { disabled, ...own } = rest;
    return (
      <Link {...own} {...look} {...(disabled ? OUT_OF_USE : {})}>
        {content}
      </Link>
    );
  }
  if (rest.href !== undefined) {
    const { disabled, ...own } = rest;
    return (
      <a {...own} {...look} {...(disabled ? OUT_OF_USE : {})}>
        {content}
      </a>
    );
  }
  const { loading: _, loadingLabel: _label, to: _to, href: _href, ...own } = rest;
  return (
    <PressButton {...own} {...look} isLoading={isLoading}>
      {content}
    </PressButton>
  );
}

function PressButton({
  isLoading,
  type,
  onClick,
  ...own
}: ComponentProps<'button'> & { isLoading: boolean }) {
  // not `disabled` while at work: the focus stays, and comes back from a dialog that asked
  return (
    <PlainButton
      {...own}
      type={type ?? 'button'}
      // what it says at work is its name meanwhile
      aria-label={isLoading ? undefined : own['aria-label']}
      aria-disabled={isLoading || undefined}
      data-loading={isLoading || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    />
  );
}
