import type { DBSchema } from 'idb';
import { storeOpener } from './openStore';
import { hasPrepared, notePrepared } from './preparedOwner';

/*
 * What a person reads on board without a network: answers of the server under the keys of their queries, files under their
 * stored paths, and the jobs that want them. A database of its own: it holds nothing that could not be read again, and is emptied at a
 * logout, whereas drafts and the journal stay.
 */

/** An answer as it was read. */
export interface KeptRead {
  key: string;
  /** When it was read, in milliseconds since 1970. */
  at: number;
  /** Anything cloneable. */
  value: unknown;
  /** In bytes, about. */
  size: number;
}

interface KeptFile {
  path: string;
  file: Blob;
  /** What the server said of it (see `keepFile`). Copies of an earlier version of the app have none. */
  version?: string;
}

/** A job that can be opened without a network. */
export interface PreparedJob {
  job: string;
  /** When it was prepared, in milliseconds since 1970. */
  at: number;
  /** `modified` of the job order then. */
  modified: string;
  /** Keys of its reads, and paths of its files. */
  reads: string[];
  files: string[];
  /** Bytes of both together. */
  size: number;
  /** Files that could not be had, and may be another time. */
  lacking: number;
  /** What this person may not read, in words. Jobs of an earlier version of the app have none. */
  withheld?: string[];
  /** Files that the server no longer has. Jobs of an earlier version of the app have none. */
  gone?: number;
}

interface PreparedSchema extends DBSchema {
  reads: { key: string; value: KeptRead };
  files: { key: string; value: KeptFile };
  jobs: { key: string; value: PreparedJob };
}

const { open: preparedDb, close } = storeOpener<PreparedSchema>('plimsoll-prepared', (db) => {
  db.createObjectStore('reads', { keyPath: 'key' });
  db.createObjectStore('files', { keyPath: 'path' });
  db.createObjectStore('jobs', { keyPath: 'job' });
});

/** Whether an answer is kept under a key of this person. */
export const hasRead = async (owner: string, key: string): Promise<boolean> =>
  hasPrepared(owner) && (await (await preparedDb()).getKey('reads', key)) !== undefined;

/** The answer that is kept under a key of this person. */
export async function keptRead(owner: string, key: string): Promise<KeptRead | undefined> {
  if (!hasPrepared(owner)) return undefined;
  return (await preparedDb()).get('reads', key);
}

const sizeOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

/**
 * Puts a newer answer in the place of a kept one. One that nobody prepared is only kept with `always`: what takes the place of
 * something prepared under another key, such as the next worksheet. Every job counts as wanting it until it is prepared again.
 */
export async function refreshRead(
  owner: string,
  key: string,
  value: unknown,
  { always }: { always: boolean },
): Promise<void> {
  const transaction = (await preparedDb()).transaction(['reads', 'jobs'], 'readwrite');
  const reads = transaction.objectStore('reads');
  const isKnown = (await reads.getKey(key)) !== undefined;
  if (hasPrepared(owner) && (isKnown || always)) {
    await reads.put({ key, at: Date.now(), value, size: sizeOf(value) });
    if (!isKnown) {
      const jobs = transaction.objectStore('jobs');
      for (const job of await jobs.getAll()) await jobs.put({ ...job, reads: [...job.reads, key] });
    }
  }
  await transaction.done;
}

/** Prepared jobs of a person. */
export async function preparedJobs(owner: string): Promise<PreparedJob[]> {
  return hasPrepared(owner) ? (await preparedDb()).getAll('jobs') : [];
}

/** Every file that is kept for a person. */
export async function keptFiles(owner: string): Promise<KeptFile[]> {
  return hasPrepared(owner) ? (await preparedDb()).getAll('files') : [];
}

/** The files that are kept for a person: their versions by their paths. */
export async function keptVersions(owner: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await keptFiles(owner)).map(({ path, version = '' }) => [path, version]));
}

/** Begins to prepare for a person: what was prepared for somebody else goes. */
export async function beginPreparing(owner: string): Promise<void> {
  if (hasPrepared(owner)) return;
  await removeAllPrepared();
  notePrepared(owner);
}

/**
 * Keeps one file at once, so that a preparation that is cut off does not fetch it again. Its `version` is another one when its path
 * was given to another file; the one before stays until this takes its place.
 */
export async function keepFile(owner: string, path: string, file: Blob, version = ''): Promise<void> {
  if (hasPrepared(owner)) await (await preparedDb()).put('files', { path, file, version });
}

/** Keeps a job with its answers, and lets go of what no job wants any more. */
export async function keepJob(
  owner: string,
  job: Omit<PreparedJob, 'reads' | 'size' | 'at'>,
  reads: ReadonlyMap<string, unknown>,
): Promise<void> {
  const db = await preparedDb();
  const at = Date.now();
  const transaction = db.transaction(['reads', 'files', 'jobs'], 'readwrite');
  if (!hasPrepared(owner)) return;
  let size = 0;
  for (const [key, value] of reads) {
    const read = { key, at, value, size: sizeOf(value) };
    size += read.size;
    void transaction.objectStore('reads').put(read);
  }
  for (const path of job.files) size += (await transaction.objectStore('files').get(path))?.file.size ?? 0;
  await transaction.objectStore('jobs').put({ ...job, at, reads: [...reads.keys()], size });
  await dropUnwanted(await transaction.objectStore('jobs').getAll(), {
    reads: transaction.objectStore('reads'),
    files: transaction.objectStore('files'),
  });
  await transaction.done;
}

/** What is used of a store to clean it. */
interface Cleanable {
  getAllKeys: () => Promise<string[]>;
  delete: (key: string) => Promise<void>;
}

async function dropUnwanted(
  jobs: readonly PreparedJob[],
  stores: Record<'reads' | 'files', Cleanable>,
): Promise<void> {
  for (const name of ['reads', 'files'] as const) {
    const wanted = new Set(jobs.flatMap((job) => job[name]));
    const keys = await stores[name].getAllKeys();
    await Promise.all(keys.filter((key) => !wanted.has(key)).map((key) => stores[name].delete(key)));
  }
}

/** Removes every prepared file; what was read stays, and each job says what it lacks. Answers whether there was any. */
export async function removePreparedFiles(): Promise<boolean> {
  const db = await preparedDb();
  if ((await db.count('files')) === 0) return false;
  await db.clear('files');
  // Apart, since a device without room may refuse it; then a job only claims more than it has.
  const noting = async () => {
    const sizes = new Map((await db.getAll('reads')).map(({ key, size }) => [key, size]));
    for (const job of await db.getAll('jobs')) {
      const size = job.reads.reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0);
      await db.put('jobs', { ...job, size, lacking: job.files.length - (job.gone ?? 0) });
    }
  };
  await noting().catch(() => undefined);
  return true;
}

/** Empties the database, whoever it was prepared for. */
export async function removeAllPrepared(): Promise<void> {
  const transaction = (await preparedDb()).transaction(['reads', 'files', 'jobs'], 'readwrite');
  await Promise.all([
    ...(['reads', 'files', 'jobs'] as const).map((name) => transaction.objectStore(name).clear()),
    transaction.done,
  ]);
}

/** For tests. */
export const closePreparedDb = close;
