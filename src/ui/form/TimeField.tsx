import type { FieldPath, FieldValues } from 'react-hook-form';
import { isWireTime, parseTypedTime } from '@/lib/dates';
import { DateTimeField, type DateTimeFormat, type DateTimeFieldProps } from './DateTimeField';

const TIME: DateTimeFormat = {
  kind: 'time',
  isWire: isWireTime,
  // the server may send 9:05:00 without the leading zero
  toWire: (stored) => parseTypedTime(stored) ?? stored,
  unreadable: 'Write the time as HH:mm, 24 hours',
};

/** A time of day in 24 h: written HH:mm (930 and 9.30 are understood), held as `HH:mm:ss`. */
export function TimeField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: DateTimeFieldProps<V, N, T>,
) {
  return <DateTimeField {...props} clock={TIME} />;
}
