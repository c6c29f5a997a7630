import type { CallOptions } from '@/api/client';
import { uploadFile, type UploadedFile } from '@/api/files';
import { getDoc } from '@/api/resource';
import { entriesAs, type JournalEntry, type Perform } from '@/lib/device/journal';
import type { PhotoProof } from '@/lib/photoProof';
import { isSameFile } from '@/shared/isSameFile';
import { uploadOnce, type FileTarget } from '@/shared/uploadOnce';
import { COPIES_PLACE, isNamed } from './waitingFile';

// A survey that was deleted and begun anew is another record, for which nothing was done yet.
const uploadKey = ({ docname }: FileTarget) => `upload:${docname}`;
const nameKey = ({ docname }: FileTarget) => `name:${docname}`;

/** Names of Files that other waiting files of this job made, whether or not a row names them yet. */
export async function madeByOthers({ id, kind, owner }: JournalEntry): Promise<unknown[]> {
  const made = await entriesAs(kind, owner, (entry) =>
    entry.id === id
      ? []
      : [entry.done?.result, ...Object.values(entry.steps).map((step) => step.made)].map(
          (file) => (file as UploadedFile | undefined)?.name,
        ),
  );
  return made.flat();
}

/** Uploads a file of a survey once; it belongs to nothing while no row and no other waiting file has it. */
export function uploadSurveyFile(
  perform: Perform,
  entry: JournalEntry,
  target: FileTarget,
  file: File,
  send: (options?: CallOptions) => Promise<UploadedFile> = (options) => uploadFile(file, target, options),
): Promise<UploadedFile> {
  return uploadOnce<never>(
    perform,
    uploadKey(target),
    target,
    (idempotencyKey) => send({ idempotencyKey }),
    async (rows) => {
      const record = await getDoc(target.doctype, target.docname);
      const taken = await madeByOthers(entry);
      return rows.filter(({ name }) => !taken.includes(name) && !isNamed(record, name));
    },
    (row) => isSameFile(row, file),
  );
}

/** Keeps a small copy of a photograph that was sent, so that the page which shows it next does not fetch it. */
export function keepSmallOf(
  file: File,
  { file_url: path, name }: UploadedFile,
  { place, proof }: { place: string; proof: PhotoProof | null },
): void {
  // Marks drawn on a photograph are a file of their own.
  const version = place === COPIES_PLACE ? name : proof?.sha256;
  if (!version) return;
  import('@/shared/photos/smallPictures')
    .then(({ keepSent }) => keepSent(path, version, file))
    .catch(() => undefined);
}

/** Has the record name an uploaded file. `name` may be called again where its answer was lost, and must then change nothing. */
export const nameOnce = (perform: Perform, target: FileTarget, name: () => Promise<unknown>) =>
  perform({
    key: nameKey(target),
    run: async () => {
      await name();
      return true as const;
    },
  });
