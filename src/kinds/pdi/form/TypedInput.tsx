import { useState } from 'react';
import { InputBox } from '@/ui/form/InputBox';

/** A cell whose text is held in the wire form as soon as it can be read; until then as it is typed. */
export function TypedInput(props: {
  'aria-label': string;
  name: string;
  value: string;
  disabled: boolean;
  error: boolean;
  read: (typed: string) => string | null;
  show: (wire: string) => string;
  onValue: (value: string) => void;
}) {
  const { value, error, read, show, onValue, ...input } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const toForm = (text: string) => (text.trim() === '' ? '' : (read(text) ?? text));
  const typedForValue = typed !== null && toForm(typed) === value ? typed : null;
  return (
    <InputBox
      {...input}
      value={typedForValue ?? (value === '' || error ? value : show(value))}
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
