import { uploadFile } from '@/api/files';
import { listDocs, updateTable } from '@/api/resource';
import { SKIPPED, type Perform } from '@/lib/device/journal';
import { restoreFile, type StoredFile } from '@/lib/device/storedFile';
import { takeBackFiles } from '@/shared/repeatedCall';

/** An uploaded file as the ticket's row names it. */
export interface Uploaded {
  name: string;
  file_url: string;
}

export const uploadStep = ({ id }: StoredFile) => `upload:${id}`;
export const isUploadStep = (key: string) => key.startsWith('upload:');
export const ATTACHMENTS_STEP = 'attachments';

/** A deleted record's name can be used again (R10), so name and creation time together identify a record. */
export const fileIdentity = (row: { name: string; creation: string }) => `${row.name} ${row.creation}`;

/** Uploads files to a ticket and lists them in it, each exactly once (D119, D160). */
export async function attachFiles(perform: Perform, ticket: string, files: readonly StoredFile[]) {
  const uploads: Uploaded[] = [];
  for (const file of files) {
    // one after the other, so that a lost one is told from those before it
    // oxlint-disable-next-line no-await-in-loop
    const made = await upload(perform, ticket, file, uploads);
    if (made !== SKIPPED) uploads.push(made);
  }
  if (uploads.length === 0) return;
  await perform({
    key: ATTACHMENTS_STEP,
    // Adds our rows to the ticket's current ones; may be repeated.
    run: async () => {
      await updateTable('Tickets', ticket, 'attachments', (rows) => [
        ...rows,
        ...uploads
          .filter(({ name }) => !rows.some(({ attachment_id }) => attachment_id === name))
          .map(({ name, file_url }) => ({ attachment: file_url, attachment_id: name })),
      ]);
      return true as const;
    },
  });
}

function upload(perform: Perform, ticket: string, file: StoredFile, done: readonly Uploaded[]) {
  const look = () =>
    listDocs('File', {
      fields: ['name', 'creation', 'file_url'],
      filters: [
        ['attached_to_doctype', '=', 'Tickets'],
        ['attached_to_name', '=', ticket],
      ],
      orderBy: 'creation desc',
      limit: 1000,
    });
  const fresh = async (before: readonly string[]) =>
    (await look()).filter(
      (row) => !before.includes(fileIdentity(row)) && !done.some(({ name }) => name === row.name),
    );
  return perform<Uploaded | typeof SKIPPED, string[]>({
    key: uploadStep(file),
    before: async () => (await look()).map(fileIdentity),
    find: async (before) => {
      const [found] = await fresh(before);
      return found ? { name: found.name, file_url: found.file_url ?? '' } : undefined;
    },
    repeated: async (made, before) =>
      made === SKIPPED ? undefined : takeBackFiles(await fresh(before), made),
    run: async (idempotencyKey) => {
      const target = { doctype: 'Tickets', docname: ticket } as const;
      const { name, file_url } = await uploadFile(restoreFile(file), target, { idempotencyKey });
      return { name, file_url };
    },
  });
}
