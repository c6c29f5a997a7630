import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { lazyWithPreload } from '../lazyWithPreload';
import { Field, type FieldTextProps } from './Field';
import { toOption, type OptionInput } from './options';
import type { FieldProps } from './types';
import { useLazyAutocompleteProps } from './useLazyAutocompleteProps';

const MultiAutocomplete = lazyWithPreload(
  async () => (await import('../overlay/autocompletes')).MultiAutocomplete,
);

/** Several of a long list, found by typing, each a chip that can be taken off. The form holds the options' values. */
export function MultiAutocompleteField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: FieldProps<V, N, T> &
    FieldTextProps & {
      options: readonly OptionInput[];
      loading?: boolean;
      onValue?: (values: string[]) => void;
    },
) {
  const { field, fieldState } = useController({ name: props.name, control: props.control });
  const options = props.options.map(toOption);
  const held = (field.value ?? []) as readonly string[];
  const chosen = held.map(
    (value) => options.find((option) => option.value === value) ?? { value, label: value },
  );
  const soon = useLazyAutocompleteProps(field, props);
  return (
    <Field {...props} error={fieldState.error?.message}>
      {(aria) => (
        <MultiAutocomplete
          {...soon(aria, chosen.map(({ label }) => label).join(', '))}
          options={options}
          chosen={chosen}
          onValues={(values) => {
            field.onChange(values);
            props.onValue?.(values);
          }}
        />
      )}
    </Field>
  );
}
