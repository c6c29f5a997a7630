import { useState, type ReactNode } from 'react';
import { formatMonth, parseTypedMonth } from '@/lib/container/cscPlate';
import { Field } from '@/ui/form/Field';
import { InputBox } from '@/ui/form/InputBox';

/** A month and year, as a plate has them. What cannot be read as one is no month, and stands there as it was typed. */
export function MonthCell(props: {
  label: string;
  name?: string;
  value: string;
  disabled: boolean;
  help?: ReactNode;
  onValue: (month: string) => void;
}) {
  const { value, onValue } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const bad = typed !== null && typed.trim() !== '' && parseTypedMonth(typed) === null;
  return (
    <Field
      label={props.label}
      {...(bad ? { warning: 'Write the month as MM/yyyy' } : props.help ? { help: props.help } : {})}
    >
      {(aria) => (
        <InputBox
          {...aria}
          name={props.name}
          value={typed ?? formatMonth(value)}
          placeholder="MM/yyyy"
          inputMode="numeric"
          disabled={props.disabled}
          warning={bad}
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            onValue(parseTypedMonth(text) ?? '');
          }}
          onBlur={() => {
            if (!bad) setTyped(null);
          }}
        />
      )}
    </Field>
  );
}
