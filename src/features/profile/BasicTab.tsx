import type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Doctypes } from '@/api/doctypes/index';
import type { Surveyor, UserRegistration } from '@/api/doctypes/registration';
import { shownText } from '@/lib/storedText';
import { FormGrid } from '@/ui/form/FormGrid';
import { ReadOnlyField } from '@/ui/form/ReadOnlyField';
import { TextField } from '@/ui/form/TextField';
import { KeyValue } from '@/ui/KeyValue';
import { isCompany } from './additional';
import { basicSection, registrationFields, surveyorFields, surveyorSection, type BasicField } from './basic';
import type { Picture } from './photo';
import { PhotoField, StoredPhoto } from './PhotoField';
import { ProfileSection } from './ProfileSection';
import type { ProfileDoctype, Section } from './section';

const LOCK_REASON = 'As registered; it cannot be changed here';

const personOf = (record: { first_name?: string | null; last_name?: string | null }) =>
  [shownText(record.first_name), shownText(record.last_name)].filter(Boolean).join(' ');

const nameOf = (record: UserRegistration) =>
  (isCompany(record) && shownText(record.organization_name)) || personOf(record);

export function BasicTab({ record }: { record: UserRegistration }) {
  return (
    <PersonTab
      section={basicSection}
      record={record}
      fields={registrationFields(record)}
      name={nameOf(record)}
      photo={record.attach_photo}
      mobile={record.mobile_number}
      userType={isCompany(record) ? 'Enterprise' : 'Individual'}
    />
  );
}

export function SurveyorTab({ record }: { record: Surveyor }) {
  return (
    <PersonTab
      section={surveyorSection}
      record={record}
      fields={surveyorFields}
      name={personOf(record)}
      photo={record.profile_photo}
      mobile={record.mobile_no}
    />
  );
}

type StoredText = string | null | undefined;

function PersonTab<
  D extends ProfileDoctype,
  V extends FieldValues & { photo: Picture },
  N extends FieldPath<V>,
>(props: {
  section: Section<D, V>;
  record: Doctypes[D] & Partial<Record<N | 'email', string | null>>;
  fields: readonly BasicField<N>[];
  /** Whose photo it is. */
  name: string;
  photo: StoredText;
  mobile: StoredText;
  /** Only a registration has one. */
  userType?: string;
}) {
  const { record, fields, name, userType } = props;
  const facts = [
    { label: 'Email', value: record.email },
    { label: 'Mobile number', value: props.mobile },
  ];
  return (
    <ProfileSection
      section={props.section}
      record={record}
      view={
        <>
          <StoredPhoto name={name} path={props.photo} />
          <KeyValue
            items={[
              userType !== undefined && { label: 'User type', value: userType },
              ...fields.map((field) => ({ label: field.label, value: shownText(record[field.name]) })),
              ...facts,
            ]}
          />
        </>
      }
      edit={(form, saving) => (
        <BasicFields form={form} fields={fields} record={record} name={name} facts={facts} saving={saving} />
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
  facts: readonly { label: string; value: StoredText }[];
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
            <ReadOnlyField
              key={name}
              label={label}
              value={shownText(record[name])}
              lockReason={LOCK_REASON}
            />
          ),
        )}
        {props.facts.map(({ label, value }) => (
          <ReadOnlyField key={label} label={label} value={value} lockReason={LOCK_REASON} />
        ))}
      </FormGrid>
    </>
  );
}
