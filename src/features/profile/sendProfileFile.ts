import { getDoc } from '@/api/resource';
import { uploadFile, type UploadedFile } from '@/api/files';
import { wasNotApplied } from '@/api/errors';
import {
  beginEntry,
  dropEntry,
  runEntry,
  runWithoutJournal,
  type JournalEntry,
  type Perform,
} from '@/lib/device/journal';
import { restoreFile, type StoredFile } from '@/lib/device/storedFile';
import { isSameFile } from '@/shared/isSameFile';
import { uploadOnce, type FileTarget } from '@/shared/uploadOnce';
import type { ProfileDoctype } from './section';

const KIND = 'profile-file';

const idOf = ({ id }: Pick<StoredFile, 'id'>): string => `${KIND}/${id}`;

/** What the device could not store, by its file. */
const unstored = new Map<string, JournalEntry>();

/** Writes an upload down; the bytes are in the draft of the section. */
async function begin(file: StoredFile, owner: string): Promise<JournalEntry> {
  const entry = { id: idOf(file), kind: KIND, owner, payload: null, createdAt: Date.now(), steps: {} };
  try {
    return await beginEntry(KIND, owner, { name: file.name }, entry.id);
  } catch {
    unstored.set(file.id, entry);
    return entry;
  }
}

/** Whether a field or a row of a record has this value. */
export const says = (value: unknown, wanted: string): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some((part) => says(part, wanted))
    : value === wanted;

/**
 * Uploads a file of the profile once, also over a reload: where the answer to an earlier try was lost, a File that came since, has
 * its name and size, and that no field of the record names, is what that try made. A device that stores nothing remembers it as
 * long as the page.
 */
export async function sendProfileFile(
  file: StoredFile,
  target: FileTarget & { doctype: ProfileDoctype },
  owner: string,
): Promise<UploadedFile> {
  const sent = restoreFile(file);
  const upload = (perform: Perform) =>
    uploadOnce<never>(
      perform,
      'upload',
      target,
      (idempotencyKey) => uploadFile(sent, target, { idempotencyKey }),
      async (rows) => {
        const record = await getDoc(target.doctype, target.docname);
        return rows.filter(({ name }) => !says(record, name));
      },
      (row) => isSameFile(row, sent),
    );
  const entry = unstored.get(file.id) ?? (await begin(file, owner));
  return unstored.has(file.id)
    ? runWithoutJournal(entry, upload, { wasNotApplied })
    : runEntry(entry.id, upload, { wasNotApplied });
}

/** Forgets an upload that no field will name: its file was given up. */
export async function forgetProfileFile(id: string): Promise<void> {
  unstored.delete(id);
  await dropEntry(idOf({ id })).catch(() => undefined);
}
