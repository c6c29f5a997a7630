import { deleteFile } from '@/api/files';
import { dropEntry, isComplete, type JournalEntry } from '@/lib/device/journal';
import type { EntryWait } from '@/lib/device/records';
import { amendEntry } from '@/lib/device/queue/stored';
import { RefusedWorkError } from '@/shared/unsent/judge';
import { unsentQueue } from '@/shared/unsent/unsentQueue';
import {
  GENERAL_REPORT_PLACE,
  readWaiting,
  type FileEntry,
  type FilePayload,
} from '@/shared/unsent/waitingFiles';
import { NoConverterError, PhotoProblem } from './PhotoProblem';
import { openFiles, withKnownWait } from '@/shared/unsent/withKnownWait';
import type { FileItem } from '@/ui/FileRow';
import { PLACE_TAKEN } from './preparedFiles';
import { isNamed, itemOf, uploadedOf, type WaitingFile } from './waitingFile';

/** What an earlier page left on the device. What the record names already is done, whatever became of the answer. */
export function leftFiles(entries: readonly FileEntry[], record: object | null): WaitingFile[] {
  const done = entries.filter((entry) => {
    const uploaded = uploadedOf(entry);
    return uploaded !== null && isNamed(record, uploaded.name);
  });
  for (const entry of done) {
    const replaces = entry.payload?.replaces;
    void dropEntry(entry.id).catch(() => undefined); // found again at the next visit
    if (replaces && !isNamed(record, replaces)) void deleteFile(replaces).catch(() => undefined);
  }
  return entries.filter((entry) => !done.includes(entry)).flatMap(fromDevice);
}

function fromDevice(entry: FileEntry): WaitingFile | [] {
  if (!entry.payload) return [];
  const { facts, ...about } = entry.payload;
  const { id } = entry;
  const one = { id, file: facts, read: () => readWaiting(id) };
  return {
    ...about,
    ...one,
    kept: true,
    item: itemOf(one, 'device'),
    ...asTold(withKnownWait(entry).wait, itemOf(one, 'failed')),
    ready: null,
    left: true,
    abort: null,
    entry: { ...entry, payload: null },
  };
}

/** How a file is shown that waits for the person; nothing of one that does not. */
const asTold = (wait: EntryWait | undefined, item: FileItem): Pick<WaitingFile, 'item' | 'taken'> | null =>
  wait?.needs
    ? {
        item: { ...item, message: wait.needs === 'conflict' ? PLACE_TAKEN : wait.why },
        taken: wait.needs === 'conflict',
      }
    : null;

/**
 * What became of these files: the queue, another page or a person has dealt with one. Which of them wait no more, whether one of those
 * was sent, and which need a person.
 */
export async function fateOf(
  files: readonly WaitingFile[],
  owner: string,
): Promise<{ gone: string[]; isSent: boolean; stopped: Map<string, Pick<WaitingFile, 'item' | 'taken'>> }> {
  const left = await openFiles(owner);
  const gone = files.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const stopped = files.flatMap((one) => {
    const told = asTold(left.get(one.id), itemOf(one, 'failed'));
    return told ? [[one.id, told] as const] : [];
  });
  return {
    gone,
    isSent: (await Promise.all(gone.map(isComplete))).includes(true),
    stopped: new Map(stopped),
  };
}

/** A file takes the place of whatever stands there, over a reload too. */
export const noteOver = (entry: JournalEntry): Promise<boolean> =>
  amendEntry(entry, (payload) => ({ ...(payload as FilePayload), over: true }));

/** What the queue makes of a failure: a photograph that cannot be sent as it is needs a person. */
export const asWorkError = (error: unknown): unknown =>
  error instanceof PhotoProblem && !(error instanceof NoConverterError)
    ? new RefusedWorkError(error.message)
    : error;

/**
 * Leaves a file that a page has tried in vain to the queue, where one runs here; answers what is to be said where it goes on by itself,
 * else null.
 */
export async function handOver({ id, place }: WaitingFile, error: unknown): Promise<string | null> {
  if (place === GENERAL_REPORT_PLACE) return null; // to send it is up to the person
  const next = await unsentQueue.takeOver(id, asWorkError(error));
  if (next?.then === 'sign-in') return next.why;
  return next?.then === 'later' ? 'It is tried again by itself' : null;
}
