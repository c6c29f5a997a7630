import { settings } from '@/api/env';
import { userMessage } from '@/api/errors';
import type { PhotoProof } from '@/lib/photoProof';
import { loadLater } from '@/ui/lazyWithPreload';
import { PhotoProblem } from './PhotoProblem';

const photoTools = loadLater(() => import('./preparePhoto'));

/** A file as it is sent, with what its original proves if it is a photograph. */
export interface PreparedFile {
  file: File;
  proof: PhotoProof | null;
}

/** Why a file is larger than the installation takes (D194); null when it is not. */
export function tooLarge(file: File): string | null {
  const limit = settings().maxUploadMb;
  return limit !== null && file.size > limit * 1024 * 1024 ? `The file is larger than ${limit} MB` : null;
}

/** A photograph as it is sent; a conversion may have made it larger. */
export async function preparePhotoFile(file: File): Promise<PreparedFile> {
  const { preparePhoto } = await photoTools();
  const ready = await preparePhoto(file);
  const refusal = ready.file === file ? null : tooLarge(ready.file);
  if (refusal !== null) throw new PhotoProblem(`${refusal} once it is a JPEG.`);
  return ready;
}

/** Why a file could not be attached. */
export const failureText = (error: unknown): string =>
  error instanceof PhotoProblem ? error.message : userMessage(error);
