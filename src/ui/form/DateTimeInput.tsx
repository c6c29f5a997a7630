import { useState, type Ref } from 'react';
import { Calendar, Clock } from 'lucide-react';
import {
  formatDate,
  formatMonthOrDay,
  formatTime,
  parseTypedDate,
  parseTypedMonthOrDay,
  parseTypedTime,
} from '@/lib/dates';
import { IconButton } from '../IconButton';
import { lazyWithPreload } from '../lazyWithPreload';
import type { FieldAria } from './Field';
import { InputBox } from './InputBox';

const DateTimePicker = lazyWithPreload(
  async () => (await import('../overlay/DateTimePicker')).DateTimePicker,
);

/** How each is typed and shown; `read` answers the wire form, or null where a text is none. */
const KINDS = {
  date: { read: parseTypedDate, show: formatDate, placeholder: 'dd/MM/yyyy', Icon: Calendar },
  monthOrDay: { read: parseTypedMonthOrDay, show: formatMonthOrDay, placeholder: 'MM/yyyy', Icon: Calendar },
  time: { read: parseTypedTime, show: formatTime, placeholder: 'HH:mm', Icon: Clock },
} as const;

/**
 * A day or a time typed as people write it and held in the wire form. A text that is neither is held as typed, so that
 * the schema refuses it. The button opens a calendar or a clock.
 */
export function DateTimeInput({
  inputRef,
  ...props
}: {
  aria: FieldAria | { 'aria-label': string };
  value: string;
  onValue: (value: string) => void;
  onBlur?: () => void;
  kind: keyof typeof KINDS;
  pickLabel: string;
  /** The first wire date that the calendar offers. */
  min?: string | undefined;
  name?: string;
  disabled?: boolean;
  error?: boolean;
  warning?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}) {
  const { value, kind } = props;
  const { read, show, placeholder, Icon } = KINDS[kind];
  const [typed, setTyped] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>();
  const toForm = (text: string) => (text.trim() === '' ? '' : (read(text) ?? text));
  const typedForValue = typed !== null && toForm(typed) === value ? typed : null;
  const readable = value === '' || read(show(value)) !== null;

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
      placeholder={props.disabled ? '—' : placeholder}
      warning={props.warning}
      inputMode="numeric"
      autoComplete="off"
      end={
        // Nothing is picked where nothing can be changed.
        props.disabled ? undefined : (
          <>
            <IconButton
              size="small"
              label={props.pickLabel}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <Icon aria-hidden />
            </IconButton>
            {anchor === undefined ? null : (
              <DateTimePicker
                kind={kind === 'time' ? 'time' : 'date'}
                anchor={anchor}
                onClose={() => setAnchor(null)}
                label={props.pickLabel}
                value={value}
                min={props.min}
                onPick={(picked) => {
                  setTyped(null);
                  props.onValue(toForm(picked));
                }}
              />
            )}
          </>
        )
      }
    />
  );
}
