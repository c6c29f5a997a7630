import type { ComponentProps, ReactNode } from 'react';
import { X } from 'lucide-react';
import { PlainButton } from './PlainButton';
import classes from './small.module.css';

/** A word that was chosen and can be taken off. */
export function Chip({
  label,
  removeLabel,
  onRemove,
  disabled,
  removeTabIndex,
  ...rest
}: ComponentProps<'span'> & {
  label: ReactNode;
  removeLabel: string;
  onRemove: () => void;
  disabled?: boolean;
  /** -1 where what is around it leads to the chip by keys of its own. */
  removeTabIndex?: number;
}) {
  return (
    <span {...rest} className={classes['chip']}>
      <span>{label}</span>
      <PlainButton aria-label={removeLabel} tabIndex={removeTabIndex} disabled={disabled} onClick={onRemove}>
        <X size={14} strokeWidth={1.6} aria-hidden />
      </PlainButton>
    </span>
  );
}
