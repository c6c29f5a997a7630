import type { ComponentProps } from 'react';
import { useController, type FieldPath } from 'react-hook-form';
import { Check } from '@/ui/form/Check';
import { DateField } from '@/ui/form/DateField';
import { NumberField } from '@/ui/form/NumberField';
import { SelectField } from '@/ui/form/SelectField';
import { TextField } from '@/ui/form/TextField';
import { useDraftForm } from './Calculation';
import type { DraftSurveyValues } from './calculationStore';

// The fields of the survey's form, by their names in it; all are closed while the survey is.

type Path = FieldPath<DraftSurveyValues>;
type Own<P> = Omit<P, 'control' | 'disabled'>;

const useField = () => {
  const { form, locked } = useDraftForm();
  return { control: form.control, disabled: locked };
};

export const SheetText = (props: Own<ComponentProps<typeof TextField<DraftSurveyValues, Path>>>) => (
  <TextField {...props} {...useField()} />
);

/** Its comma is a decimal one unless told: a weight may be in thousands. */
export const SheetNumber = (props: Own<ComponentProps<typeof NumberField<DraftSurveyValues, Path>>>) => (
  <NumberField comma="decimal" {...props} {...useField()} />
);

export const SheetSelect = (props: Own<ComponentProps<typeof SelectField<DraftSurveyValues, Path>>>) => (
  <SelectField {...props} {...useField()} />
);

export const SheetDate = (props: Own<ComponentProps<typeof DateField<DraftSurveyValues, Path>>>) => (
  <DateField {...props} {...useField()} />
);

/** A check box of the worksheet. */
export function SheetCheck(props: {
  name: 'worksheet.final.bunkeringNoted' | 'worksheet.wholeTonnes';
  label: string;
}) {
  const { form, locked } = useDraftForm();
  const { field } = useController({ control: form.control, name: props.name });
  return (
    <Check
      label={props.label}
      name={field.name}
      inputRef={field.ref}
      checked={field.value === true}
      onChange={field.onChange}
      onBlur={field.onBlur}
      disabled={locked}
    />
  );
}
