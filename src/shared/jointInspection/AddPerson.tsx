import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { draftKey } from '@/lib/device/drafts';
import { useSession } from '@/session/store';
import { Button } from '@/ui/Button';
import { FormGrid } from '@/ui/form/FormGrid';
import { TextField } from '@/ui/form/TextField';
import { DraftNotes } from '../draft/DraftNotes';
import { labelledParts, useFormDraft } from '../draft/useFormDraft';
import { useSubmit } from '../useSubmit';
import classes from './jointInspection.module.css';

const required = (message: string) => z.string().trim().min(1, message);
const schema = z.object({
  on_behalf_of: required('On behalf of is required'),
  name1: required('Name is required'),
  role: required('Role is required'),
});
export type Person = z.output<typeof schema>;

/** Labels of a person's fields, in their order. */
const PERSON_LABELS = { on_behalf_of: 'On behalf of', name1: 'Name', role: 'Role' };

/** Asks for one more who attends; kept on the device while it is typed. */
export function AddPerson(props: {
  rfqId: string;
  saving: boolean;
  onAdd: (person: Person) => Promise<void>;
  onClose: () => void;
}) {
  const { saving } = props;
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { on_behalf_of: '', name1: '', role: '' },
  });
  const draft = useFormDraft({
    scope: draftKey(useSession().email, 'joint-inspection', props.rfqId),
    form,
    holds: labelledParts(PERSON_LABELS),
    atOnce: true,
    isBusy: () => saving,
  });
  const close = async () => {
    // before the next one is asked for, which would take it up
    await draft.discard().catch(() => undefined);
    props.onClose();
  };
  const add = useSubmit(form.handleSubmit, async (person) => {
    await props.onAdd(person);
    await close();
  });
  return (
    <form noValidate onSubmit={add} className={`group ${classes['body']}`}>
      <DraftNotes draft={draft} />
      <FormGrid min={180}>
        <TextField
          control={form.control}
          name="on_behalf_of"
          label={PERSON_LABELS.on_behalf_of}
          required
          cap
          autoFocus
        />
        <TextField control={form.control} name="name1" label={PERSON_LABELS.name1} required cap />
        <TextField control={form.control} name="role" label={PERSON_LABELS.role} required cap />
      </FormGrid>
      <div className={classes['buttons']}>
        <Button type="submit" variant="outlined" loading={saving} loadingLabel="Saving…">
          Save
        </Button>
        <Button onClick={() => void close()} disabled={saving}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
