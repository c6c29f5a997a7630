import type { UploadedFile } from '@/api/files';
import { findEntry, SequenceAbandonedError } from '@/lib/device/journal';
import type { PhotoProof } from '@/lib/photoProof';
import { waitingAddress } from '@/shared/reportFlow/onDevice';
import { preparePhotoFile } from './preparedFiles';
import { COPIES_PLACE, type WaitingFile } from './waitingFile';

/** A photograph, or a copy of one, as a report prints it. */
interface PrintedFile {
  /** By which the report names it; its File has no name while it waits. */
  at: UploadedFile;
  /** Null where the server has it. */
  picture: Blob | null;
  proof: PhotoProof | null;
}

/** One that waits, or was sent since that was asked; null where it cannot be read here. */
export async function readyToPrint(one: WaitingFile): Promise<PrintedFile | null> {
  try {
    const { file, proof } = one.ready ?? (await prepared(one));
    return { at: { name: '', file_url: waitingAddress(one) }, picture: file, proof };
  } catch (error) {
    return error instanceof SequenceAbandonedError ? sentMeanwhile(one).catch(() => null) : null;
  }
}

const prepared = async ({ read, place, reduce }: WaitingFile) =>
  place === COPIES_PLACE
    ? { file: await read(), proof: null }
    : preparePhotoFile(await read(), reduce === true);

/** As the run that sent it has left word: the page and the queue both do. */
async function sentMeanwhile({ id }: WaitingFile): Promise<PrintedFile | null> {
  const result = (await findEntry(id))?.done?.result as
    | Partial<UploadedFile & Pick<PrintedFile, 'proof'>>
    | undefined;
  if (!result?.file_url) return null;
  const { name = '', file_url, proof = null } = result;
  return { at: { name, file_url }, picture: null, proof };
}
