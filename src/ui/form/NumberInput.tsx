import { useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { inTab } from '@/lib/inTab';
import { formatTyped, parseNumber, type CommaReading, type Grouping } from '@/lib/numbers';
import { withoutUnit } from '@/lib/plainTyped';
import type { FieldAria } from './Field';
import { InputBox } from './InputBox';
import { ReadAs } from './ReadAs';
import classes from './form.module.css';

/** A figure as shown at rest: grouped, at least `decimals` places, and every further place that it really has. */
export const formatAtRest = (
  value: number | null | undefined,
  decimals: number,
  grouping: Grouping = 'thousands',
): string =>
  value === null || value === undefined || Number.isNaN(value) ? '' : formatTyped(value, decimals, grouping);

/** Marks all of an input's text once it is written without its grouping. */
export function selectSoon(input: HTMLInputElement | HTMLTextAreaElement): void {
  input.select();
  queueMicrotask(() => {
    if (document.activeElement === input) input.select();
  });
}

/**
 * The bare number input: right aligned, unit inside, arrow keys and wheel change nothing. While it has the focus the
 * text stays as typed; null is empty, NaN is a text that is no number.
 */
export function NumberInput({
  inputRef,
  ...props
}: {
  value: number | null | undefined;
  onValue: (value: number | null) => void;
  onBlur?: () => void;
  aria: FieldAria | { 'aria-label': string };
  name?: string;
  /** Places shown at rest at least; more typed places are kept and shown. */
  decimals?: number;
  /** By thousands unless told; "none" for a year or the like. */
  grouping?: Grouping;
  /** How "7,954" is read. */
  comma?: CommaReading;
  /** Reads what is no plain figure (a length in feet and inches); NaN where it cannot either. What it read is said. */
  alsoRead?: (typed: string) => number;
  unit?: ReactNode;
  disabled?: boolean;
  error?: boolean;
  warning?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  placeholder?: string;
  autoFocus?: boolean;
}) {
  const { value, decimals = 0, grouping = 'thousands', comma = 'grouping' } = props;
  const unreadable = typeof value === 'number' && Number.isNaN(value);
  const [typed, setTyped] = useState(() => (unreadable ? unreadFigure(props.name) : null));
  const bare = (text: string) => (typeof props.unit === 'string' ? withoutUnit(text, props.unit) : text);
  const read = (text: string): number | null => {
    const plain = parseNumber(bare(text), comma);
    return Number.isNaN(plain) && props.alsoRead ? props.alsoRead(text) : plain;
  };
  // a text that no longer says the held number was overtaken from outside (reset, copied from another field)
  const typedForValue = typed !== null && Object.is(read(typed), value ?? null) ? typed : null;
  const shown = typedForValue ?? formatAtRest(value, decimals, grouping);
  const focused = useRef<HTMLInputElement>(null);
  const isOvertaken = typed !== null && typedForValue === null;
  useLayoutEffect(() => {
    // Who is about to type would type behind it.
    if (isOvertaken && focused.current) selectSoon(focused.current);
  }, [isOvertaken, shown]);
  return (
    <InputBox
      {...props.aria}
      aria-invalid={props.error || unreadable}
      figure
      ref={inputRef}
      name={props.name}
      value={shown}
      onFocus={(event) => {
        focused.current = event.currentTarget;
        // no grouping: with a figure more or less behind it, its comma would be a decimal one (1,000 and 0 make 1)
        setTyped(typedForValue ?? formatAtRest(value, decimals, 'none'));
        selectSoon(event.target);
      }}
      onChange={(event) => {
        const text = event.target.value;
        const next = read(text);
        setTyped(text);
        keepUnreadFigure(props.name, Number.isNaN(next) ? text : null);
        props.onValue(next);
      }}
      onBlur={() => {
        focused.current = null;
        if (!unreadable) setTyped(null);
        props.onBlur?.();
      }}
      disabled={props.disabled}
      error={props.error || unreadable}
      autoFocus={props.autoFocus}
      placeholder={props.placeholder}
      warning={props.warning}
      inputMode="decimal"
      autoComplete="off"
      end={
        <>
          {props.unit ? <span className={classes['unit']}>{props.unit}</span> : null}
          <ReadAs
            typed={typedForValue === null ? null : bare(typedForValue)}
            comma={comma}
            read={props.alsoRead}
          />
        </>
      }
    />
  );
}

/*
 * Figures that could not be read, as typed, by page and field. The form holds NaN for them, and a field may be drawn anew: when its
 * section is opened again, or after a reload. They go with the tab.
 */

const keyOf = (name: string): string => `plimsoll.unread.${location.hash.split('?')[0] ?? ''}.${name}`;

/** What was typed into a field and could not be read; null where nothing was. */
const unreadFigure = (name: string | undefined): string | null =>
  name === undefined ? null : (inTab((store) => store.getItem(keyOf(name))) ?? null);

/** Keeps what was typed into a field and could not be read; null where it could. */
function keepUnreadFigure(name: string | undefined, typed: string | null): void {
  if (name === undefined) return;
  inTab((store) => (typed === null ? store.removeItem(keyOf(name)) : store.setItem(keyOf(name), typed)));
}
