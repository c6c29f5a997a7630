import type { HTMLAttributes, ReactNode } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import { X } from 'lucide-react';
import { AutocompleteInput, autocompleteLook } from './autocompleteParts';
import { Field, type FieldLook } from './Field';
import type { FieldProps } from './types';
import { toOption, type Option, type OptionInput } from './options';
import classes from './form.module.css';

/** Lists may hold thousands of names: so many are drawn, typing finds the others. */
const SHOWN = 200;
const shortList = createFilterOptions<Option>({ limit: SHOWN });

/** Several of a long list, found by typing, each a chip that can be taken off. The form holds the options' values. */
export function MultiAutocompleteField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: FieldProps<V, N, T> &
    FieldLook & {
      options: readonly OptionInput[];
      loading?: boolean;
      noMatch?: ReactNode;
      onValue?: (values: string[]) => void;
    },
) {
  const { field, fieldState } = useController({ name: props.name, control: props.control });
  const options = props.options.map(toOption);
  const held = (field.value ?? []) as readonly string[];
  const chosen = held.map(
    (value) => options.find((option) => option.value === value) ?? { value, label: value },
  );
  const grouped = options.some((option) => option.group);
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
        <Autocomplete<Option, true>
          multiple
          {...autocompleteLook}
          id={aria.id}
          className={classes['many'] ?? ''}
          options={options}
          value={chosen}
          filterOptions={shortList}
          disableCloseOnSelect
          filterSelectedOptions
          autoHighlight
          disabled={props.disabled}
          loading={props.loading}
          noOptionsText={props.noMatch ?? 'No match'}
          getOptionLabel={(option) => option.label}
          getOptionKey={(option) => option.value}
          isOptionEqualToValue={(option, value) => option.value === value.value}
          groupBy={grouped ? (option) => option.group ?? '' : undefined}
          onChange={(_event, next) => {
            const values = next.map((option) => option.value);
            field.onChange(values);
            props.onValue?.(values);
          }}
          onBlur={field.onBlur}
          renderOption={({ key, ...optionProps }, option) => (
            <div key={key} {...(optionProps as HTMLAttributes<HTMLDivElement>)}>
              {option.label}
            </div>
          )}
          renderValue={(values, getItemProps) =>
            values.map((option, index) => {
              const { key, onDelete, ...item } = getItemProps({ index });
              return (
                <Chip
                  key={key}
                  {...item}
                  size="small"
                  variant="outlined"
                  label={option.label}
                  deleteIcon={<X size={12} aria-label={`Remove ${option.label}`} />}
                  onDelete={onDelete}
                />
              );
            })
          }
          renderInput={(params) => (
            <AutocompleteInput params={params} field={field} aria={aria} warning={Boolean(props.warning)} />
          )}
        />
      )}
    </Field>
  );
}
