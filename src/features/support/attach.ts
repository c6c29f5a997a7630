import { uploadFile } from '@/api/files';
import { getDoc, updateTable } from '@/api/resource';
import type { JournalEntry, Perform, SKIPPED } from '@/lib/device/journal';
import { restoreFile, type StoredFile } from '@/lib/device/storedFile';
import { isSameFile } from '@/shared/isSameFile';
import {
  LIST_STEP,
  partialListStep,
  uploadEach,
  uploadOnce,
  uploadsOf,
  uploadStep,
  type FileRow,
} from '@/shared/uploadOnce';

/**
 * Uploads files to a ticket and lists them in it, each exactly once (D119, D160). One that the server refuses holds up none of the
 * others: then the refusal is thrown. What goes as a `whole` lists none of its files before all of them are sent.
 */
export async function attachFiles(
  perform: Perform,
  entry: JournalEntry,
  ticket: string,
  files: readonly StoredFile[],
  { whole }: { whole: boolean },
): Promise<void> {
  const target = { doctype: 'Tickets', docname: ticket } as const;
  // What the ticket lists came with another message: both sides attach files to it.
  const areFree = async (rows: readonly FileRow[]) => {
    const listed = (await getDoc('Tickets', ticket)).attachments ?? [];
    const taken = new Set([
      ...uploadsOf(entry, files).map(({ name }) => name),
      ...listed.map(({ attachment_id }) => attachment_id),
    ]);
    return rows.filter(({ name }) => !taken.has(name));
  };
  const refusal = await uploadEach(entry, files, (file) => {
    const sent = restoreFile(file);
    return uploadOnce<typeof SKIPPED>(
      perform,
      uploadStep(file),
      target,
      (idempotencyKey) => uploadFile(sent, target, { idempotencyKey }),
      areFree,
      (row) => isSameFile(row, sent),
    );
  });
  if (refusal && whole) throw refusal;
  const uploads = uploadsOf(entry, files);
  if (uploads.length > 0) {
    await perform({
      key: refusal ? partialListStep(LIST_STEP, uploads.length) : LIST_STEP,
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
  if (refusal) throw refusal;
}

/** Of the Files that a message's steps uploaded, those that its ticket lists, by name. Rejects where that cannot be found out. */
export async function listedFiles(
  { steps }: JournalEntry,
  ticket: string,
  uploaded: readonly string[],
): Promise<readonly string[]> {
  const step = steps[LIST_STEP];
  if (step?.state === 'done') return uploaded;
  // A refusal of the only try is certain; one of a later try says nothing of those before.
  if (!step || (step.state === 'failed' && step.tries === 1)) return [];
  const rows = (await getDoc('Tickets', ticket)).attachments ?? [];
  return uploaded.filter((name) => rows.some(({ attachment_id }) => attachment_id === name));
}
