import type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Surveyor, UserRegistration } from '@/api/doctypes/registration';
import { FormGrid } from '@/ui/form/FormGrid';
import { ReadOnlyField } from '@/ui/form/ReadOnlyField';
import { TextField } from '@/ui/form/TextField';
import { KeyValue } from '@/ui/KeyValue';
import { isCompany } from './additional';
import { basicSection, registrationFields, surveyorFields, surveyorSection, type BasicField } from './basic';
import type { Picture } from './photo';
import { PhotoField, StoredPhoto } from './PhotoField';
import { ProfileSection } from './ProfileSection';
import { typed } from './labels';

const LOCK_REASON = 'As registered; it cannot be changed here';

const personOf = (record: { first_name?: string | null; last_name?: string | null }) =>
  [typed(record.first_name), typed(record.last_name)].filter(Boolean).join(' ');

const nameOf = (record: UserRegistration) =>
  (isCompany(record) && typed(record.organization_name)) || personOf(record);

export function BasicTab({ record }: { record: UserRegistration }) {
  const fields = registrationFields(record);
  const facts = [
    { label: 'Email', value: record.email },
    { label: 'Mobile number', value: record.mobile_number },
  ];
  return (
    <ProfileSection
      section={basicSection}
      record={record}
      view={
        <>
          <StoredPhoto name={nameOf(record)} path={record.attach_photo} />
          <KeyValue
            items={[
              { label: 'User type', value: isCompany(record) ? 'Enterprise' : 'Individual' },
              ...fields.map(({ name, label }) => ({ label, value: typed(record[name]) })),
              ...facts,
            ]}
          />
        </>
      }
      edit={(form, saving) => (
        <BasicFields
          form={form}
          fields={fields}
          record={record}
          name={nameOf(record)}
          facts={facts}
          saving={saving}
        />
      )}
    />
  );
}

export function SurveyorTab({ record }: { record: Surveyor }) {
  const facts = [
    { label: 'Email', value: record.email },
    { label: 'Mobile number', value: record.mobile_no },
  ];
  return (
    <ProfileSection
      section={surveyorSection}
      record={record}
      view={
        <>
          <StoredPhoto name={personOf(record)} path={record.profile_photo} />
          <KeyValue
            items={[
              ...surveyorFields.map(({ name, label }) => ({ label, value: typed(record[name]) })),
              ...facts,
            ]}
          />
        </>
      }
      edit={(form, saving) => (
        <BasicFields
          form={form}
          fields={surveyorFields}
          record={record}
          name={personOf(record)}
          facts={facts}
          saving={saving}
        />
      )}
    />
  );
}

function BasicFields<V extends FieldValues & { photo: Picture }, N extends FieldPath<V>>(props: {
  form: UseFormReturn<V>;
  fields: readonly BasicField<N>[];
  record: Partial<Record<N, string | null>>;
  /** Whose photo it is. */
  name: string;
  facts: readonly { label: string; value: string | null | undefined }[];
  saving: boolean;
}) {
  const { form, fields, record } = props;
  return (
    <>
      <PhotoField
        control={form.control as unknown as Control<{ photo: Picture }>}
        name={props.name}
        disabled={props.saving}
      />
      <FormGrid min={240}>
        {fields.map(({ name, label, open, required }) =>
          open || !record[name] ? (
            <TextField key={name} control={form.control} name={name} label={label} required={required} cap />
          ) : (
            <ReadOnlyField key={name} label={label} value={typed(record[name])} lockReason={LOCK_REASON} />
          ),
        )}
        {props.facts.map(({ label, value }) => (
          <ReadOnlyField key={label} label={label} value={value} lockReason={LOCK_REASON} />
        ))}
      </FormGrid>
    </>
  );
}
