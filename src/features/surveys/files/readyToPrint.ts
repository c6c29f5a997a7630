import type { UploadedFile } from '@/api/files';
import { findEntry, SequenceAbandonedError } from '@/lib/device/journal';
import type { PhotoProof } from '@/lib/photoProof';
import { waitingAddress } from '@/shared/reportFlow/onDevice';
import { preparePhotoFile } from './preparedFiles';
import { COPIES_PLACE, uploadedOf, type WaitingFile } from './waitingFile';

/** A photograph, or a copy of one, as a report prints it. */
interface PrintedFile {
  /** By which the report names it; its File has no name while it waits. */
  at: UploadedFile;
  /** Null where the server has it. */
  picture: Blob | null;
  proof: PhotoProof | null;
}

/** What the run that sends a file leaves word of, in the page and in the queue: neither makes anything of one that is there already. */
type Sent = Partial<UploadedFile & Pick<PrintedFile, 'proof'>>;

/**
 * Whether what is printed has a file already, though the page does not know that yet: it names the File, or the server had the very
 * same one. `printed`: the record or sheet as JSON.
 */
export async function isPrinted(one: WaitingFile, printed: string): Promise<boolean> {
  const entry = (await findEntry(one.id).catch(() => undefined)) ?? one.entry;
  const sent = entry.done ? (entry.done.result as Sent | null) : uploadedOf(entry);
  return sent?.name ? printed.includes(JSON.stringify(sent.name)) : entry.done !== undefined;
}

/** One that waits, or was sent since that was asked; null where it is printed already, or cannot be read here, which is noted. */
export async function readyToPrint(
  one: WaitingFile,
  printed: string,
  unreadable: string[],
): Promise<PrintedFile | null> {
  if (await isPrinted(one, printed)) return null;
  try {
    const { file, proof } = one.ready ?? (await prepared(one));
    return { at: { name: '', file_url: waitingAddress(one) }, picture: file, proof };
  } catch (error) {
    const sent = error instanceof SequenceAbandonedError ? await sentMeanwhile(one).catch(() => null) : null;
    if (!sent && !(await isPrinted(one, printed))) unreadable.push(one.file.name);
    return sent;
  }
}

const prepared = async ({ read, place, reduce }: WaitingFile) =>
  place === COPIES_PLACE
    ? { file: await read(), proof: null }
    : preparePhotoFile(await read(), reduce === true);

async function sentMeanwhile({ id }: WaitingFile): Promise<PrintedFile | null> {
  const result = (await findEntry(id))?.done?.result as Sent | undefined;
  if (!result?.file_url) return null;
  const { name = '', file_url, proof = null } = result;
  return { at: { name, file_url }, picture: null, proof };
}
