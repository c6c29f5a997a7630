import type { UploadedFile } from '@/api/files';
import type { JournalEntry } from '@/lib/device/journal';
import type { StoredFile } from '@/lib/device/storedFile';

/** A file of a survey while it waits for its place in the record, as the journal keeps it. */
export interface FilePayload {
  /** Field or table that it is for. */
  place: string;
  /** The row without its file, as it was filled in when the file was chosen. */
  row: Record<string, unknown>;
  /** Name of the File that stood in the field then; it goes once the record names this one. */
  replaces: string;
  /** A photograph that the person chose to have reduced (D195). */
  reduce?: boolean;
  /** What a photograph shows, where that was said when it was chosen. */
  caption?: string;
  file: StoredFile;
}

/** Where copies of photographs wait that marks were drawn on. */
export const COPIES_PLACE = 'photographs/annotated';

const KIND = 'survey-file/';

/** Kind of the sequences of one job order: its files are sent one after the other. */
export const fileKindOf = (order: string) => KIND + order;
export const anyFileKind = KIND;
/** The job order of a kind. */
export const orderOfKind = (kind: string) => kind.slice(KIND.length);

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

/** Whether the server has refused one of its steps: it waits for the person, since it would refuse it again. */
export const wasRefused = ({ steps }: JournalEntry): boolean =>
  Object.values(steps).some(({ state }) => state === 'failed');
