import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { Doctype } from '@/api/doctypes/index';
import { userMessage } from '@/api/errors';
import { deleteDoc } from '@/api/deletion';
import { FormDialog } from '@/ui/form/FormDialog';
import { TextField } from '@/ui/form/TextField';

/** Deleting a survey record cannot be undone, so its name is typed first (D201). */
export function DeleteSurveyDialog(props: {
  doctype: Doctype;
  name: string;
  onClose: () => void;
  onDeleted: () => Promise<void>;
}) {
  const { doctype, name } = props;
  const form = useForm({ defaultValues: { typed: '' } });
  const typed = useWatch({ control: form.control, name: 'typed' });
  const remove = useMutation({
    mutationFn: () => deleteDoc(doctype, name),
    meta: { failure: 'Error:Delete Failed', invalidates: [[doctype]] },
    onSuccess: props.onDeleted,
  });
  return (
    <FormDialog
      open
      title={`Delete the survey record ${name}?`}
      // the name that is typed is nobody's work
      holds={null}
      onClose={props.onClose}
      onSubmit={form.handleSubmit(() => remove.mutate())}
      loading={remove.isPending}
      loadingLabel="Deleting…"
      submitError={remove.error ? userMessage(remove.error) : null}
      submitLabel="Delete"
      submitDisabledReason={typed.trim() === name ? null : 'Type the name first'}
      danger
      about={
        <p>
          Every reading, row, remark and image of this survey is deleted for all parties. This cannot be
          undone.
        </p>
      }
    >
      <TextField control={form.control} name="typed" label={`Type ${name} to delete it`} />
    </FormDialog>
  );
}
