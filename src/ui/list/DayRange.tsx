import { useEffect, useRef, useState } from 'react';
import { isWireDate } from '@/lib/dates';
import { DateTimeInput } from '../form/DateTimeInput';
import { Field } from '../form/Field';
import { daysSet, type FilterValues, type ListFilter } from './filters';
import classes from './list.module.css';

/** How long a day waits for the next key before it is listed by. */
const SETTLE_MS = 800;

/** From one day to another, both included; either may be left out. */
export function DayRange(props: {
  filter: Extract<ListFilter, { kind: 'days' }>;
  values: FilterValues;
  onValues: (values: FilterValues) => void;
}) {
  const { label } = props.filter;
  const { from, to, names } = daysSet(props.filter, props.values);
  const backwards = from !== '' && to !== '' && from > to;
  return (
    <Field
      group
      label={`${label}, dd/MM/yyyy`}
      warning={backwards ? 'The first day is after the last' : undefined}
    >
      {() => (
        <div className={`row ${classes['range']}`}>
          <Day label={`${label} from`} value={from} onDay={(day) => props.onValues({ [names[0]]: day })} />
          <span aria-hidden="true">–</span>
          <Day label={`${label} to`} value={to} onDay={(day) => props.onValues({ [names[1]]: day })} />
        </div>
      )}
    </Field>
  );
}

/** One day. What is typed is listed by once it is a day and the typing has stopped, or the field is left. */
function Day({ label, value, onDay }: { label: string; value: string; onDay: (day: string) => void }) {
  const [entry, setEntry] = useState<{ text: string; from: string } | null>(null);
  const typed = entry && entry.from === value ? entry.text : null;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (text: string) => {
    clearTimeout(timer.current);
    if ((text === '' || isWireDate(text)) && text !== value) onDay(text);
  };
  return (
    <DateTimeInput
      aria={{ 'aria-label': label }}
      value={typed ?? value}
      onValue={(text) => {
        setEntry({ text, from: value });
        clearTimeout(timer.current);
        timer.current = setTimeout(() => settle(text), SETTLE_MS);
      }}
      onBlur={() => {
        if (typed !== null) settle(typed);
      }}
      kind="date"
      pickLabel={`Choose ${label}`}
      error={typed !== null && typed !== '' && !isWireDate(typed)}
    />
  );
}
