import type { FieldPath, FieldValues } from 'react-hook-form';
import { Calendar } from 'lucide-react';
import { formatDate, isWireDate, parseTypedDate } from '@/lib/dates';
import { DateTimeField, type DateTimeFormat, type DateTimeFieldProps } from './DateTimeField';

const DAY: DateTimeFormat = {
  native: 'date',
  read: parseTypedDate,
  show: formatDate,
  isWire: isWireDate,
  placeholder: 'dd/MM/yyyy',
  unreadable: 'Write the date as dd/MM/yyyy',
  icon: <Calendar aria-hidden />,
};

/** A day: written dd/MM/yyyy, held as `YYYY-MM-DD` (an empty string when missing). */
export function DateField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: DateTimeFieldProps<V, N, T>,
) {
  return <DateTimeField {...props} clock={DAY} />;
}
