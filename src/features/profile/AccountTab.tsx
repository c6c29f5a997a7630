import type { UserRegistration } from '@/api/doctypes/registration';
import { shownText } from '@/lib/storedText';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import { FormGrid } from '@/ui/form/FormGrid';
import { TextField } from '@/ui/form/TextField';
import { KeyValue } from '@/ui/KeyValue';
import { ACCOUNT_FIELDS, accountSection } from './account';
import { MaskedNumber } from './MaskedNumber';
import { ProfileSection } from './ProfileSection';

const ACCOUNT_TYPES = ['Current', 'Savings'];

export function AccountTab({ record }: { record: UserRegistration }) {
  return (
    <ProfileSection
      section={accountSection}
      record={record}
      view={
        <KeyValue
          items={ACCOUNT_FIELDS.map(({ name, label }) => ({
            label,
            value:
              name === 'account_number' && record[name] ? (
                <MaskedNumber label={label} number={record[name]} />
              ) : (
                shownText(record[name])
              ),
          }))}
        />
      }
      edit={({ control }) => (
        <FormGrid min={240}>
          {ACCOUNT_FIELDS.map(({ name, label }) =>
            name === 'account_type' ? (
              <AutocompleteField
                key={name}
                control={control}
                name={name}
                label={label}
                required
                freeText
                options={ACCOUNT_TYPES}
              />
            ) : (
              <TextField
                key={name}
                control={control}
                name={name}
                label={label}
                required
                cap
                {...(name === 'account_number'
                  ? { digitsOnly: true, blockPaste: true, help: 'Digits only. Pasting is not possible.' }
                  : {})}
              />
            ),
          )}
        </FormGrid>
      )}
    />
  );
}
