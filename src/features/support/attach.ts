import { uploadFile, type UploadedFile } from '@/api/files';
import { getDoc, updateTable } from '@/api/resource';
import { SKIPPED, type JournalEntry, type Perform } from '@/lib/device/journal';
import { restoreFile, type StoredFile } from '@/lib/device/storedFile';
import { isSameFile } from '@/shared/isSameFile';
import { uploadOnce, uploadStep, type FileRow } from '@/shared/uploadOnce';

export const isUploadStep = (key: string) => key.startsWith('upload:');
export const ATTACHMENTS_STEP = 'attachments';

/** Uploads files to a ticket and lists them in it, each exactly once (D119, D160). */
export async function attachFiles(perform: Perform, ticket: string, files: readonly StoredFile[]) {
  const target = { doctype: 'Tickets', docname: ticket } as const;
  const uploads: UploadedFile[] = [];
  // What the ticket lists came with another message: both sides attach files to it.
  const areFree = async (rows: readonly FileRow[]) => {
    const listed = (await getDoc('Tickets', ticket)).attachments ?? [];
    const taken = new Set([
      ...uploads.map(({ name }) => name),
      ...listed.map(({ attachment_id }) => attachment_id),
    ]);
    return rows.filter(({ name }) => !taken.has(name));
  };
  for (const file of files) {
    const sent = restoreFile(file);
    // one after the other, so that a lost one is told from those before it
    // oxlint-disable-next-line no-await-in-loop
    const made = await uploadOnce<typeof SKIPPED>(
      perform,
      uploadStep(file),
      target,
      (idempotencyKey) => uploadFile(sent, target, { idempotencyKey }),
      areFree,
      (row) => isSameFile(row, sent),
    );
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

/** Of the Files that a message's steps uploaded, those that its ticket lists, by name. Rejects where that cannot be found out. */
export async function listedFiles(
  { steps }: JournalEntry,
  ticket: string,
  uploaded: readonly string[],
): Promise<readonly string[]> {
  const step = steps[ATTACHMENTS_STEP];
  if (step?.state === 'done') return uploaded;
  // A refusal of the only try is certain; one of a later try says nothing of those before.
  if (!step || (step.state === 'failed' && step.tries === 1)) return [];
  const rows = (await getDoc('Tickets', ticket)).attachments ?? [];
  return uploaded.filter((name) => rows.some(({ attachment_id }) => attachment_id === name));
}
