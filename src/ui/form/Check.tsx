import type { ReactNode, Ref } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { BoxEmpty, BoxSome, BoxTicked } from './boxes';

/** A check box outside a form; with `hideLabel` the label is only read out (rows of a table). */
export function Check(props: {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  some?: boolean;
  hideLabel?: boolean;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onBlur?: () => void;
  name?: string;
  describedBy?: string;
  invalid?: boolean;
}) {
  const control = (
    <Checkbox
      icon={<BoxEmpty />}
      checkedIcon={<BoxTicked />}
      indeterminateIcon={<BoxSome />}
      indeterminate={props.some ?? false}
      checked={props.checked}
      disabled={props.disabled}
      name={props.name}
      onBlur={props.onBlur}
      onChange={(event) => props.onChange(event.target.checked)}
      slotProps={{
        input: {
          ref: props.inputRef,
          'aria-label': props.hideLabel && typeof props.label === 'string' ? props.label : undefined,
          'aria-describedby': props.describedBy,
          'aria-invalid': props.invalid || undefined,
        },
      }}
    />
  );
  return props.hideLabel ? control : <FormControlLabel control={control} label={props.label} />;
}
