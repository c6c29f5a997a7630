import { useRef, useState, type ReactNode, type Ref } from 'react';
import { IconButton } from '../IconButton';
import type { FieldAria } from './Field';
import { InputBox } from './InputBox';
import classes from './form.module.css';

/**
 * A day or a time typed as people write it and held in the wire form. A text that is neither is held as typed, so that
 * the schema refuses it. The button opens the browser's own picker.
 */
export function DateTimeInput({
  inputRef,
  ...props
}: {
  aria: FieldAria | { 'aria-label': string };
  value: string;
  onValue: (value: string) => void;
  onBlur?: () => void;
  read: (typed: string) => string | null;
  show: (wire: string) => string;
  native: 'date' | 'time';
  pickLabel: string;
  icon: ReactNode;
  placeholder: string;
  min?: string;
  max?: string;
  name?: string;
  disabled?: boolean;
  error?: boolean;
  warning?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}) {
  const { value, read, show, native } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const toForm = (text: string) => (text.trim() === '' ? '' : (read(text) ?? text));
  const typedForValue = typed !== null && toForm(typed) === value ? typed : null;
  const readable = value === '' || read(show(value)) !== null;

  const pick = () => {
    try {
      picker.current?.showPicker();
    } catch {
      picker.current?.focus(); // older browsers
    }
  };

  return (
    <InputBox
      {...props.aria}
      ref={inputRef}
      name={props.name}
      value={typedForValue ?? (value === '' ? '' : show(value))}
      onChange={(event) => {
        setTyped(event.target.value);
        props.onValue(toForm(event.target.value));
      }}
      onBlur={() => {
        if (readable) setTyped(null);
        props.onBlur?.();
      }}
      disabled={props.disabled}
      error={props.error}
      placeholder={props.disabled ? '—' : props.placeholder}
      warning={props.warning}
      inputMode="numeric"
      autoComplete="off"
      end={
        // Nothing is picked where nothing can be changed.
        props.disabled ? undefined : (
          <>
            <IconButton size="small" label={props.pickLabel} onClick={pick}>
              {props.icon}
            </IconButton>
            <input
              ref={picker}
              className={classes['nativePicker']}
              type={native}
              tabIndex={-1}
              aria-hidden="true"
              min={props.min}
              max={props.max}
              value={readable ? value : ''}
              onChange={(event) => {
                setTyped(null);
                props.onValue(toForm(event.target.value));
              }}
            />
          </>
        )
      }
    />
  );
}
