import { useController } from 'react-hook-form';
import { Check } from '@/ui/form/Check';
import { useDraftForm } from './Calculation';

/** A check box of the worksheet. */
export function WorksheetCheck(props: {
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
