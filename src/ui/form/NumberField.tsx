import type { ComponentProps } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { NumberInput } from './NumberInput';
import { Field, type FieldTextProps } from './Field';
import type { FieldProps } from './types';

const UNREADABLE = 'Type a number, for example 12,500.5';

/** A figure; the form holds `number | null` (NaN while what is typed is no number, so that the schema refuses it). */
export function NumberField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: FieldProps<V, N, T> &
    FieldTextProps &
    Pick<
      ComponentProps<typeof NumberInput>,
      'unit' | 'decimals' | 'grouping' | 'comma' | 'placeholder' | 'autoFocus'
    > & { onValue?: (value: number | null) => void },
) {
  const { field, fieldState } = useController({ name: props.name, control: props.control });
  const value = toFigure(field.value);
  const unreadable = value !== null && Number.isNaN(value) && fieldState.isTouched;
  return (
    <Field {...props} error={unreadable ? UNREADABLE : fieldState.error?.message}>
      {(aria) => (
        <NumberInput
          {...props}
          aria={aria}
          name={field.name}
          inputRef={field.ref}
          value={value}
          error={aria['aria-invalid']}
          warning={Boolean(props.warning)}
          onBlur={field.onBlur}
          onValue={(next) => {
            field.onChange(next);
            props.onValue?.(next);
          }}
        />
      )}
    </Field>
  );
}

function toFigure(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : null;
}
