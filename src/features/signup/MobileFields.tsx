import { useWatch, type UseFormReturn } from 'react-hook-form';
import { MobileField } from '@/shared/registration/MobileField';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import { codeOf, countryOfNumber, dialCodes, withCountry } from './dialCodes';
import type { SignupValues } from './schema';
import classes from './signup.module.css';

const COUNTRIES = dialCodes.map(({ iso, country, code }) => ({
  value: iso,
  label: `${country} +${code}`,
}));

/** Mobile number and country code; changing one changes the other. */
export function MobileFields({ form }: { form: UseFormReturn<SignupValues> }) {
  const { control, setValue, getValues } = form;
  const country = useWatch({ control, name: 'basic.mobile_country' });
  return (
    <div className={`group ${classes['mobile']}`}>
      <AutocompleteField
        control={control}
        name="basic.mobile_country"
        label="Country code"
        options={COUNTRIES}
        onValue={(next) => {
          if (next === '') {
            setValue('basic.mobile_country', country);
            return;
          }
          setValue('basic.mobile_number', withCountry(getValues('basic.mobile_number'), country, next), {
            shouldDirty: true,
          });
        }}
      />
      <MobileField
        control={control}
        name="basic.mobile_number"
        label="Mobile number"
        countryCode={codeOf(country)}
        autoComplete="tel"
        onValue={(number) => setValue('basic.mobile_country', countryOfNumber(number, country))}
      />
    </div>
  );
}
