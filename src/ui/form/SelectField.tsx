import { useId, type ReactNode } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { ChevronDown } from 'lucide-react';
import { Field, type FieldLook } from './Field';
import type { FieldProps } from './types';
import { toOption, type OptionInput } from './options';

/** One of a short list; the form holds the option's value (an empty string when none is chosen). */
export function SelectField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: FieldProps<V, N, T> &
    FieldLook & {
      options: readonly OptionInput[];
      /** Shown when nothing is chosen. */
      placeholder?: string;
      /** Lets the user go back to nothing; the word for it ("None"). */
      emptyLabel?: ReactNode;
      onValue?: (value: string) => void;
    },
) {
  const { field, fieldState } = useController({ name: props.name, control: props.control });
  const labelId = useId();
  const options = props.options.map(toOption);
  const value = field.value === null || field.value === undefined ? '' : String(field.value);
  // a value the list does not know is still the record's value: it stays visible
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <Field
      label={props.label}
      labelId={labelId}
      required={props.required}
      help={props.help}
      warning={props.warning}
      hideLabel={props.hideLabel}
      aside={props.aside}
      error={fieldState.error?.message}
    >
      {(aria) => (
        <Select
          fullWidth
          displayEmpty
          labelId={labelId}
          id={aria.id}
          name={field.name}
          value={value}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={(event) => {
            field.onChange(event.target.value);
            props.onValue?.(event.target.value);
          }}
          error={aria['aria-invalid']}
          disabled={props.disabled}
          data-warning={props.warning ? '' : undefined}
          IconComponent={ChevronDown}
          SelectDisplayProps={{
            'aria-describedby': aria['aria-describedby'],
            'aria-invalid': aria['aria-invalid'] || undefined,
            'aria-required': aria['aria-required'],
          }}
          renderValue={(chosen) =>
            options.find((option) => option.value === chosen)?.label ??
            (chosen || <span style={{ color: 'var(--pl-ink-3)' }}>{props.placeholder ?? 'Choose'}</span>)
          }
        >
          {props.emptyLabel !== undefined ? <MenuItem value="">{props.emptyLabel}</MenuItem> : null}
          {options.map((option) => (
            <MenuItem key={option.value} value={option.value} disabled={Boolean(option.disabled)}>
              {option.label}
            </MenuItem>
          ))}
          {known ? null : <MenuItem value={value}>{value}</MenuItem>}
        </Select>
      )}
    </Field>
  );
}
