import { useState, type ReactNode } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { lazyWithPreload } from '../lazyWithPreload';
import { Field, type FieldTextProps } from './Field';
import { toOption, type OptionInput } from './options';
import { CAP, CAP_NOTICE, cleanText, counterOf } from './textRules';
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
      /** What is typed is cut at the contract's 139 characters, with its notice. */
      cap?: boolean;
      loading?: boolean;
      /** Told what is searched, nothing once the field is left; for lists that the server searches: the list is shown as given. */
      onSearch?: (text: string) => void;
      noMatch?: ReactNode;
      onValue?: (value: string) => void;
    },
) {
  const { field, fieldState } = useController({ name: props.name, control: props.control });
  const [cut, setCut] = useState(false);
  const options = props.options.map(toOption);
  const held = field.value === null || field.value === undefined ? '' : String(field.value);
  const chosen =
    held === '' ? null : (options.find((option) => option.value === held) ?? { value: held, label: held });
  const warning = cut ? CAP_NOTICE : props.warning;
  const onBlur = () => {
    setCut(false);
    field.onBlur();
  };
  const soon = useLazyAutocompleteProps({ ...field, onBlur }, { ...props, warning });
  return (
    <Field
      {...props}
      warning={warning}
      counter={props.cap ? counterOf(held, CAP) : null}
      error={fieldState.error?.message}
    >
      {(aria) => (
        <SingleAutocomplete
          {...soon(aria, chosen?.label ?? '')}
          options={options}
          chosen={chosen}
          placeholder={props.placeholder}
          freeText={props.freeText}
          typed={props.cap ? (chosen?.label ?? '') : undefined}
          onSearch={props.onSearch}
          onValue={(value) => {
            const next = cleanText(value, { limit: props.cap ? CAP : null });
            setCut(next.cut);
            field.onChange(next.text);
            props.onValue?.(next.text);
          }}
        />
      )}
    </Field>
  );
}
