import { settings } from '@/api/env';
import { storeFile, type StoredFile } from '@/lib/device/storedFile';
import { DOCUMENT_TYPES_ACCEPTED, DOCUMENTS, fileProblem, INVALID_TYPE } from '@/shared/fileRules';
import { formatBytes } from '@/lib/numbers';
import { RowList } from '@/shared/wizard/RowList';
import { FileDrop } from '@/ui/FileDrop';
import { notify } from '@/ui/notify';

/** Files for the request; they stay on this device until it is submitted. */
export function AttachmentsTab({
  files,
  onChange,
}: {
  files: StoredFile[];
  /** Is given those of that moment: more may have been chosen while some were read. */
  onChange: (change: (now: StoredFile[]) => StoredFile[]) => void;
}) {
  const limit = settings().maxUploadMb;
  const add = async (chosen: File[]) => {
    const stored = await Promise.all(chosen.map(storeFile));
    onChange((now) => [...now, ...stored]);
  };
  return (
    <>
      <FileDrop
        label="Attachments"
        accept={DOCUMENT_TYPES_ACCEPTED}
        typeRefusal={INVALID_TYPE}
        validate={(file, taken) => fileProblem(file, DOCUMENTS, [...files, ...taken])}
        onRefused={(refused) => {
          const reason = refused[0]?.reason;
          if (reason) notify.error(reason);
        }}
        onAdd={add}
        help={`PDF, PNG, JPG, DOC or text. Sent when the request is submitted${limit === null ? '' : `, up to ${limit} MB each`}`}
        items={[]}
      />
      <RowList
        label="Attachments"
        columns={['No.', 'Name', 'Size', 'State']}
        named={1}
        rows={files.map(({ name, size }, at) => [
          String(at + 1),
          name,
          formatBytes(size),
          'Saved on this device',
        ])}
        onRemove={(index) => onChange((now) => now.filter(({ id }) => id !== files[index]?.id))}
      />
    </>
  );
}
