import { useWatch, type UseFormReturn } from 'react-hook-form';
import { SIGNUP_PINCODE } from '@/shared/registration/address';
import { AddressFields } from '@/shared/registration/AddressFields';
import { FormGrid } from '@/ui/form/FormGrid';
import { TextField } from '@/ui/form/TextField';
import { SectionCard } from '@/ui/SectionCard';
import type { SignupValues } from './schema';

export function AdditionalStep({ form }: { form: UseFormReturn<SignupValues> }) {
  const { control } = form;
  const userType = useWatch({ control, name: 'basic.userType' });
  return (
    <>
      <AddressFields form={form} pincode={SIGNUP_PINCODE} />
      {userType === 'Enterprise' ? (
        <SectionCard title="Contact person" sub="Who to contact at the company">
          <FormGrid min={200}>
            <TextField
              control={control}
              name="contact.spoc_name"
              label="Contact person name"
              cap
              autoComplete="name"
            />
            <TextField
              control={control}
              name="contact.spoc_designation"
              label="Contact person designation"
              cap
              autoComplete="organization-title"
            />
            <TextField
              control={control}
              name="contact.spoc_email"
              label="Contact person email"
              required
              type="email"
              noSpaces
              cap
            />
            <TextField
              control={control}
              name="contact.spoc_number"
              label="Contact person number"
              type="tel"
              inputMode="tel"
              cap
            />
          </FormGrid>
        </SectionCard>
      ) : null}
    </>
  );
}
