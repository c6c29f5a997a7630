import { useState, type ReactNode } from 'react';
import { type CommaReading } from '@/lib/numbers';
import { Phrases } from '@/shared/phrases/Phrases';
import { DateTimeInput } from '@/ui/form/DateTimeInput';
import { Field } from '@/ui/form/Field';
import { InputBox, TextBox } from '@/ui/form/InputBox';
import { NumberInput } from '@/ui/form/NumberInput';
import type { OptionInput } from '@/ui/form/options';
import { SelectBox } from '@/ui/form/SelectBox';
import { CAP, capNotice, counterOf } from '@/ui/form/textRules';
import { isReadable, LOCAL_TIME } from './values';

/** What a cell says of itself, whatever it holds and wherever that is kept. */
export interface CellText {
  label: string;
  hideLabel?: boolean;
  help?: ReactNode;
  warning?: ReactNode;
}

interface CellProps<Value> extends CellText {
  /** In the form, so that a save can point at it. */
  name?: string;
  disabled: boolean;
  value: Value;
  onValue: (value: Value) => void;
}

/**
 * What the cells of one row take: a field with its name in words, its value, and what changes it. `path` is the row's place in the
 * form, where it has one.
 */
export const rowCells =
  <R extends object>(row: R, disabled: boolean, change: (values: Partial<R>) => void, path?: string) =>
  <F extends keyof R & string>(field: F, label: string) => ({
    label,
    disabled,
    name: path === undefined ? undefined : `${path}.${field}`,
    value: row[field],
    onValue: (value: R[F]) => change({ [field]: value } as unknown as Partial<R>),
  });

const about = ({ label, hideLabel = false, help, warning }: CellText) => ({
  label,
  hideLabel,
  ...(help ? { help } : {}),
  ...(warning ? { warning } : {}),
});

/** Keeps a text to its length, counts towards its end, and says so once that was left out. */
function useCap(props: CellProps<string>, cap: number) {
  const [cut, setCut] = useState(false);
  const said = cut ? { ...props, warning: capNotice(cap) } : props;
  return {
    field: { ...about(said), counter: counterOf(props.value, cap) },
    warning: Boolean(said.warning),
    kept: (typed: string): string => {
      setCut(typed.length > cap);
      return typed.slice(0, cap);
    },
  };
}

/** A line, with words to choose from where there are usual ones. */
export function TextCell(
  props: CellProps<string> & {
    suggestions?: readonly string[] | undefined;
    /** Figures and letters of one width, as numbers of a seal or a plate are compared. */
    mono?: boolean;
    onFocus?: () => void;
    onBlur?: () => void;
  },
) {
  const { suggestions, mono, name, value, disabled, onFocus, onBlur } = props;
  const { field, warning, kept } = useCap(props, CAP);
  return (
    <Field {...field}>
      {(aria) => (
        <>
          <InputBox
            {...aria}
            {...{ name, mono, value, disabled, warning, onFocus, onBlur }}
            list={suggestions ? `${aria.id}-words` : undefined}
            spellCheck={false}
            onChange={(event) => props.onValue(kept(event.target.value))}
          />
          {suggestions ? (
            <datalist id={`${aria.id}-words`}>
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

/** A text of several lines, up to `cap` letters, with one's own phrases. */
export function LinesCell(props: CellProps<string> & { rows?: number; cap?: number }) {
  const { name, value, disabled, rows = 3, cap = 1000 } = props;
  const { field, kept } = useCap(props, cap);
  return (
    <Field {...field} aside={<Phrases label={props.label} disabled={disabled} />}>
      {(aria) => (
        <TextBox
          {...aria}
          {...{ rows, name, value, disabled }}
          maxRows={10}
          onChange={(event) => props.onValue(kept(event.target.value))}
        />
      )}
    </Field>
  );
}

/** One of a short list, whose values are those of the field. */
export function ChoiceCell<Value extends string>(
  props: CellProps<Value> & { options: readonly OptionInput[]; none?: string | undefined },
) {
  const { name, value, disabled, options, none } = props;
  return (
    <Field {...about(props)}>
      {(aria) => (
        <SelectBox
          {...aria}
          {...{ name, value, disabled, options }}
          {...(none === undefined ? {} : { none })}
          onValue={(next) => props.onValue(next as Value)}
          warning={Boolean(props.warning)}
        />
      )}
    </Field>
  );
}

/** A figure with its unit. */
export function NumberCell(
  props: CellProps<number | null> & {
    unit?: string;
    decimals?: number;
    comma?: CommaReading;
    placeholder?: string;
    autoFocus?: boolean;
  },
) {
  const { value, disabled, unit, decimals = 0, placeholder = '—', onValue } = props;
  // A comma in a whole number can only group it.
  const { comma = decimals > 0 ? 'ask' : 'grouping' } = props;
  return (
    <Field {...about(props)}>
      {(aria) => (
        <NumberInput
          {...{ aria, value, disabled, unit, decimals, comma, placeholder, onValue }}
          name={props.name ?? props.label}
          warning={Boolean(props.warning)}
          {...(props.autoFocus ? { autoFocus: true } : {})}
        />
      )}
    </Field>
  );
}

const UNREADABLE = {
  date: 'Write the date as dd/MM/yyyy',
  monthOrDay: 'Write the month as MM/yyyy, or the date as dd/MM/yyyy',
  time: 'Write the time as HH:mm',
} as const;

/** A day or a time of day, or a month and year as a plate says it. A time says whose it is, unless it is given another help. */
export function DateTimeCell(props: CellProps<string> & { kind: keyof typeof UNREADABLE }) {
  const { value, disabled, kind, onValue, help = kind === 'time' ? LOCAL_TIME : null } = props;
  const [isLeft, setIsLeft] = useState(false); // half a date, while it is typed, is no error yet
  const readable = isReadable(value, kind === 'time' ? 'time' : 'date');
  return (
    <Field {...about({ ...props, help })} {...(isLeft && !readable ? { error: UNREADABLE[kind] } : {})}>
      {(aria) => (
        <DateTimeInput
          {...{ aria, value, disabled, kind, onValue }}
          name={props.name ?? props.label}
          error={!readable}
          onBlur={() => setIsLeft(true)}
          pickLabel={`Choose ${props.label.toLowerCase()}`}
        />
      )}
    </Field>
  );
}
