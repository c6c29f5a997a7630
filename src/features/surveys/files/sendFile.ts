import type { CallOptions } from '@/api/client';
import type { Doctype } from '@/api/doctypes/index';
import { uploadFile, type UploadedFile } from '@/api/files';
import { getDoc, listDocs } from '@/api/resource';
import { entriesOf, type JournalEntry, type Perform } from '@/lib/device/journal';
import type { StoredFile } from '@/lib/device/storedFile';
import { takeBackFiles } from '@/shared/repeatedCall';

/** A file of a survey while it waits for its place in the record, as the journal keeps it. */
export interface FilePayload {
  /** Field or table that it is for. */
  place: string;
  /** The row without its file, as it was filled in when the file was chosen. */
  row: Record<string, unknown>;
  /** Name of the File that stood in the field then; it goes once the record names this one. */
  replaces: string;
  file: StoredFile;
}

const KIND = 'survey-file/';

/** Kind of the sequences of one job order: its files are sent one after the other. */
export const fileKindOf = (order: string) => KIND + order;
export const anyFileKind = KIND;
/** The job order of a kind. */
export const orderOfKind = (kind: string) => kind.slice(KIND.length);

/** The record that a file is uploaded for. */
export interface FileTarget {
  doctype: Doctype;
  docname: string;
  fieldname?: string | undefined;
}

// A survey that was deleted and begun anew is another record, for which nothing was done yet.
const uploadKey = ({ docname }: FileTarget) => `upload:${docname}`;
const nameKey = ({ docname }: FileTarget) => `name:${docname}`;

/** Names may come back after a delete (R10), so a record is known by its name and its creation. */
const identity = (row: { name: string; creation: string }) => `${row.name} ${row.creation}`;

/** Whether a record names a File, in whichever field or row. */
export const isNamed = (record: object | null, file: string): boolean =>
  JSON.stringify(record).includes(`"${file}"`);

const split = (name: string) => /^(.*?)(\.[^.]*)?$/s.exec(name.toLowerCase()) ?? [name, name];

/** The server puts six digits behind the name of a file whose name another one has (R7). */
function isSameName(stored: string, sent: string): boolean {
  const [, stem = '', ending = ''] = split(sent.replaceAll('/', ''));
  const [, storedStem = '', storedEnding = ''] = split(stored);
  return (
    storedEnding === ending &&
    storedStem.startsWith(stem) &&
    /^(?:[0-9a-f]{6})?$/.test(storedStem.slice(stem.length))
  );
}

/** Whether a stored file can be what was sent. A JPEG has another size there: the server strips its EXIF (R15). */
const isSameFile = (row: { file_name?: string | null; file_size?: number | null }, sent: File): boolean =>
  isSameName(row.file_name ?? '', sent.name) &&
  (/\.jpe?g$/i.test(sent.name) || Number(row.file_size) === sent.size);

/** Names of Files that other waiting files of this job made, whether or not a row names them yet. */
async function madeByOthers({ id, kind, owner }: JournalEntry): Promise<unknown[]> {
  const others = (await entriesOf(kind, owner)).filter((entry) => entry.id !== id);
  return others.flatMap((entry) => [
    (entry.done?.result as UploadedFile | undefined)?.name,
    ...Object.values(entry.steps).map(({ made }) => (made as UploadedFile | undefined)?.name),
  ]);
}

/**
 * Uploads a file once. Where the answer to an earlier try was lost, the File that is there now, was not there before it, is
 * called and as large as what was sent and belongs to nothing else is what that try made.
 */
export function uploadOnce(
  perform: Perform,
  entry: JournalEntry,
  target: FileTarget,
  file: File,
  send: (options?: CallOptions) => Promise<UploadedFile> = (options) => uploadFile(file, target, options),
): Promise<UploadedFile> {
  const listAttached = () =>
    listDocs('File', {
      fields: ['name', 'creation', 'file_url', 'file_name', 'file_size'],
      filters: [
        ['attached_to_doctype', '=', target.doctype],
        ['attached_to_name', '=', target.docname],
      ],
      orderBy: 'creation asc',
      limit: 1000,
    });
  /** Files like this one that came since then and belong to nothing. */
  const listFree = async (before: readonly string[], but = '') => {
    const fresh = (await listAttached()).filter(
      (row) => row.name !== but && !before.includes(identity(row)) && isSameFile(row, file),
    );
    if (fresh.length === 0) return [];
    const record = await getDoc(target.doctype, target.docname);
    const taken = await madeByOthers(entry);
    return fresh.filter(({ name }) => !taken.includes(name) && !isNamed(record, name));
  };
  return perform({
    key: uploadKey(target),
    before: async () => (await listAttached()).map(identity),
    find: async (before) => {
      const [made] = await listFree(before);
      return made ? { name: made.name, file_url: made.file_url ?? '' } : undefined;
    },
    repeated: async (made, before) => takeBackFiles(await listFree(before, made.name), made),
    run: async (idempotencyKey) => {
      const { name, file_url } = await send({ idempotencyKey });
      return { name, file_url };
    },
  });
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

/** The File that a waiting file has become; null when none is known. */
export function uploadedOf({ steps }: JournalEntry): UploadedFile | null {
  const found = Object.entries(steps).findLast(
    ([key, { state }]) => key.startsWith('upload:') && state === 'done',
  );
  return (found?.[1].made as UploadedFile | undefined) ?? null;
}

/** Whether the record may name the file already, as far as this device knows. */
export const mayBeNamed = ({ steps }: JournalEntry): boolean =>
  Object.entries(steps).some(([key, { state }]) => key.startsWith('name:') && state !== 'failed');
