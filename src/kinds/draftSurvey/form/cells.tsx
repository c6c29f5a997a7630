import { memo } from 'react';
import { useController } from 'react-hook-form';
import type { CommaReading } from '@/lib/numbers';
import type { SetName, SurveyResult } from '../calculation/types';
import { NumberInput } from '@/ui/form/NumberInput';
import { Quantity } from '@/ui/Quantity';
import { useDraftForm, useFigure, useMarked } from './Calculation';

/** The form's paths are made of names of the record, which the compiler cannot follow. */
export type FormPath = `record.${string}`;

/** A number that was read, in a table: it is drawn again only when it changes itself or gets a mark. */
export const FigureCell = memo(function FigureCell(props: {
  name: string;
  label: string;
  decimals: number;
  /** A weight or a moment may be in thousands: then a single comma is asked about. */
  comma?: CommaReading;
  /** Reads what is no plain figure. */
  alsoRead?: (typed: string) => number;
  onValue?: (next: number | null, before: number | null) => void;
}) {
  const { form, locked } = useDraftForm();
  const { field } = useController({ control: form.control, name: props.name as FormPath });
  const value = typeof field.value === 'number' ? field.value : null;
  const marked = useMarked(props.name);
  return (
    <NumberInput
      aria={{ 'aria-label': props.label }}
      name={props.name}
      inputRef={field.ref}
      decimals={props.decimals}
      value={value}
      disabled={locked}
      warning={marked}
      comma={props.comma ?? 'decimal'}
      {...(props.alsoRead && { alsoRead: props.alsoRead })}
      placeholder="—"
      onBlur={field.onBlur}
      onValue={(next) => {
        field.onChange(next);
        props.onValue?.(next, value);
      }}
    />
  );
});

/** A figure that was worked out. */
export function FigureLine(props: {
  set: SetName;
  of: (result: SurveyResult) => number | undefined;
  decimals?: number;
}) {
  const value = useFigure(({ result }) => props.of(result[props.set]));
  return <Quantity value={value} decimals={props.decimals ?? 3} />;
}
