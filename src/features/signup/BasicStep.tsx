import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FormGrid } from '@/ui/form/FormGrid';
import { RadioField } from '@/ui/form/RadioField';
import { TextField } from '@/ui/form/TextField';
import { TextFields } from '@/ui/form/TextFields';
import { MobileFields } from './MobileFields';
import type { SignupValues } from './schema';
import type { EmailVerdict } from './useEmailCheck';

const COMPANY = [
  {
    name: 'basic.organization_name',
    label: 'Organization name',
    required: true,
    autoComplete: 'organization',
  },
  { name: 'basic.license_number', label: 'Business license' },
  { name: 'basic.gstin_number', label: 'VAT/GST number' },
] as const;
const PERSON = [
  { name: 'basic.first_name', label: 'First name', required: true, autoComplete: 'given-name' },
  { name: 'basic.middle_name', label: 'Middle name', autoComplete: 'additional-name' },
  { name: 'basic.last_name', label: 'Last name', autoComplete: 'family-name' },
] as const;

/** Help text of the e-mail field. */
const emailHelp = (verdict: EmailVerdict) => {
  if (verdict.kind === 'checking') return 'Checking…';
  if (verdict.kind === 'free') return 'This email can be used';
  return 'The password is sent here';
};

export function BasicStep(props: {
  form: UseFormReturn<SignupValues>;
  email: EmailVerdict;
  onRole: () => void;
}) {
  const { form, email } = props;
  const { control } = form;
  const userType = useWatch({ control, name: 'basic.userType' });
  return (
    <>
      <FormGrid min={240}>
        <RadioField
          control={control}
          name="basic.role"
          label="Role"
          required
          options={['Requester', 'Vendor']}
          help="Requesters ask for surveys, vendors carry them out"
          onValue={props.onRole}
        />
        <RadioField
          control={control}
          name="basic.userType"
          label="User type"
          required
          options={['Enterprise', 'Individual']}
          help="A company, or a person"
        />
      </FormGrid>
      {userType === 'Enterprise' ? <TextFields control={control} min={200} fields={COMPANY} /> : null}
      {userType === 'Individual' ? <TextFields control={control} min={200} fields={PERSON} /> : null}
      <FormGrid min={320}>
        <TextField
          control={control}
          name="basic.email"
          label="Email"
          required
          type="email"
          noSpaces
          cap
          autoComplete="email"
          problem={email.kind === 'taken' ? email.message : null}
          warning={email.kind === 'unknown' ? `Not checked yet. ${email.message}` : undefined}
          help={emailHelp(email)}
        />
        <MobileFields form={form} />
      </FormGrid>
    </>
  );
}
