import { deleteFile } from '@/api/files';
import { dropEntry, isComplete, type JournalEntry } from '@/lib/device/journal';
import { amendEntry } from '@/lib/device/queue/stored';
import { restoreFile } from '@/lib/device/storedFile';
import { RefusedWorkError } from '@/shared/unsent/judge';
import { unsentQueue } from '@/shared/unsent/unsentQueue';
import { isFilePayload, openFileIds, type FilePayload } from '@/shared/unsent/waitingFiles';
import { NoConverterError, PhotoProblem } from './PhotoProblem';
import { PLACE_TAKEN } from './preparedFiles';
import { isNamed, itemOf, uploadedOf, type WaitingFile } from './waitingFile';

/** What an earlier page left on the device. What the record names already is done, whatever became of the answer. */
export function leftFiles(entries: readonly JournalEntry[], record: object | null): WaitingFile[] {
  const done = entries.filter((entry) => {
    const uploaded = uploadedOf(entry);
    return uploaded !== null && isNamed(record, uploaded.name);
  });
  for (const entry of done) {
    const { replaces } = (entry.payload ?? {}) as Partial<FilePayload>;
    void dropEntry(entry.id).catch(() => undefined); // found again at the next visit
    if (replaces && !isNamed(record, replaces)) void deleteFile(replaces).catch(() => undefined);
  }
  return entries.filter((entry) => !done.includes(entry) && isFilePayload(entry.payload)).map(fromDevice);
}

function fromDevice(entry: JournalEntry): WaitingFile {
  const { file: stored, ...about } = entry.payload as FilePayload;
  const file = restoreFile(stored);
  const taken = entry.wait?.needs === 'conflict';
  const item = itemOf(entry.id, file, taken ? 'failed' : 'device');
  return {
    ...about,
    id: entry.id,
    file,
    kept: true,
    item: taken ? { ...item, message: PLACE_TAKEN } : item,
    taken,
    ready: null,
    left: true,
    abort: null,
    entry: { ...entry, payload: null },
  };
}

/** Which of these files wait no more, and whether one of them was sent: the queue, another page or a person has dealt with it. */
export async function goneFiles(
  ids: readonly string[],
  owner: string,
): Promise<{ gone: string[]; isSent: boolean }> {
  const left = new Set(await openFileIds(owner));
  const gone = ids.filter((id) => !left.has(id));
  return { gone, isSent: (await Promise.all(gone.map(isComplete))).includes(true) };
}

/** A file takes the place of whatever stands there, over a reload too. */
export const noteOver = (entry: JournalEntry): Promise<boolean> =>
  amendEntry(entry, (payload) => ({ ...(payload as FilePayload), over: true }));

/** What the queue makes of a failure: a photograph that cannot be sent as it is needs a person. */
export const asWorkError = (error: unknown): unknown =>
  error instanceof PhotoProblem && !(error instanceof NoConverterError)
    ? new RefusedWorkError(error.message)
    : error;

/** Leaves a file that a page has tried in vain to the queue, where one runs here; answers whether it is tried again by itself. */
export async function handOver(id: string, error: unknown): Promise<boolean> {
  const next = await unsentQueue.takeOver(id, asWorkError(error));
  return next?.then === 'later' || next?.then === 'sign-in';
}
