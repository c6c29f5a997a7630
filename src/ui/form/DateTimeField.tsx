import type { ReactNode } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { DateTimeInput } from './DateTimeInput';
import { Field, type FieldTextProps } from './Field';
import type { FieldProps } from './types';

/** How a day or a time is written by people and held in the wire form. */
export interface Clock {
  native: 'date' | 'time';
  /** A typed text in the wire form; null when it is none. */
  read: (typed: string) => string | null;
  show: (wire: string) => string;
  isWire: (value: string) => boolean;
  /** A stored value as the wire form has it. */
  held?: (stored: string) => string;
  placeholder: string;
  /** Said of a text that cannot be read. */
  unreadable: string;
  icon: ReactNode;
}

/** What a day or a time as a field of a form is given. */
export type ClockedProps<V extends FieldValues, N extends FieldPath<V>, T = V> = FieldProps<V, N, T> &
  FieldTextProps & {
    /** Wire values that bound the picker; the schema is what refuses. */
    min?: string;
    max?: string;
    onValue?: (value: string) => void;
  };

/** A day or a time as a field of a form; an empty string when missing. */
export function DateTimeField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: ClockedProps<V, N, T> & { clock: Clock },
) {
  const { clock } = props;
  const { field, fieldState } = useController({ name: props.name, control: props.control });
  const stored = field.value === null || field.value === undefined ? '' : String(field.value);
  const value = clock.held?.(stored) ?? stored;
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
