import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { Field, type FieldTextProps } from './Field';
import { SelectBox } from './SelectBox';
import type { FieldProps } from './types';
import type { OptionInput } from './options';

/** One of a short list; the form holds the option's value (an empty string when none is chosen). */
export function SelectField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: FieldProps<V, N, T> &
    FieldTextProps & {
      options: readonly OptionInput[];
      /** Shown when nothing is chosen. */
      placeholder?: string;
      onValue?: (value: string) => void;
    },
) {
  const { field, fieldState } = useController({ name: props.name, control: props.control });
  return (
    <Field {...props} error={fieldState.error?.message}>
      {(aria) => (
        <SelectBox
          {...aria}
          ref={field.ref}
          name={field.name}
          value={field.value === null || field.value === undefined ? '' : String(field.value)}
          options={props.options}
          placeholder={props.placeholder}
          disabled={props.disabled}
          error={aria['aria-invalid']}
          warning={Boolean(props.warning)}
          onBlur={field.onBlur}
          onValue={(value) => {
            field.onChange(value);
            props.onValue?.(value);
          }}
        />
      )}
    </Field>
  );
}
