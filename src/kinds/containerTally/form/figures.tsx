import type { ReactNode } from 'react';
import { formatNumber } from '@/lib/numbers';
import { isReadable } from '@/shared/surveyForm/values';
import { DateTimeInput } from '@/ui/form/DateTimeInput';
import { Field } from '@/ui/form/Field';
import { InputBox } from '@/ui/form/InputBox';
import { NumberInput } from '@/ui/form/NumberInput';
import { CAP } from '@/ui/form/textRules';

interface CellProps {
  label: string;
  disabled: boolean;
  hideLabel?: boolean;
  help?: ReactNode;
}

/** A text of the tally; with words to choose from where there are usual ones. */
export function TallyText(
  props: CellProps & {
    value: string;
    suggestions?: readonly string[];
    warning?: ReactNode;
    mono?: boolean;
    onValue: (value: string) => void;
    onFocus?: () => void;
    onBlur?: () => void;
  },
) {
  const { label, hideLabel = false, help, warning, suggestions } = props;
  return (
    <Field {...{ label, hideLabel }} {...(help ? { help } : {})} {...(warning ? { warning } : {})}>
      {(aria) => (
        <>
          <InputBox
            {...aria}
            value={props.value}
            disabled={props.disabled}
            warning={Boolean(warning)}
            list={suggestions ? `${aria.id}-words` : undefined}
            style={props.mono ? { fontFamily: "'Geist Mono Variable', ui-monospace, monospace" } : undefined}
            spellCheck={false}
            onChange={(event) => props.onValue(event.target.value.slice(0, CAP))}
            onFocus={props.onFocus}
            onBlur={props.onBlur}
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

/** A whole number of the tally. */
export function TallyFigure(
  props: CellProps & {
    value: number | null;
    unit?: string;
    warning?: ReactNode;
    autoFocus?: boolean;
    onValue: (value: number | null) => void;
  },
) {
  const { label, hideLabel = false, help, warning } = props;
  return (
    <Field {...{ label, hideLabel }} {...(help ? { help } : {})} {...(warning ? { warning } : {})}>
      {(aria) => (
        <NumberInput
          aria={aria}
          name={label}
          value={props.value}
          decimals={0}
          comma="grouping"
          unit={props.unit}
          placeholder="—"
          disabled={props.disabled}
          warning={Boolean(warning)}
          {...(props.autoFocus ? { autoFocus: true } : {})}
          onValue={props.onValue}
        />
      )}
    </Field>
  );
}

type MomentProps = CellProps & { value: string; onValue: (value: string) => void };

/** A time of day of the tally. */
export const TimeCell = (props: MomentProps) => <MomentCell {...props} kind="time" />;

/** A day of the tally. */
export const TallyDayCell = (props: MomentProps) => <MomentCell {...props} kind="date" />;

function MomentCell(props: MomentProps & { kind: 'date' | 'time' }) {
  return (
    <Field label={props.label} {...(props.help ? { help: props.help } : {})}>
      {(aria) => (
        <DateTimeInput
          aria={aria}
          name={props.label}
          value={props.value}
          onValue={props.onValue}
          disabled={props.disabled}
          error={!isReadable(props.value, props.kind)}
          pickLabel={`Choose ${props.label.toLowerCase()}`}
          kind={props.kind}
        />
      )}
    </Field>
  );
}

/** Ours less theirs as it is shown: "0", "+2", an em dash while theirs is not known. */
export const difference = (value: number | null): string => formatNumber(value, 0, { signed: true });
