import { useCallback, type ComponentProps, type ReactNode } from 'react';
import classes from './check.module.css';

/** The drawn boxes and buttons: 16 px, the border of a field when empty. */
const mark = { width: 16, height: 16, viewBox: '0 0 16 16', 'aria-hidden': true, focusable: false } as const;
const empty = { fill: 'var(--pl-surface)', stroke: 'var(--pl-field)' };
const line = {
  fill: 'none',
  stroke: 'var(--pl-on-primary)',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A box with a line in it, or an empty one. */
function BoxMark({ drawn }: { drawn: string | null }) {
  if (drawn === null)
    return (
      <svg {...mark}>
        <rect x="0.5" y="0.5" width="15" height="15" rx="2.5" {...empty} />
      </svg>
    );
  return (
    <svg {...mark}>
      <rect width="16" height="16" rx="3" fill="var(--pl-primary)" />
      <path d={drawn} {...line} />
    </svg>
  );
}

/** A check box outside a form; with `hideLabel` the label is only read out (rows of a table). */
export function Check(props: {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  indeterminate?: boolean;
  hideLabel?: boolean;
  disabled?: boolean;
  inputRef?: (input: HTMLInputElement | null) => void;
  onBlur?: () => void;
  name?: string;
  describedBy?: string;
  invalid?: boolean;
}) {
  const { inputRef, indeterminate = false } = props;
  const ref = useCallback(
    (input: HTMLInputElement | null) => {
      // HTML has no attribute for it
      if (input) input.indeterminate = indeterminate;
      inputRef?.(input);
    },
    [inputRef, indeterminate],
  );
  const drawn = indeterminate ? 'M4 8h8' : props.checked ? 'm4 8.2 2.7 2.7L12 5.4' : null;
  return (
    <label className={classes['check']}>
      <span className={classes['box']}>
        <input
          ref={ref}
          type="checkbox"
          className={classes['input']}
          checked={props.checked}
          disabled={props.disabled}
          name={props.name}
          onBlur={props.onBlur}
          onChange={(event) => props.onChange(event.target.checked)}
          aria-label={props.hideLabel && typeof props.label === 'string' ? props.label : undefined}
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid || undefined}
        />
        <BoxMark drawn={drawn} />
      </span>
      {props.hideLabel ? null : <span>{props.label}</span>}
    </label>
  );
}

/** A radio button without its label: what it stands for is around it. */
export function RadioButton(props: ComponentProps<'input'> & { checked: boolean }) {
  return (
    <span className={classes['box']}>
      <input {...props} type="radio" className={classes['input']} />
      <svg {...mark}>
        {props.checked ? (
          <>
            <circle cx="8" cy="8" r="8" fill="var(--pl-primary)" />
            <circle cx="8" cy="8" r="3" fill="var(--pl-on-primary)" />
          </>
        ) : (
          <circle cx="8" cy="8" r="7.5" {...empty} />
        )}
      </svg>
    </span>
  );
}

/** A radio button and its label. */
export function Radio({ label, ...props }: ComponentProps<'input'> & { checked: boolean; label: ReactNode }) {
  return (
    <label className={classes['check']}>
      <RadioButton {...props} />
      <span>{label}</span>
    </label>
  );
}
