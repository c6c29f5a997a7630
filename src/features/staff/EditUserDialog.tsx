import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Surveyor } from '@/api/doctypes/registration';
import { draftKey } from '@/lib/device/drafts';
import { useSession } from '@/session/store';
import { DraftNotes } from '@/shared/draft/DraftNotes';
import { tellTypedSince } from '@/shared/draft/typedSince';
import { labelledParts, useFormDraft } from '@/shared/draft/useFormDraft';
import { ConflictQuestion, conflictRows } from '@/shared/recordSave/ConflictQuestion';
import { useSubmit } from '@/shared/useSubmit';
import { FormDialog } from '@/ui/form/FormDialog';
import { UserFields } from './UserFields';
import { USER_LABELS, userSchema, userValues, type UserValues } from './userFields';
import { useUserSave } from './useUserSave';

/** A value as text, for the question whose version to keep. */
const shown = (value: unknown) =>
  typeof value === 'string' ? value : value === 1 ? 'Yes' : value === 0 ? 'No' : '';

export function EditUserDialog(props: { user: Surveyor; name: string; onClose: () => void }) {
  // The form was filled from this version, whatever is read meanwhile.
  const [seen, setSeen] = useState(props.user);
  const form = useForm<UserValues>({
    resolver: zodResolver(userSchema),
    defaultValues: userValues(seen),
  });
  const draft = useFormDraft({
    scope: draftKey(useSession().email, 'user', seen.name),
    form,
    holds: labelledParts(USER_LABELS),
    atOnce: true,
  });
  const { save, saving, refusal, conflict, settle, reset } = useUserSave(seen, (saved) => {
    setSeen(saved);
    if (draft.saved(userValues(saved))) tellTypedSince();
    else props.onClose();
  });
  return (
    <>
      <FormDialog
        open
        title={`Edit ${props.name}`}
        // kept as a draft
        holds={null}
        onClose={props.onClose}
        onSubmit={useSubmit(form.handleSubmit, (mine) => save(draft.workOf(mine)))}
        loading={saving}
        loadingLabel="Saving…"
        submitError={refusal}
        submitLabel="Save"
      >
        <DraftNotes draft={draft} />
        <UserFields control={form.control} />
      </FormDialog>
      {conflict ? (
        <ConflictQuestion
          at={conflict.at}
          sub="What you typed stays in the form."
          rows={conflictRows(conflict.rows, shown)}
          saving={saving}
          onSettle={settle}
          onLater={reset}
        />
      ) : null}
    </>
  );
}
