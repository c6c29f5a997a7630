import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Surveyor } from '@/api/doctypes/registration';
import { draftKey } from '@/lib/device/drafts';
import { useSession } from '@/session/store';
import { DraftNotes } from '@/shared/draft/DraftNotes';
import { tellTypedSince } from '@/shared/draft/typedSince';
import { labelledParts, useFormDraft } from '@/shared/draft/useFormDraft';
import { tellAltered } from '@/shared/recordSave/alteredTexts';
import { ConflictOfSave } from '@/shared/recordSave/ConflictQuestion';
import { updateVersion } from '@/shared/recordSave/saveMerged';
import { partsOf, useRecordSave } from '@/shared/recordSave/useRecordSave';
import { staffQuery } from '@/shared/staff';
import { useSubmit } from '@/shared/useSubmit';
import { FormDialog } from '@/ui/form/FormDialog';
import { UserFields } from './UserFields';
import { USER_LABELS, userSchema, userValues, type UserValues } from './userFields';

const PARTS = partsOf(USER_LABELS);

/** A value as text, for the question whose version to keep. */
const shown = (value: unknown) =>
  typeof value === 'string' ? value : value === 1 ? 'Yes' : value === 0 ? 'No' : '';

export function EditUserDialog(props: { user: Surveyor; name: string; onClose: () => void }) {
  const { vendorId, email } = useSession();
  // The form was filled from this version, whatever is read meanwhile.
  const [seen, setSeen] = useState(props.user);
  const form = useForm<UserValues>({
    resolver: zodResolver(userSchema),
    defaultValues: userValues(seen),
  });
  const draft = useFormDraft({
    scope: draftKey(email, 'user', seen.name),
    form,
    holds: labelledParts(USER_LABELS),
    atOnce: true,
  });
  const save = useRecordSave(
    {
      doctype: 'Surveyor',
      name: seen.name,
      parts: PARTS,
      valuesOf: userValues,
      write: (values: UserValues, base) => updateVersion('Surveyor', base, values),
      meta: { success: 'Updated successfully', invalidates: [['Surveyor'], staffQuery(vendorId).queryKey] },
    },
    {
      saved: (saved, _along, altered) => {
        tellAltered(altered, email);
        setSeen(saved);
        if (draft.saved(userValues(saved))) tellTypedSince();
        else props.onClose();
      },
    },
  );
  return (
    <>
      <FormDialog
        open
        title={`Edit ${props.name}`}
        // kept as a draft
        holds={null}
        onClose={props.onClose}
        onSubmit={useSubmit(form.handleSubmit, (mine) => save.save(draft.workOf(mine), seen, undefined))}
        loading={save.saving}
        loadingLabel="Saving…"
        submitError={save.refusal}
        submitLabel="Save"
      >
        <DraftNotes draft={draft} />
        <UserFields control={form.control} />
      </FormDialog>
      <ConflictOfSave save={save} text={shown} />
    </>
  );
}
