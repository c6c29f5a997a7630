import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Surveyor } from '@/api/doctypes/registration';
import { draftKey } from '@/lib/device/drafts';
import { useSession } from '@/session/store';
import { DraftNotes } from '@/shared/draft/DraftNotes';
import { labelledParts, useFormDraft } from '@/shared/draft/useFormDraft';
import { RecordConflict } from '@/shared/recordSave/RecordConflict';
import { useSubmit } from '@/shared/useSubmit';
import { FormDialog } from '@/ui/form/FormDialog';
import { UserFields } from './UserFields';
import { USER_LABELS, userSchema, userValues, type UserValues } from './userFields';
import { useUserSave } from './useUserSave';

/** A value as text, for the question whose version to keep. */
const shown = (value: unknown) =>
  typeof value === 'string' ? value : value === 1 ? 'Yes' : value === 0 ? 'No' : '';

export function EditUserDialog(props: { user: Surveyor; name: string; onClose: () => void }) {
  const form = useForm<UserValues>({
    resolver: zodResolver(userSchema),
    defaultValues: userValues(props.user),
  });
  const kept = useFormDraft({
    scope: draftKey(useSession().email, 'user', props.user.name),
    form,
    holds: labelledParts(USER_LABELS),
    atOnce: true,
  });
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
        <DraftNotes draft={kept} />
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
