import { useState } from 'react';
import { formatTime, isWireTime, parseTypedTime } from '@/lib/dates';
import { InputBox } from '@/ui/form/InputBox';

/** A time in a cell of a table, held in the wire form as soon as it can be read; until then as it is typed. */
export function TimeInput(props: {
  'aria-label': string;
  name: string;
  value: string;
  disabled: boolean;
  onValue: (value: string) => void;
}) {
  const { value, onValue, ...input } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const error = value !== '' && !isWireTime(value);
  const toForm = (text: string) => (text.trim() === '' ? '' : (parseTypedTime(text) ?? text));
  const typedForValue = typed !== null && toForm(typed) === value ? typed : null;
  return (
    <InputBox
      {...input}
      value={typedForValue ?? (value === '' || error ? value : formatTime(value))}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.target.value);
        onValue(toForm(event.target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
