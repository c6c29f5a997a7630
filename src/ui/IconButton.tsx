import { useState, type ButtonHTMLAttributes, type ReactNode, type Ref, type SyntheticEvent } from 'react';
import classes from './button.module.css';
import { lazyWithPreload } from './lazyWithPreload';
import { PlainButton } from './PlainButton';

const Tip = lazyWithPreload(async () => (await import('./Tip')).Tip);

/** A tool that shows only an icon: its name is read out and shown as a tip. */
export function IconButton({
  label,
  size,
  children,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  label: string;
  size?: 'small' | 'medium';
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}) {
  // Nobody sees the tip of a tool that he does not reach for: it is drawn from there on.
  const [reached, setReached] = useState<HTMLElement | null>(null);
  const reach = (event: SyntheticEvent<HTMLElement>) => setReached(event.currentTarget);
  const leave = () => setReached(null);
  return (
    // a disabled button sends no pointer events: the tip hangs on the wrapper
    // a finger does not rest on a tool before it presses, and who has pressed wants to see what opens
    <span
      className={classes['tool']}
      onPointerEnter={(event) => (event.pointerType === 'touch' ? leave() : reach(event))}
      onPointerDown={leave}
      onFocus={(event) => (event.target.matches(':focus-visible') ? reach(event) : leave())}
    >
      <PlainButton
        {...rest}
        aria-label={label}
        className={`${classes['iconButton'] ?? ''} ${rest.className ?? ''}`}
        data-size={size}
      >
        {children}
      </PlainButton>
      {reached ? <Tip text={label} over={reached} /> : null}
    </span>
  );
}
