import { useId, type ReactNode } from 'react';
import { Pill } from './Pill';
import { VisuallyHidden } from './VisuallyHidden';
import classes from './small.module.css';

/** Two to four views of the same thing; arrow keys move between them (it is a radio group). */
export function Segmented<T extends string>(props: {
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { id: T; label: ReactNode; count?: number; disabled?: boolean }[];
}) {
  const name = useId();
  return (
    <fieldset style={{ minWidth: 0 }}>
      <legend>
        <VisuallyHidden>{props.label}</VisuallyHidden>
      </legend>
      <div className={classes['segmented']}>
        {props.options.map((option) => (
          <label key={option.id} className={`row quiet ${classes['segment']}`}>
            <input
              type="radio"
              name={name}
              value={option.id}
              checked={option.id === props.value}
              disabled={option.disabled}
              onChange={() => props.onChange(option.id)}
            />
            {option.label}
            {option.count === undefined ? null : <Pill>{option.count}</Pill>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
