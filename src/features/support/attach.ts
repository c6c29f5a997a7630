import { uploadFile } from '@/api/files';
import { listDocs, updateTable } from '@/api/resource';
import type { Perform } from '@/lib/device/journal';
import { restoreFile, type StoredFile } from '@/lib/device/storedFile';

/** An uploaded file as a row of the ticket names it. */
export interface Uploaded {
  name: string;
  file_url: string;
}

/** What an upload counts as having made when the work goes on without its file. */
export const LEFT_OUT = null;

export const uploadStep = ({ id }: StoredFile) => `upload:${id}`;
export const isUploadStep = (key: string) => key.startsWith('upload:');
export const ATTACHMENTS_STEP = 'attachments';

/** Names may come back after a delete (R10), so a record is known by its name and its creation. */
export const identity = (row: { name: string; creation: string }) => `${row.name} ${row.creation}`;

/** Uploads files to a ticket and lists them in it (D119, D160), each once. */
export async function attachFiles(perform: Perform, ticket: string, files: readonly StoredFile[]) {
  const uploads: Uploaded[] = [];
  for (const file of files) {
    // one after the other, so that a lost one is told from those before it
    // oxlint-disable-next-line no-await-in-loop
    const made = await upload(perform, ticket, file, uploads);
    if (made !== LEFT_OUT) uploads.push(made);
  }
  if (uploads.length === 0) return;
  await perform({
    key: ATTACHMENTS_STEP,
    // The rows of the ticket as it is now, and ours beside them: doing it again changes nothing.
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
  return perform<Uploaded | typeof LEFT_OUT, string[]>({
    key: uploadStep(file),
    before: async () => (await look()).map(identity),
    find: async (before) => {
      const fresh = (await look()).find(
        (row) => !before.includes(identity(row)) && !done.some(({ name }) => name === row.name),
      );
      return fresh ? { name: fresh.name, file_url: fresh.file_url ?? '' } : undefined;
    },
    run: async () => {
      const { name, file_url } = await uploadFile(restoreFile(file), { doctype: 'Tickets', docname: ticket });
      return { name, file_url };
    },
  });
}
