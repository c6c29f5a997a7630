import { useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import type { UserRegistration } from '@/api/doctypes/registration';
import { shownText } from '@/lib/storedText';
import { useLabels } from '@/shared/lookups/storedLabels';
import { PROFILE_PINCODE } from '@/shared/registration/address';
import { AddressFields } from '@/shared/registration/AddressFields';
import { usePincodeCheck } from '@/shared/registration/usePincodeCheck';
import { FormGrid } from '@/ui/form/FormGrid';
import { TextField } from '@/ui/form/TextField';
import { KeyValue } from '@/ui/KeyValue';
import { SectionCard } from '@/ui/SectionCard';
import {
  additionalSection,
  addressLabels,
  CONTACT_FIELDS,
  isCompany,
  type AdditionalValues,
} from './additional';
import { ProfileSection } from './ProfileSection';

export function AdditionalTab({ record }: { record: UserRegistration }) {
  const company = isCompany(record);
  const labelOfState = useLabels('State', [record.state ?? '']);
  return (
    <ProfileSection
      section={additionalSection}
      record={record}
      useBlocked={usePincodeProblem}
      view={
        <>
          <SectionCard title="Address" headingLevel={3}>
            <KeyValue
              items={addressLabels(record.country ?? '').map(([name, label]) => ({
                label,
                value: shownText(name === 'state' ? labelOfState(record.state ?? '') : record[name]),
              }))}
            />
          </SectionCard>
          {company ? (
            <SectionCard title="Contact person" headingLevel={3}>
              <KeyValue
                items={CONTACT_FIELDS.map(({ name, label }) => ({ label, value: shownText(record[name]) }))}
              />
            </SectionCard>
          ) : null}
        </>
      }
      edit={(form) => <AdditionalFields form={form} company={company} />}
    />
  );
}

/** Saving is blocked while the pincode is known to be wrong (1§5). */
function usePincodeProblem(control: Control<AdditionalValues>): boolean {
  const address = useWatch({ control, name: 'address' });
  return usePincodeCheck(address, PROFILE_PINCODE).problem !== null;
}

function AdditionalFields({ form, company }: { form: UseFormReturn<AdditionalValues>; company: boolean }) {
  const { control } = form;
  return (
    <>
      <AddressFields form={form} pincode={PROFILE_PINCODE} />
      {company ? (
        <FormGrid min={240}>
          {CONTACT_FIELDS.map(({ name, label }) => (
            <TextField
              key={name}
              control={control}
              name={`contact.${name}`}
              label={label}
              cap
              {...(name === 'spoc_email' ? { type: 'email' as const, noSpaces: true } : {})}
              {...(name === 'spoc_number' ? { type: 'tel' as const, inputMode: 'tel' as const } : {})}
            />
          ))}
        </FormGrid>
      ) : null}
    </>
  );
}
