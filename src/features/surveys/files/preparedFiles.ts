import { userMessage } from '@/api/errors';
import { kindOfFile } from '@/lib/fileKind';
import type { PhotoProof } from '@/lib/photoProof';
import { anyFileProblem, tooLarge, type KnownFile } from '@/shared/fileRules';
import type { HeldFile } from '@/shared/heldFiles';
import { UndecidedError } from '@/shared/recordSave/saveMerged';
import { RefusedWorkError } from '@/shared/unsent/judge';
import { loadLater } from '@/ui/lazyWithPreload';
import { PhotoProblem } from './PhotoProblem';

const photoTools = loadLater(() => import('./preparePhoto'));

/** A file as it is sent, with what its original proves if it is a photograph. */
export interface PreparedFile {
  file: File;
  proof: PhotoProof | null;
}

/** A photograph as it is sent, reduced where the person chose so; a conversion may have made it larger. */
export async function preparePhotoFile(file: File, reduce: boolean): Promise<PreparedFile> {
  const { preparePhoto } = await photoTools();
  const ready = await preparePhoto(file, reduce);
  const refusal = ready.file === file && !reduce ? null : tooLarge(ready.file);
  if (refusal !== null) throw new PhotoProblem(`${refusal} once it is ${reduce ? 'reduced' : 'a JPEG'}.`);
  return ready;
}

/** Why a chosen photograph is refused, or null. `isReduced`: it is made smaller before it is sent. */
export async function photographProblem(
  file: File,
  known: readonly KnownFile[],
  held: readonly HeldFile[] = [],
  isReduced = false,
): Promise<string | null> {
  const problem = await anyFileProblem(file, known, held, isReduced);
  if (problem !== null || ['jpeg', 'png'].includes(await kindOfFile(file))) return problem;
  // Without a network the code may not be there, and is not waited for: then it is found out before the photograph is sent.
  const tools = await import('./preparePhoto').catch(() => null);
  return tools?.conversionProblem(file) ?? null;
}

/** Why a file could not be attached. */
export const failureText = (error: unknown): string =>
  error instanceof PhotoProblem || error instanceof RefusedWorkError
    ? error.message
    : error instanceof UndecidedError
      ? PLACE_TAKEN
      : userMessage(error);

/** Somebody else was first with another file. */
export const PLACE_TAKEN =
  'Someone else has put another photograph here since. Delete this one to keep theirs, or put it in its place.';
