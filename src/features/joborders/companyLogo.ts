import { wasNotApplied } from '@/api/errors';
import { deleteFile, uploadFile } from '@/api/files';
import { listDocs, updateDoc, updateDocOnce } from '@/api/resource';
import { runEntry, type OnStep } from '@/lib/device/journal';
import { restoreFile, type StoredFile } from '@/lib/device/storedFile';
import { PROFILE_FILE_BYTES, type FileRule } from '@/shared/fileRules';
import { isSameFile } from '@/shared/isSameFile';
import { uploadOnce } from '@/shared/uploadOnce';

/** What a logo may be: as the other branding of a vendor, in its words (1§5). */
export const LOGO_RULE: FileRule = {
  accept: { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] },
  refusal: 'Please select a valid JPEG or PNG file.',
  maxBytes: PROFILE_FILE_BYTES,
};

export const SET_LOGO = 'job-order-logo';

export interface LogoPayload {
  jobOrder: string;
  file: StoredFile;
  /** Path of the logo whose place it takes; empty where there was none. */
  before: string;
}

export const logoSteps = ({ file }: LogoPayload) => [
  { key: 'upload', label: `File ${file.name}` },
  { key: 'logo', label: 'Company logo' },
];

const FIELD = 'company_logo';
const attachedTo = (jobOrder: string) =>
  ({ doctype: 'Job Order', docname: jobOrder, fieldname: FIELD }) as const;

/** Deletes the Files of a logo that the job order names no more; one that cannot be deleted is shown nowhere (D196). */
async function deleteLogo(jobOrder: string, path: string): Promise<void> {
  if (path === '') return;
  const files = await listDocs('File', {
    fields: ['name', 'file_url', 'attached_to_field'],
    filters: [
      ['attached_to_doctype', '=', 'Job Order'],
      ['attached_to_name', '=', jobOrder],
    ],
    orderBy: 'creation asc',
    limit: 1000,
  });
  for (const { name, file_url, attached_to_field } of files)
    // oxlint-disable-next-line no-await-in-loop -- the bytes are deleted with the last File that has them
    if (attached_to_field === FIELD && file_url === path) await deleteFile(name);
}

/** Uploads a logo for a job order and names it there, each once (D200); the one before it is deleted. */
export const runSetLogo = (entryId: string, onStep?: OnStep): Promise<true> =>
  runEntry(
    entryId,
    async (perform, entry) => {
      const { jobOrder, file, before } = entry.payload as LogoPayload;
      const target = attachedTo(jobOrder);
      const made = await uploadOnce<never>(
        perform,
        'upload',
        target,
        (idempotencyKey) => uploadFile(restoreFile(file), target, { idempotencyKey }),
        (rows) => Promise.resolve(rows),
        (row) => isSameFile(row, file),
      );
      await perform({
        key: 'logo',
        // may be repeated
        run: async () => {
          await updateDoc('Job Order', jobOrder, { company_logo: made.file_url });
          return true as const;
        },
      });
      if (before !== made.file_url) await deleteLogo(jobOrder, before).catch(() => undefined);
      return true as const;
    },
    { wasNotApplied, onStep },
  );

/** Takes the logo away: the field first, so that it never names a file that is gone (D81). */
export async function removeLogo(jobOrder: string, path: string): Promise<void> {
  await updateDocOnce('Job Order', jobOrder, { company_logo: null });
  await deleteLogo(jobOrder, path).catch(() => undefined);
}
