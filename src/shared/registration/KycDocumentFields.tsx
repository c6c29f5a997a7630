import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { storeFile } from '@/lib/device/storedFile';
import { fileProblem, INVALID_TYPE, KYC_TYPES_ACCEPTED, kycRule, type KnownFile } from '@/shared/fileRules';
import type { HeldFile } from '@/shared/heldFiles';
import { PENDING_ROW } from '@/shared/wizard/RowList';
import { smallerPicture } from '@/shared/smallerPicture';
import { Button } from '@/ui/Button';
import { FileDrop } from '@/ui/FileDrop';
import { DateField } from '@/ui/form/DateField';
import { FormGrid } from '@/ui/form/FormGrid';
import { TextField } from '@/ui/form/TextField';
import { notify } from '@/ui/notify';
import { READING_FILE, useReading } from '@/ui/useReading';
import { descriptionCap, type WithKycDocument } from './kycDocuments';
import classes from './registration.module.css';

/** Title, description and file of the next KYC document (the form's `KYC document`), and the button that adds it. */
export function KycDocumentFields<V extends WithKycDocument>(props: {
  form: UseFormReturn<V>;
  maxBytes: number;
  /** Those that are in the list already: chosen, and stored. */
  known: readonly KnownFile[];
  held?: readonly HeldFile[];
  onAdd: () => void;
  /** It is being sent. */
  busy?: boolean;
}) {
  const { control, setValue, clearErrors } = props.form as unknown as UseFormReturn<WithKycDocument>;
  const [files, description, expires = ''] = useWatch({
    control,
    name: ['kycDocument.files', 'kycDocument.description', 'kycDocument.expires'],
  });
  const cap = descriptionCap(expires);
  const missing = useFormState({ control, name: 'kycDocument' }).errors.kycDocument?.files?.message;
  const [refusal, setRefusal] = useState<string | null>(null);
  const isReading = useReading();

  const refuse = (name: string, problem: string) => {
    setRefusal(`${name}: ${problem}`);
    notify.error(problem);
  };
  const choose = async ([chosen]: File[]) => {
    if (!chosen) return;
    setRefusal(null);
    // A file that can no longer be read is refused by the rule.
    const file = await smallerPicture(chosen, props.maxBytes).catch(() => chosen);
    const problem = await fileProblem(file, kycRule(props.maxBytes), props.known, props.held);
    if (problem !== null) {
      refuse(chosen.name, problem);
      return;
    }
    setValue('kycDocument.files', [await storeFile(file)], { shouldDirty: true });
    clearErrors('kycDocument.files');
  };
  const [file] = files;
  return (
    <div className={`stack shrink ${classes['stack']}`}>
      <div {...{ [PENDING_ROW]: '' }}>
        <FormGrid min={200}>
          <TextField
            control={control}
            name="kycDocument.title"
            label="Title"
            required
            cap
            onValue={() => clearErrors('kycDocument.title')}
          />
          <TextField
            control={control}
            name="kycDocument.description"
            label="Description"
            required
            cap={cap}
            problem={
              description.trim().length > cap ? `With a date, no more than ${cap} characters fit` : null
            }
            onValue={() => clearErrors('kycDocument.description')}
          />
          <DateField
            control={control}
            name="kycDocument.expires"
            label="Valid until"
            help="If it expires: you are reminded 30 days before"
          />
        </FormGrid>
      </div>
      <FileDrop
        label="Document"
        required
        multiple={false}
        disabled={props.busy ?? false}
        accept={KYC_TYPES_ACCEPTED}
        typeRefusal={INVALID_TYPE}
        onRefused={([refused]) => {
          setRefusal(null);
          if (refused) notify.error(refused.reason);
        }}
        onAdd={choose}
        onNothingChosen={() => {
          if (!file) setRefusal('No file selected');
        }}
        onRemove={() => setValue('kycDocument.files', [], { shouldDirty: true })}
        error={refusal ?? missing}
        help={`PDF, PNG, JPG or DOC, up to ${props.maxBytes / 1024 / 1024} MB. A larger photograph is made smaller.`}
        items={file ? [{ id: file.id, name: file.name, size: file.size, state: 'device' }] : []}
      />
      <div>
        <Button
          variant="outlined"
          loading={isReading || (props.busy ?? false)}
          loadingLabel={isReading ? READING_FILE : 'Saving…'}
          startIcon={<Plus size={16} aria-hidden />}
          onClick={props.onAdd}
        >
          Add
        </Button>
      </div>
    </div>
  );
}
