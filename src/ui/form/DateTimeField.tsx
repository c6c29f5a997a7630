import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { DateTimeInput } from './DateTimeInput';
import { Field, type FieldTextProps } from './Field';
import type { FieldProps } from './types';

/** What a field of days or of times knows beyond its input: how the value is stored, and what is said of a text that is none. */
export interface DateTimeFormat {
  kind: 'date' | 'time';
  isWire: (value: string) => boolean;
  /** A stored value as the wire form has it. */
  toWire?: (stored: string) => string;
  /** Said of a text that cannot be read. */
  unreadable: string;
}

/** The props of a day or a time in a form. */
export type DateTimeFieldProps<V extends FieldValues, N extends FieldPath<V>, T = V> = FieldProps<V, N, T> &
  FieldTextProps & {
    /** The first wire date that the calendar offers; the schema is what refuses. */
    min?: string;
    onValue?: (value: string) => void;
  };

/** A day or a time as a field of a form; an empty string when missing. */
export function DateTimeField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: DateTimeFieldProps<V, N, T> & { clock: DateTimeFormat },
) {
  const { clock } = props;
  const { field, fieldState } = useController({ name: props.name, control: props.control });
  const stored = field.value === null || field.value === undefined ? '' : String(field.value);
  const value = clock.toWire?.(stored) ?? stored;
  const unreadable = value !== '' && !clock.isWire(value) && fieldState.isTouched;
  return (
    <Field {...props} error={unreadable ? clock.unreadable : fieldState.error?.message}>
      {(aria) => (
        <DateTimeInput
          {...props}
          aria={aria}
          name={field.name}
          inputRef={field.ref}
          value={value}
          onValue={(next) => {
            field.onChange(next);
            props.onValue?.(next);
          }}
          onBlur={field.onBlur}
          kind={clock.kind}
          pickLabel={`Choose ${props.label}`}
          error={aria['aria-invalid']}
          warning={Boolean(props.warning)}
        />
      )}
    </Field>
  );
}
