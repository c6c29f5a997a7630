import { useId, useState, type ReactNode } from 'react';
import { formatMonth, parseTypedMonth } from '@/lib/container/cscPlate';
import type { Row } from '@/shared/surveyForm/shape';
import { Phrases } from '@/shared/phrases/Phrases';
import { isReadable } from '@/shared/surveyForm/values';
import { DateTimeInput } from '@/ui/form/DateTimeInput';
import { Field } from '@/ui/form/Field';
import { InputBox, TextBox } from '@/ui/form/InputBox';
import { NumberInput } from '@/ui/form/NumberInput';
import { CAP } from '@/ui/form/textRules';
import { cellName, type Containers } from './useContainers';

/** Of a text of several lines. */
const LONG = 1000;

interface CellProps {
  containers: Containers;
  row: Row;
  index: number;
  column: string;
  label: string;
  warning?: ReactNode;
  help?: ReactNode;
}

const about = ({ label, warning, help }: CellProps) => ({
  label,
  ...(warning ? { warning } : {}),
  ...(help ? { help } : {}),
});

const valueOf = ({ row, column }: CellProps): string => {
  const value = row[column];
  return typeof value === 'string' ? value : '';
};

/** A text of a container, with words to choose from where there are usual ones. */
export function TextCell(
  props: CellProps & { suggestions?: readonly string[]; onValue?: (value: string) => void },
) {
  const { containers, index, column, suggestions, warning } = props;
  const list = useId();
  return (
    <Field {...about(props)}>
      {(aria) => (
        <>
          <InputBox
            {...aria}
            name={cellName(index, column)}
            value={valueOf(props)}
            disabled={containers.disabled}
            warning={Boolean(warning)}
            list={suggestions ? list : undefined}
            spellCheck={false}
            onChange={(event) => {
              const text = event.target.value.slice(0, CAP);
              containers.set(index, column, text);
              props.onValue?.(text);
            }}
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
export function LinesCell(props: CellProps) {
  const { containers, index, column } = props;
  return (
    <Field {...about(props)} aside={<Phrases label={props.label} disabled={containers.disabled} />}>
      {(aria) => (
        <TextBox
          {...aria}
          rows={3}
          maxRows={10}
          name={cellName(index, column)}
          value={valueOf(props)}
          disabled={containers.disabled}
          onChange={(event) => containers.set(index, column, event.target.value.slice(0, LONG))}
        />
      )}
    </Field>
  );
}

/** A mass of the record, kg. */
export function MassCell(props: CellProps & { onValue?: (value: number | null) => void }) {
  const { containers, row, index, column, warning } = props;
  const value = row[column];
  return (
    <Field {...about(props)}>
      {(aria) => (
        <NumberInput
          aria={aria}
          name={cellName(index, column)}
          value={typeof value === 'number' ? value : null}
          decimals={0}
          comma="grouping"
          unit="kg"
          placeholder="—"
          disabled={containers.disabled}
          warning={Boolean(warning)}
          onValue={(next) => {
            containers.set(index, column, next);
            props.onValue?.(next);
          }}
        />
      )}
    </Field>
  );
}

/** A mass or measure that is noted beside the record. */
export function NoteNumber(props: {
  label: string;
  value: number | null;
  unit: string;
  disabled: boolean;
  help?: ReactNode;
  warning?: ReactNode;
  onValue: (value: number | null) => void;
}) {
  return (
    <Field
      label={props.label}
      {...(props.help ? { help: props.help } : {})}
      {...(props.warning ? { warning: props.warning } : {})}
    >
      {(aria) => (
        <NumberInput
          aria={aria}
          name={props.label}
          value={props.value}
          decimals={0}
          comma="grouping"
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

/** A day of the record. */
export function DayCell(props: CellProps) {
  const { containers, index, column } = props;
  const value = valueOf(props);
  return (
    <Field {...about(props)}>
      {(aria) => (
        <DateTimeInput
          aria={aria}
          name={cellName(index, column)}
          value={value}
          onValue={(next) => containers.set(index, column, next)}
          disabled={containers.disabled}
          error={!isReadable(value, 'date')}
          pickLabel={`Choose ${props.label.toLowerCase()}`}
          kind="date"
        />
      )}
    </Field>
  );
}

/** A month and year, as a plate has them. */
export function MonthCell(props: {
  label: string;
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
          value={typed ?? formatMonth(value)}
          placeholder="MM/yyyy"
          inputMode="numeric"
          disabled={props.disabled}
          warning={bad}
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            const month = text.trim() === '' ? '' : parseTypedMonth(text);
            if (month !== null) onValue(month);
          }}
          onBlur={() => {
            if (!bad) setTyped(null);
          }}
        />
      )}
    </Field>
  );
}
