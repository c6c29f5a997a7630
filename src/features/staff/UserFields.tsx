import type { Control } from 'react-hook-form';
import { MobileField } from '@/shared/registration/MobileField';
import { CheckboxField } from '@/ui/form/CheckboxField';
import { FormGrid } from '@/ui/form/FormGrid';
import { TextField } from '@/ui/form/TextField';
import { USER_LABELS, type UserValues } from './userFields';

/** The calling code of a number that is typed without one (2§9). */
const INDIA = '91';

/** Name and number of a user; the form may have further fields. */
export function UserFields({ control }: { control: Control<UserValues> }) {
  return (
    <>
      <FormGrid min={160}>
        <TextField control={control} name="first_name" label={USER_LABELS.first_name} required cap />
        <TextField control={control} name="middle_name" label={USER_LABELS.middle_name} cap />
        <TextField control={control} name="last_name" label={USER_LABELS.last_name} cap />
      </FormGrid>
      <MobileField
        control={control}
        name="mobile_no"
        label={USER_LABELS.mobile_no}
        countryCode={INDIA}
        autoComplete="off"
      />
      <CheckboxField
        control={control}
        name="is_independent_surveyor"
        label={USER_LABELS.is_independent_surveyor}
        help="Other vendors can allocate an independent surveyor as well."
        numeric
      />
    </>
  );
}
