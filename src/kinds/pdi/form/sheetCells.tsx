import { useId, type ReactNode } from 'react';
import { isWireDate, isWireTime } from '@/lib/dates';
import type { CommaReading } from '@/lib/numbers';
import { Phrases } from '@/shared/phrases/Phrases';
import { DateTimeInput } from '@/ui/form/DateTimeInput';
import { Field } from '@/ui/form/Field';
import { InputBox, TextBox } from '@/ui/form/InputBox';
import { NumberInput } from '@/ui/form/NumberInput';
import { SelectBox } from '@/ui/form/SelectBox';
import { CAP } from '@/ui/form/textRules';

/** Of a text of several lines. */
const LONG = 2000;

interface CellProps {
  label: string;
  /** In the form, so that a save can point at it. */
  name: string;
  disabled: boolean;
  help?: ReactNode;
  warning?: ReactNode;
}

const about = ({ label, help, warning }: CellProps) => ({
  label,
  ...(help ? { help } : {}),
  ...(warning ? { warning } : {}),
});

/** A line, with words to choose from where there are usual ones. */
export function SheetText(
  props: CellProps & { value: string; suggestions?: readonly string[]; onValue: (value: string) => void },
) {
  const { suggestions } = props;
  const list = useId();
  return (
    <Field {...about(props)}>
      {(aria) => (
        <>
          <InputBox
            {...aria}
            name={props.name}
            value={props.value}
            disabled={props.disabled}
            warning={Boolean(props.warning)}
            list={suggestions ? list : undefined}
            onChange={(event) => props.onValue(event.target.value.slice(0, CAP))}
          />
          {suggestions ? (
            <datalist id={list}>
              {suggestions.map((word) => (
                <option key={word} value={word}>
                  {word}
                </option>
              ))}
            </datalist>
          ) : null}
        </>
      )}
    </Field>
  );
}

/** A text of several lines. */
export function SheetLines(props: CellProps & { value: string; onValue: (value: string) => void }) {
  return (
    <Field {...about(props)} aside={<Phrases label={props.label} disabled={props.disabled} />}>
      {(aria) => (
        <TextBox
          {...aria}
          rows={3}
          maxRows={10}
          name={props.name}
          value={props.value}
          disabled={props.disabled}
          onChange={(event) => props.onValue(event.target.value.slice(0, LONG))}
        />
      )}
    </Field>
  );
}

/** One of a short list. */
export function SheetChoice(
  props: CellProps & {
    value: string;
    options: readonly (string | { value: string; label: string })[];
    none?: string;
    onValue: (value: string) => void;
  },
) {
  const { value, options, none, name, disabled, onValue } = props;
  return (
    <Field {...about(props)}>
      {(aria) => (
        <SelectBox
          {...aria}
          name={name}
          value={value}
          options={options}
          {...(none === undefined ? {} : { none })}
          disabled={disabled}
          onValue={onValue}
        />
      )}
    </Field>
  );
}

/** A figure with its unit. */
export function SheetFigure(
  props: CellProps & {
    value: number | null;
    unit?: string;
    decimals?: number;
    comma?: CommaReading;
    onValue: (value: number | null) => void;
  },
) {
  return (
    <Field {...about(props)}>
      {(aria) => (
        <NumberInput
          aria={aria}
          name={props.name}
          value={props.value}
          decimals={props.decimals ?? 0}
          comma={props.comma ?? 'ask'}
          unit={props.unit}
          placeholder="—"
          disabled={props.disabled}
          warning={Boolean(props.warning)}
          onValue={props.onValue}
        />
      )}
    </Field>
  );
}

/** A day or a time. */
export function SheetClock(
  props: CellProps & { native: 'date' | 'time'; value: string; onValue: (value: string) => void },
) {
  const { value, native } = props;
  const readable = value === '' || (native === 'date' ? isWireDate(value) : isWireTime(value));
  return (
    <Field {...about(props)}>
      {(aria) => (
        <DateTimeInput
          aria={aria}
          name={props.name}
          value={value}
          onValue={props.onValue}
          disabled={props.disabled}
          error={!readable}
          pickLabel={`Choose ${props.label.toLowerCase()}`}
          kind={native}
        />
      )}
    </Field>
  );
}
