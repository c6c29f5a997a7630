import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { Radio } from './Check';
import { Field, type FieldTextProps } from './Field';
import type { FieldProps } from './types';
import { toOption, type OptionInput } from './options';
import classes from './form.module.css';

/** One of a few, all in view; the form holds the option's value. */
export function RadioField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: FieldProps<V, N, T> &
    FieldTextProps & { options: readonly OptionInput[]; onValue?: (value: string) => void },
) {
  const { field, fieldState } = useController({ name: props.name, control: props.control });
  const options = props.options.map(toOption);
  return (
    <Field {...props} group error={fieldState.error?.message}>
      {(aria) => (
        <div className={classes['choices']}>
          {options.map((option, index) => (
            <Radio
              key={option.value}
              ref={index === 0 ? field.ref : undefined}
              label={option.label}
              disabled={props.disabled}
              name={field.name}
              value={option.value}
              checked={field.value === option.value}
              aria-invalid={aria['aria-invalid'] || undefined}
              onBlur={field.onBlur}
              onChange={() => {
                field.onChange(option.value);
                props.onValue?.(option.value);
              }}
            />
          ))}
        </div>
      )}
    </Field>
  );
}
