import type { ReactNode } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { lazyWithPreload } from '../lazyWithPreload';
import { Field, type FieldTextProps } from './Field';
import { toOption, type OptionInput } from './options';
import type { FieldProps } from './types';
import { useLazyAutocompleteProps } from './useLazyAutocompleteProps';

const SingleAutocomplete = lazyWithPreload(
  async () => (await import('../overlay/autocompletes')).SingleAutocomplete,
);

/**
 * One of a long list, found by typing. The form holds the option's value (an empty string when none is chosen);
 * with `freeText` also what was typed itself.
 */
export function AutocompleteField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: FieldProps<V, N, T> &
    FieldTextProps & {
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
  const chosen =
    held === '' ? null : (options.find((option) => option.value === held) ?? { value: held, label: held });
  const soon = useLazyAutocompleteProps(field, props);
  return (
    <Field {...props} error={fieldState.error?.message}>
      {(aria) => (
        <SingleAutocomplete
          {...soon(aria, chosen?.label ?? '')}
          options={options}
          chosen={chosen}
          placeholder={props.placeholder}
          freeText={props.freeText ?? false}
          onSearch={props.onSearch}
          onValue={(value) => {
            field.onChange(value);
            props.onValue?.(value);
          }}
        />
      )}
    </Field>
  );
}
