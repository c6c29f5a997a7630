import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Surveyor } from '@/api/doctypes/party';
import { draftKey } from '@/lib/device/drafts';
import { useSession } from '@/session/store';
import { KeptNote } from '@/shared/KeptNote';
import { RecordConflict } from '@/shared/recordSave/RecordConflict';
import { useKeptForm } from '@/shared/useKeptForm';
import { useSubmit } from '@/shared/useSubmit';
import { FormDialog } from '@/ui/form/FormDialog';
import { UserFields } from './UserFields';
import { userSchema, valuesOf, type UserValues } from './userFields';
import { useUserSave } from './useUserSave';

/** A value in words, for the question whose version stays. */
const shown = (value: unknown) =>
  typeof value === 'string' ? value : value === 1 ? 'Yes' : value === 0 ? 'No' : '';

/** Name and number of one of the vendor's users. */
export function EditUserDialog(props: { user: Surveyor; name: string; onClose: () => void }) {
  const form = useForm<UserValues>({
    resolver: zodResolver(userSchema),
    defaultValues: valuesOf(props.user),
  });
  const kept = useKeptForm(draftKey(useSession().email, 'user', props.user.name), form);
  const { save, saving, refusal, conflict, settle, later } = useUserSave(props.user, () => {
    void kept.discard();
    props.onClose();
  });
  return (
    <>
      <FormDialog
        open
        title={`Edit ${props.name}`}
        onClose={props.onClose}
        onSubmit={useSubmit(form.handleSubmit, (values) => save(values, undefined))}
        loading={saving}
        submitError={refusal}
        submitLabel="Save"
      >
        <KeptNote kept={kept} />
        <UserFields control={form.control} />
      </FormDialog>
      {conflict ? (
        <RecordConflict
          at={conflict.at}
          sub="What you typed stays in the form."
          rows={conflict.rows.map(({ part, mine, theirs }) => ({
            id: part.path,
            label: part.label,
            mine: shown(mine),
            theirs: shown(theirs),
          }))}
          saving={saving}
          onSettle={settle}
          onLater={later}
        />
      ) : null}
    </>
  );
}
