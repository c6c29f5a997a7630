import { useForm, useWatch } from 'react-hook-form';
import { userMessage } from '@/api/errors';
import { useSubmit } from '@/shared/useSubmit';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import { FormDialog } from '@/ui/form/FormDialog';

/** What a photograph shows, in the surveyor's words. It is kept with what proves the picture, and printed under it. */
export function CaptionDialog(props: {
  caption: string;
  shots: readonly string[];
  /** Keeps the caption with the photograph; rejects when that failed. */
  onSave: (caption: string) => Promise<unknown>;
  save: { isPending: boolean; error: Error | null };
  onClose: () => void;
}) {
  const { save, onSave, onClose } = props;
  const form = useForm({ defaultValues: { caption: props.caption } });
  const submit = useSubmit(form.handleSubmit, async ({ caption }) => {
    await onSave(caption.trim());
    onClose();
  });
  return (
    <FormDialog
      open
      title="Caption"
      holds={useWatch({ control: form.control })}
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
        help="Printed under the picture. If empty, the file name is printed."
        options={props.shots}
        freeText
      />
    </FormDialog>
  );
}
