import type { Doctype } from '@/api/doctypes/index';
import { ApiError } from '@/api/errors';
import { isUploadRefused, type UploadedFile } from '@/api/files';
import { listDocs } from '@/api/resource';
import { isSignedIn } from '@/api/sessionEvents';
import type { JournalEntry, Perform } from '@/lib/device/journal';
import { recordIdentity } from './repeatedCall';

/** The record that a file is uploaded for. */
export interface FileTarget {
  doctype: Doctype;
  docname: string;
  fieldname?: string | undefined;
}

/** The step of a sequence that uploads a file. */
export const uploadStep = ({ id }: { id: string }): string => `upload:${id}`;

/** The step of a sequence that lists its files in the record: it is not done before the last of them is sent or left out. */
export const LIST_STEP = 'attachments';

/** The step that lists so many files while others are refused: those that are sent later are listed later. */
export const partialListStep = (step: string, listed: number): string => `${step}:${listed}`;

/** What the steps of a sequence have uploaded so far, in the order of its files. */
export const uploadsOf = ({ steps }: JournalEntry, files: readonly { id: string }[]): UploadedFile[] =>
  files.flatMap((file) => (steps[uploadStep(file)]?.made as UploadedFile | null | undefined) ?? []);

/** Uploads each file of a sequence, though others are refused; answers the first refusal. */
export async function uploadEach<F extends { id: string }>(
  { steps }: JournalEntry,
  files: readonly F[],
  upload: (file: F) => Promise<unknown>,
): Promise<ApiError | undefined> {
  const isRefused = (file: F) => steps[uploadStep(file)]?.state === 'failed';
  let refusal: ApiError | undefined;
  // What was refused before comes last: a try whose answer was lost is looked for while nothing else can be taken for it.
  for (const file of files.toSorted((a, b) => Number(isRefused(a)) - Number(isRefused(b)))) {
    try {
      await upload(file);
    } catch (error) {
      if (!isUploadRefused(error)) throw error;
      refusal ??= error;
    }
  }
  return refusal;
}

/** What tells one File of a record from another. */
export interface FileRow {
  name: string;
  creation: string;
  owner?: string | null;
  file_url?: string | null;
  file_name?: string | null;
  file_size?: number | null;
}

const listAttached = ({ doctype, docname }: FileTarget): Promise<FileRow[]> =>
  listDocs('File', {
    fields: ['name', 'creation', 'owner', 'file_url', 'file_name', 'file_size'],
    filters: [
      ['attached_to_doctype', '=', doctype],
      ['attached_to_name', '=', docname],
    ],
    orderBy: 'creation asc',
    limit: 1000,
  }).catch((error: unknown): FileRow[] => {
    // Few sites show Files to visitors: who may not look has seen nothing.
    if (!isSignedIn() && error instanceof ApiError && error.failure === 'refused') return [];
    throw error;
  });

/** Whether two Files can be of one upload that the browser sent twice: the server keeps the same bytes once. */
const isTwin = (row: FileRow, other: FileRow): boolean =>
  row.owner === other.owner && Boolean(row.file_url) && row.file_url === other.file_url;

const isUploaded = (made: UploadedFile | string | null): made is UploadedFile =>
  made !== null && typeof made === 'object';

/**
 * Uploads a file once. Where the answer to an earlier try was lost, a File that is there now, was not there before it and
 * belongs to nothing else is what that try made. `Skip` is what stands for a file that is left out.
 */
export function uploadOnce<Skip extends string | null>(
  perform: Perform,
  key: string,
  target: FileTarget,
  send: (callKey: string) => Promise<UploadedFile | Skip>,
  /** Leaves out what belongs to something else. */
  areFree: (rows: readonly FileRow[]) => Promise<readonly FileRow[]>,
  /** Whether a File can be this one, by its name and size: where others attach files to the record as well. */
  isAlike: (row: FileRow) => boolean = () => true,
): Promise<UploadedFile | Skip> {
  // An earlier version uploaded some files without looking first.
  const listFresh = async (before: readonly string[] = []) =>
    (await listAttached(target)).filter((row) => !before.includes(recordIdentity(row)) && isAlike(row));
  return perform<UploadedFile | Skip, string[]>({
    key,
    before: async () => (await listAttached(target)).map(recordIdentity),
    find: async (before) => {
      const fresh = await listFresh(before);
      const free = fresh.length === 0 ? [] : await areFree(fresh);
      const [first] = free;
      // Of what the browser sent twice the last one counts, as where its answer came. The other one stays, named by nothing: it may be
      // another browser's.
      const found = first && (free.findLast((row) => isTwin(row, first)) ?? first);
      return found && { name: found.name, file_url: found.file_url ?? '' };
    },
    run: async (callKey) => {
      const made = await send(callKey);
      return isUploaded(made) ? { name: made.name, file_url: made.file_url } : made;
    },
  });
}

/** For files that only this sequence attaches to the record: those that it has not made itself are free. */
export const notAmong =
  (made: readonly { name: string }[]) =>
  (rows: readonly FileRow[]): Promise<readonly FileRow[]> =>
    Promise.resolve(rows.filter(({ name }) => !made.some((one) => one.name === name)));
