import { useConfirm } from '@/ui/confirm';
import { settings } from '@/api/env';
import { storeFile, type StoredFile } from '@/lib/device/storedFile';
import { FileDrop } from '@/ui/FileDrop';
import { notify } from '@/ui/notify';

const INVALID_TYPE = 'Invalid file type. Only PDF, PNG, JPG, JPEG, and DOC files are allowed';

/** The contract lists accepted files in two places: either list is accepted (D118). */
const ACCEPTED = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'application/msword': ['.doc'],
  'text/plain': ['.txt'],
};

/** Files for the request; they stay on this device until it is submitted. */
export function AttachmentsTab({
  files,
  onChange,
}: {
  files: StoredFile[];
  onChange: (files: StoredFile[]) => void;
}) {
  const confirm = useConfirm();
  const limit = settings().maxUploadMb;
  const add = async (chosen: File[]) => onChange([...files, ...(await Promise.all(chosen.map(storeFile)))]);
  const remove = async (id: string) => {
    const file = files.find((one) => one.id === id);
    const sure = await confirm({
      title: 'Are you sure you want to delete?',
      body: file?.name,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (sure) onChange(files.filter((one) => one.id !== id));
  };
  return (
    <FileDrop
      label="Attachments"
      accept={ACCEPTED}
      typeRefusal={INVALID_TYPE}
      validate={(file) => {
        if (file.size === 0) return 'The file is empty';
        return limit !== null && file.size > limit * 1024 * 1024
          ? `The file is larger than ${limit} MB`
          : null;
      }}
      onRefused={(refused) => {
        const reason = refused[0]?.reason;
        if (reason) notify.error(reason);
      }}
      onAdd={(chosen) => void add(chosen)}
      onRemove={(id) => void remove(id)}
      help={`PDF, PNG, JPG, DOC or text. Sent when the request is submitted${limit === null ? '' : `, up to ${limit} MB each`}`}
      items={files.map((file) => ({ id: file.id, name: file.name, size: file.size, state: 'device' }))}
    />
  );
}
