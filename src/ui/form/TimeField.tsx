import type { FieldPath, FieldValues } from 'react-hook-form';
import { Clock as ClockIcon } from 'lucide-react';
import { formatTime, isWireTime, parseTypedTime } from '@/lib/dates';
import { DateTimeField, type DateTimeFormat, type DateTimeFieldProps } from './DateTimeField';

const TIME: DateTimeFormat = {
  native: 'time',
  read: parseTypedTime,
  show: formatTime,
  isWire: isWireTime,
  // the server may send 9:05:00 without the leading zero
  toWire: (stored) => parseTypedTime(stored) ?? stored,
  placeholder: 'HH:mm',
  unreadable: 'Write the time as HH:mm, 24 hours',
  icon: <ClockIcon aria-hidden />,
};

/** A time of day in 24 h: written HH:mm (930 and 9.30 are understood), held as `HH:mm:ss`. */
export function TimeField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: DateTimeFieldProps<V, N, T>,
) {
  return <DateTimeField {...props} clock={TIME} />;
}
