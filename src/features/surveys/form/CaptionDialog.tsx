import { useForm } from 'react-hook-form';
import { userMessage } from '@/api/errors';
import { emptyProof } from '@/lib/photoProof';
import { useSubmit } from '@/shared/useSubmit';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import { FormDialog } from '@/ui/form/FormDialog';
import { useImageChange } from './useRecordChange';

/** What a photograph shows, in the surveyor's words. It is kept with what proves the picture, and printed under it. */
export function CaptionDialog(props: {
  path: string;
  caption: string;
  shots: readonly string[];
  onClose: () => void;
}) {
  const { path, onClose } = props;
  const form = useForm({ defaultValues: { caption: props.caption } });
  const save = useImageChange({ success: 'Caption saved' });
  const submit = useSubmit(form.handleSubmit, async ({ caption }) => {
    await save.mutateAsync({
      fields: {},
      proofs: (proofs) => ({
        ...proofs,
        [path]: { ...(proofs[path] ?? emptyProof), caption: caption.trim() },
      }),
    });
    onClose();
  });
  return (
    <FormDialog
      open
      title="Caption"
      onClose={onClose}
      onSubmit={submit}
      loading={save.isPending}
      submitError={save.error ? userMessage(save.error) : null}
      submitLabel="Save"
      loadingLabel="Saving…"
      size="xs"
    >
      <AutocompleteField
        control={form.control}
        name="caption"
        label="What the picture shows"
        help="Printed under the picture; without one the name of the file is"
        options={props.shots}
        freeText
      />
    </FormDialog>
  );
}
