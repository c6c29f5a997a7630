import type { ComponentProps } from 'react';
import { Field, type FieldTextProps } from '@/ui/form/Field';
import { NumberInput } from '@/ui/form/NumberInput';

type InputProps = Omit<ComponentProps<typeof NumberInput>, 'aria' | 'warning'>;

/** A labelled figure beside the tables: it is in no form, and its comma is a decimal one. */
export const FigureField = ({
  label,
  help,
  warning,
  ...input
}: InputProps & Pick<FieldTextProps, 'label' | 'help' | 'warning'>) => (
  <Field label={label} help={help} warning={warning}>
    {(aria) => <NumberInput comma="decimal" {...input} aria={aria} />}
  </Field>
);
