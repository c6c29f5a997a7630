import type { UploadedFile } from '@/api/files';
import type { JournalEntry } from '@/lib/device/journal';
import type { FileFacts } from '@/lib/device/storedFile';
import { FILES } from '@/shared/unsent/kinds';
import type { FilePayload } from '@/shared/unsent/waitingFiles';
import type { FileItem } from '@/ui/FileRow';
import type { PreparedFile } from './preparedFiles';

/** A file of a survey on its way into the record. */
export interface WaitingFile extends Omit<FilePayload, 'facts'> {
  id: string;
  /** What is known of it, as it was chosen. */
  file: FileFacts;
  /** The file itself. What an earlier page left is read from the device each time: hundreds of photographs are hundreds of megabytes. */
  read: () => Promise<File>;
  /** On the device, so that it survives the page. */
  kept: boolean;
  item: FileItem;
  /** Read and converted already. */
  ready: PreparedFile | null;
  /** An earlier page left it, or another device. */
  left: boolean;
  /** Stands while it is sent or queues for it. */
  abort: AbortController | null;
  /** The waiting file of which this is the reduced one: it goes once this is kept or sent. */
  reducedFrom?: string;
  /** Somebody else has put another file into its place: the person decides. */
  taken?: boolean;
  /** What is known of its steps where the device could not keep them. */
  entry: JournalEntry;
}

/** A photograph that waits counts as taken, unless it was refused: that one will not come into the record as it is. */
export const countsAsTaken = ({ item, taken }: Pick<WaitingFile, 'item' | 'taken'>): boolean =>
  item.state !== 'failed' || taken === true;

/** Where files wait that belong to a job order itself. */
export const JOB_FILES_PLACE = 'Job Order';

/** Where copies of photographs wait that marks were drawn on. */
export const COPIES_PLACE = 'photographs/annotated';

/** Kind of the sequences of one job order: its files are sent one after the other. */
export const fileKindOf = (order: string) => FILES + order;

/** Whether a record names a File, in whichever field or row. */
export const isNamed = (record: object | null, file: string): boolean =>
  JSON.stringify(record).includes(`"${file}"`);

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

/** A file as a list shows it. */
export const itemOf = (
  { id, file, read }: Pick<WaitingFile, 'id' | 'file' | 'read'>,
  state: FileItem['state'],
): FileItem => ({
  id,
  name: file.name,
  size: file.size,
  state,
  local: read,
});
