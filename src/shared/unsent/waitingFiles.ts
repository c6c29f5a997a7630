import { bytesBeside } from '@/lib/device/entryBytes';
import { entriesAs, findEntry, SequenceAbandonedError } from '@/lib/device/journal';
import type { Queued } from '@/lib/device/queue/order';
import { summaryOf } from '@/lib/device/queue/summary';
import type { EntryWait, JournalEntry } from '@/lib/device/records';
import { fileFacts, filesIn, restoreFile, type FileFacts } from '@/lib/device/storedFile';
import { RefusedWorkError } from './judge';
import { FILES, orderOf } from './kinds';
import type { QueuedSave } from './savedWork';
import { isObject, UNKNOWN_TITLE, UNKNOWN_WAIT } from './unknownWork';

/** A file of a survey while it waits for its place in the record, as the journal keeps it: its bytes stand beside the entry. */
export interface FilePayload {
  /** Field or table that it is for. */
  place: string;
  /** The row without its file, as it was filled in when the file was chosen. */
  row: Record<string, unknown>;
  /** Name of the File that stood in the field then; it goes once the record names this one. */
  replaces: string;
  /** The person has said that it takes the place of another one that somebody put there since. */
  over?: boolean;
  /** A photograph that the person chose to have reduced (D195). */
  reduce?: boolean;
  /** What a photograph shows, where that was said when it was chosen. */
  caption?: string;
  /** Id of the kind of survey; left out for a general one. */
  survey?: string;
  /** A photograph, or a copy of one: such may be held back for Wi-Fi. */
  photo?: boolean;
  facts: FileFacts;
}

/**
 * What is known of a photograph or document that waits, without its bytes; null where this version does not know it. An older version
 * kept the bytes inside, as `file`; under that name it must not find one without them, which it would send.
 */
export function filePayloadOf(payload: unknown): FilePayload | null {
  if (!isObject(payload) || typeof payload['place'] !== 'string') return null;
  const { file, facts = file, ...rest } = payload;
  if (!isObject(facts) || typeof facts['size'] !== 'number') return null;
  return { ...rest, facts: fileFacts(facts as unknown as FileFacts) } as FilePayload;
}

/** The bytes that an older version kept inside, or an archive does. */
export const bytesInside = (payload: unknown): ArrayBuffer | undefined => [...filesIn(payload).values()][0];

/** Reads the file of an entry, as it was chosen. Rejects with `SequenceAbandonedError` where that waits no more. */
export async function readWaiting(id: string): Promise<File> {
  const entry = await findEntry(id);
  const known = filePayloadOf(entry?.payload);
  if (!entry || !known) throw new SequenceAbandonedError();
  const bytes = bytesInside(entry.payload) ?? (await bytesBeside(entry));
  if (!bytes) throw new RefusedWorkError('The file is not on this device any more.');
  return restoreFile({ ...known.facts, bytes });
}

/** An entry of a file that waits, without the bytes; null for a payload that this version does not know. */
export type FileEntry = JournalEntry & { payload: FilePayload | null };

/** Entries of a kind of files that wait, oldest first. */
export async function fileEntries(kind: string, owner: string): Promise<FileEntry[]> {
  const all = await entriesAs(kind, owner, (entry) => ({ ...entry, payload: filePayloadOf(entry.payload) }));
  return all.filter(({ done }) => !done).sort((a, b) => a.createdAt - b.createdAt);
}

/** Where the report of a general survey is kept until it is sent. To send it is up to the person: only its page does, when it is told to. */
export const GENERAL_REPORT_PLACE = 'general-report';

/** A file in the queue. */
export interface QueuedFile extends Queued {
  title: string;
  photo: boolean;
  /** Only the page of its survey sends it. */
  byPage: boolean;
}

/** Whether the server has refused one of its steps: it waits for the person, since it would refuse it again. */
export const wasRefused = ({ steps }: Pick<JournalEntry, 'steps'>): boolean =>
  Object.values(steps).some(({ state }) => state === 'failed');

/** What is known of the tries of a file; a page that was open alone has noted only what the steps say. */
function waitOf(entry: JournalEntry): EntryWait | undefined {
  if (entry.wait || !wasRefused(entry)) return entry.wait;
  const tries = Math.max(0, ...Object.values(entry.steps).map((step) => step.tries));
  return { tries, failedAt: 0, nextAt: 0, why: 'The server did not accept it.', needs: 'refused' };
}

const filesOf = summaryOf(FILES, (entry): QueuedFile => {
  const about = {
    id: entry.id,
    group: orderOf(entry.kind),
    createdAt: entry.createdAt,
    after: [],
  };
  const payload = filePayloadOf(entry.payload);
  if (!payload)
    return { ...about, size: 0, wait: UNKNOWN_WAIT, title: UNKNOWN_TITLE, photo: false, byPage: false };
  const { facts, place, photo } = payload;
  return {
    ...about,
    size: facts.size,
    wait: waitOf(entry),
    title: facts.name,
    photo: photo ?? facts.type.startsWith('image/'),
    byPage: place === GENERAL_REPORT_PLACE,
  };
});

/** A person's files that wait, each behind the section that makes its record. */
export async function waitingFiles(
  owner: string,
  saves: readonly QueuedSave[],
  isHeld: boolean,
): Promise<QueuedFile[]> {
  return (await filesOf(owner)).map((file) => ({
    ...file,
    after: saves.filter((save) => save.makes && save.group === file.group).map(({ id }) => id),
    held: file.byPage || (file.photo && isHeld),
  }));
}
