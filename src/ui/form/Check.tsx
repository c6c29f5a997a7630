import { useCallback, type ComponentProps, type ReactNode } from 'react';
import { BoxEmpty, IndeterminateIcon, BoxTicked, RadioOff, RadioOn } from './boxes';
import classes from './check.module.css';

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
  const Box = indeterminate ? IndeterminateIcon : props.checked ? BoxTicked : BoxEmpty;
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
        <Box />
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
      {props.checked ? <RadioOn /> : <RadioOff />}
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
