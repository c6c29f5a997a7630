import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { FormGrid } from './FormGrid';
import { TextField } from './TextField';
import type { FieldProps } from './types';

/** Texts of the contract's length side by side, as a table tells them; `min` is a field's least width in px. */
export function TextFields<V extends FieldValues, N extends FieldPath<V>, T = V>(props: {
  control: FieldProps<V, N, T>['control'];
  min: number;
  fields: readonly Omit<ComponentProps<typeof TextField<V, N, T>>, 'control' | 'cap'>[];
}) {
  return (
    <FormGrid min={props.min}>
      {props.fields.map((field) => (
        <TextField key={field.name} control={props.control} cap {...field} />
      ))}
    </FormGrid>
  );
}
