import type { ReactNode } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import type { CommaReading, Grouping } from '@/lib/numbers';
import { NumberInput } from './NumberInput';
import { Field, type FieldTextProps } from './Field';
import type { FieldProps } from './types';

const UNREADABLE = 'Type a number, for example 12,500.5';

/** A figure; the form holds `number | null` (NaN while what is typed is no number, so that the schema refuses it). */
export function NumberField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: FieldProps<V, N, T> &
    FieldTextProps & {
      unit?: ReactNode;
      /** Places shown at rest at least; more typed places are kept and shown. */
      decimals?: number;
      /** By thousands unless told; "none" for a year or the like. */
      grouping?: Grouping;
      /** How "7,954" is read; as grouping unless told, and money of two decimals as an amount. */
      comma?: CommaReading;
      placeholder?: string;
      autoFocus?: boolean;
      onValue?: (value: number | null) => void;
    },
) {
  const { field, fieldState } = useController({ name: props.name, control: props.control });
  const value = toFigure(field.value);
  const unreadable = value !== null && Number.isNaN(value) && fieldState.isTouched;
  return (
    <Field {...props} error={unreadable ? UNREADABLE : fieldState.error?.message}>
      {(aria) => (
        <NumberInput
          aria={aria}
          name={field.name}
          inputRef={field.ref}
          value={value}
          decimals={props.decimals}
          grouping={props.grouping}
          comma={props.comma}
          unit={props.unit}
          disabled={props.disabled}
          error={aria['aria-invalid']}
          warning={Boolean(props.warning)}
          placeholder={props.placeholder}
          autoFocus={props.autoFocus}
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
