import type { FieldPath, FieldValues } from 'react-hook-form';
import { isWireDate } from '@/lib/dates';
import { DateTimeField, type DateTimeFormat, type DateTimeFieldProps } from './DateTimeField';

const DAY: DateTimeFormat = {
  kind: 'date',
  isWire: isWireDate,
  unreadable: 'Write the date as dd/MM/yyyy',
};

/** A day: written dd/MM/yyyy, held as `YYYY-MM-DD` (an empty string when missing). */
export function DateField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: DateTimeFieldProps<V, N, T>,
) {
  return <DateTimeField {...props} clock={DAY} />;
}
