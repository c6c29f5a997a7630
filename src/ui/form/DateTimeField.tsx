import type { ReactNode } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { DateTimeInput } from './DateTimeInput';
import { Field, type FieldTextProps } from './Field';
import type { FieldProps } from './types';

/** How a day or a time is shown, typed and stored (its wire form). */
export interface DateTimeFormat {
  native: 'date' | 'time';
  /** A typed text in the wire form; null when it cannot be read. */
  read: (typed: string) => string | null;
  show: (wire: string) => string;
  isWire: (value: string) => boolean;
  /** A stored value as the wire form has it. */
  toWire?: (stored: string) => string;
  placeholder: string;
  /** Said of a text that cannot be read. */
  unreadable: string;
  icon: ReactNode;
}

/** The props of a day or a time in a form. */
export type DateTimeFieldProps<V extends FieldValues, N extends FieldPath<V>, T = V> = FieldProps<V, N, T> &
  FieldTextProps & {
    /** Wire values that bound the picker; the schema is what refuses. */
    min?: string;
    max?: string;
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
          aria={aria}
          name={field.name}
          inputRef={field.ref}
          value={value}
          onValue={(next) => {
            field.onChange(next);
            props.onValue?.(next);
          }}
          onBlur={field.onBlur}
          read={clock.read}
          show={clock.show}
          native={clock.native}
          pickLabel={`Choose ${props.label}`}
          icon={clock.icon}
          placeholder={clock.placeholder}
          min={props.min}
          max={props.max}
          disabled={props.disabled}
          error={aria['aria-invalid']}
          warning={Boolean(props.warning)}
        />
      )}
    </Field>
  );
}
