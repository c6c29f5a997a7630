import { useFormState, useWatch } from 'react-hook-form';
import { FailedNote } from '@/shared/FailedNote';
import { FormGrid } from '@/ui/form/FormGrid';
import { TextField } from '@/ui/form/TextField';
import { SectionCard } from '@/ui/SectionCard';
import { PendingRow, RowList } from '@/shared/wizard/RowList';
import { addRow, contactRow } from './rows';
import { contactEmailProblem } from './schema';
import { UseLast, type StepProps } from './UseLast';

export function AgentDetailsTab({ form, last }: StepProps) {
  const { control, setValue } = form;
  const agent = useWatch({ control, name: 'agent' });
  const problem = useFormState({ control, name: 'agent.contactRow' }).errors.agent?.contactRow?.message;

  const typing = () => form.clearErrors('agent.contactRow');

  return (
    <>
      <UseLast form={form} last={last} step="agent" />
      <FormGrid min={240}>
        <TextField
          control={control}
          name="agent.company_name"
          label="Company name"
          required
          cap
          autoComplete="organization"
        />
        <TextField control={control} name="agent.company_email" label="Email" required type="email" cap />
        <TextField
          control={control}
          name="agent.company_phone_number"
          label="Phone number"
          required
          type="tel"
          inputMode="tel"
          digitsOnly
          help="8 to 13 digits"
        />
      </FormGrid>
      <TextField
        control={control}
        name="agent.company_address"
        label="Company address"
        required
        cap
        multiline
        rows={2}
      />

      <SectionCard title="Contacts" sub="People at the agent whom the surveyor may call" headingLevel={3}>
        <div className="stack">
          <RowList
            label="Contacts"
            columns={['Contact person', 'Phone number', 'Email']}
            rows={agent.contacts.map((row) => [row.contact_person_name, row.phone_number, row.email])}
            onRemove={(index) =>
              setValue('agent.contacts', agent.contacts.toSpliced(index, 1), { shouldDirty: true })
            }
          />
          <FailedNote why={problem} />
          <PendingRow addLabel="Add contact" onAdd={() => addRow(form, contactRow)}>
            <TextField
              control={control}
              name="agent.contactRow.contact_person_name"
              onValue={typing}
              label="Contact person"
              cap
            />
            <TextField
              control={control}
              name="agent.contactRow.phone_number"
              onValue={typing}
              label="Contact phone number"
              type="tel"
              inputMode="tel"
              digitsOnly
            />
            <TextField
              control={control}
              name="agent.contactRow.email"
              onValue={typing}
              label="Contact email"
              type="email"
              cap
              warning={contactEmailProblem(agent.contactRow.email) ?? undefined}
            />
          </PendingRow>
        </div>
      </SectionCard>
    </>
  );
}
