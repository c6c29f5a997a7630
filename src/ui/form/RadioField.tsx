import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { RadioOff, RadioOn } from './boxes';
import { Field, type FieldLook } from './Field';
import type { FieldProps } from './types';
import { toOption, type OptionInput } from './options';
import classes from './form.module.css';

/** One of a few, all in view; the form holds the option's value. */
export function RadioField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: FieldProps<V, N, T> &
    FieldLook & { options: readonly OptionInput[]; column?: boolean; onValue?: (value: string) => void },
) {
  const { field, fieldState } = useController({ name: props.name, control: props.control });
  const options = props.options.map(toOption);
  return (
    <Field
      group
      label={props.label}
      required={props.required}
      help={props.help}
      warning={props.warning}
      hideLabel={props.hideLabel}
      error={fieldState.error?.message}
    >
      {(aria) => (
        <div className={`${classes['choices']} ${props.column ? classes['column'] : ''}`}>
          {options.map((option, index) => (
            <FormControlLabel
              key={option.value}
              label={option.label}
              disabled={Boolean(props.disabled) || Boolean(option.disabled)}
              control={
                <Radio
                  icon={<RadioOff />}
                  checkedIcon={<RadioOn />}
                  name={field.name}
                  value={option.value}
                  checked={field.value === option.value}
                  onBlur={field.onBlur}
                  onChange={() => {
                    field.onChange(option.value);
                    props.onValue?.(option.value);
                  }}
                  slotProps={{
                    input: {
                      ref: index === 0 ? field.ref : undefined,
                      'aria-invalid': aria['aria-invalid'] || undefined,
                    },
                  }}
                />
              }
            />
          ))}
        </div>
      )}
    </Field>
  );
}
