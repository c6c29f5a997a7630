import { useId, type ReactNode } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { Check } from './Check';
import { FieldHelp } from './Field';
import type { FieldProps } from './types';

/** A yes or no; the form holds `boolean`, or `0 | 1` with `numeric` (the server's own form). */
export function CheckboxField<V extends FieldValues, N extends FieldPath<V>, T = V>(
  props: FieldProps<V, N, T> & {
    label: ReactNode;
    help?: ReactNode;
    numeric?: boolean;
  },
) {
  const { field, fieldState } = useController({ name: props.name, control: props.control });
  const belowId = useId();
  const error = fieldState.error?.message;
  return (
    <div>
      <Check
        label={props.label}
        checked={Boolean(field.value)}
        name={field.name}
        inputRef={field.ref}
        onBlur={field.onBlur}
        describedBy={error || props.help ? belowId : undefined}
        invalid={Boolean(error)}
        onChange={(checked) => field.onChange(props.numeric ? Number(checked) : checked)}
      />
      <FieldHelp id={belowId} error={error} help={props.help} />
    </div>
  );
}
