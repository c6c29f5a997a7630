import { useWatch, type UseFormReturn } from 'react-hook-form';
import { SIGNUP_PINCODE } from '@/shared/registration/address';
import { AddressFields } from '@/shared/registration/AddressFields';
import { TextFields } from '@/ui/form/TextFields';
import { SectionCard } from '@/ui/SectionCard';
import type { SignupValues } from './schema';

const CONTACT = [
  { name: 'contact.spoc_name', label: 'Contact person name', autoComplete: 'name' },
  {
    name: 'contact.spoc_designation',
    label: 'Contact person designation',
    autoComplete: 'organization-title',
  },
  {
    name: 'contact.spoc_email',
    label: 'Contact person email',
    required: true,
    type: 'email',
    noSpaces: true,
  },
  { name: 'contact.spoc_number', label: 'Contact person number', type: 'tel', inputMode: 'tel' },
] as const;

export function AdditionalStep({ form }: { form: UseFormReturn<SignupValues> }) {
  const { control } = form;
  const userType = useWatch({ control, name: 'basic.userType' });
  return (
    <>
      <AddressFields form={form} pincode={SIGNUP_PINCODE} />
      {userType === 'Enterprise' ? (
        <SectionCard title="Contact person" sub="Who to contact at the company">
          <TextFields control={control} min={200} fields={CONTACT} />
        </SectionCard>
      ) : null}
    </>
  );
}
