import type { HTMLAttributes, ReactNode } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import Autocomplete from '@mui/material/Autocomplete';
import { AutocompleteInput, autocompleteLook } from './autocompleteParts';
import { Field, type FieldLook } from './Field';
import type { FieldProps } from './types';
import { toOption, type Option, type OptionInput } from './options';

/**
 * One of a long list, found by typing. The form holds the option's value (an empty string when none is chosen);
 * with `freeText` also what was typed itself.
 */
export function AutocompleteField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: FieldProps<V, N, T> &
    FieldLook & {
      options: readonly OptionInput[];
      placeholder?: string;
      /** Takes a text that is not on the list. */
      freeText?: boolean;
      loading?: boolean;
      /** Told what is typed, for lists that the server searches; the list is then shown as given. */
      onSearch?: (text: string) => void;
      noMatch?: ReactNode;
      onValue?: (value: string) => void;
    },
) {
  const { field, fieldState } = useController({ name: props.name, control: props.control });
  const options = props.options.map(toOption);
  const held = field.value === null || field.value === undefined ? '' : String(field.value);
  const chosen: Option | null =
    held === '' ? null : (options.find((option) => option.value === held) ?? { value: held, label: held });
  const take = (value: string) => {
    field.onChange(value);
    props.onValue?.(value);
  };
  return (
    <Field
      label={props.label}
      required={props.required}
      help={props.help}
      warning={props.warning}
      hideLabel={props.hideLabel}
      aside={props.aside}
      error={fieldState.error?.message}
    >
      {(aria) => (
        <Autocomplete<Option, false, false, boolean>
          {...autocompleteLook}
          id={aria.id}
          options={options}
          value={chosen}
          freeSolo={props.freeText ?? false}
          forcePopupIcon
          autoHighlight={!props.freeText}
          disabled={props.disabled}
          loading={props.loading}
          noOptionsText={props.noMatch ?? 'No match'}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
          getOptionKey={(option) => (typeof option === 'string' ? option : option.value)}
          getOptionDisabled={(option) => Boolean(option.disabled)}
          isOptionEqualToValue={(option, value) =>
            option.value === (typeof value === 'string' ? value : value.value)
          }
          groupBy={options.some((option) => option.group) ? (option) => option.group ?? '' : undefined}
          {...(props.onSearch ? { filterOptions: (all: Option[]) => all } : {})}
          onInputChange={(_event, text, reason) => {
            if (reason !== 'input') return;
            props.onSearch?.(text);
            if (props.freeText) take(text);
          }}
          onChange={(_event, next) => take(next === null ? '' : typeof next === 'string' ? next : next.value)}
          onBlur={field.onBlur}
          renderOption={({ key, ...optionProps }, option) => (
            <div key={key} {...(optionProps as HTMLAttributes<HTMLDivElement>)}>
              <span style={{ flex: 1 }}>{option.label}</span>
              {option.hint ? (
                <span style={{ color: 'var(--pl-ink-3)', fontSize: 12, marginLeft: 12 }}>{option.hint}</span>
              ) : null}
            </div>
          )}
          renderInput={(params) => (
            <AutocompleteInput
              params={params}
              field={field}
              aria={aria}
              placeholder={props.placeholder}
              warning={Boolean(props.warning)}
            />
          )}
        />
      )}
    </Field>
  );
}
