import type { ReactNode } from 'react';
import { PlainButton } from './PlainButton';
import classes from './small.module.css';

/** Words that are each on or off, side by side; named here where no legend names them. */
export function ToggleChips({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={`wrap ${classes['toggles']}`} {...(label ? { role: 'group', 'aria-label': label } : {})}>
      {children}
    </div>
  );
}

/** One of them, with how many it stands for where that is known. */
export function ToggleChip(props: {
  on: boolean;
  onToggle: () => void;
  count?: number | undefined;
  disabled?: boolean;
  children: ReactNode;
}) {
  const { on, onToggle, count, disabled, children } = props;
  return (
    <PlainButton aria-pressed={on} disabled={disabled} onClick={onToggle}>
      {children}
      {count === undefined ? null : <span> {count}</span>}
    </PlainButton>
  );
}
