import { z } from 'zod';
import type { StoredFile } from '@/lib/device/storedFile';
import { kindOfFile } from '@/lib/fileKind';
import { fileNameOf } from '@/lib/fileName';
import { anyFileProblem, PROFILE_FILE_BYTES } from '@/shared/fileRules';

/** A picture field while editing. */
export interface Picture {
  /** Chosen and not uploaded yet. */
  chosen: StoredFile | null;
  /** Stored file; empty when there is none, or when it is to be removed. */
  path: string;
}

export const pictureSchema = z.custom<Picture>(() => true);

/** As text, for the question whose version to keep. */
export const pictureText = (value: unknown): string => {
  const { chosen, path } = value as Picture;
  return chosen ? chosen.name : fileNameOf(path);
};

/** Accepted picture types. */
export const PICTURE_TYPES = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] };

/** The contract's text for a picture of another type (1§5). */
export const PICTURE_TYPE_REFUSED = 'Please select a valid JPEG or PNG file.';
/** The contract's text for a picture that is too large: no space after the colon (1§5). sic */
export const PHOTO_TOO_LARGE = 'Attention:File size exceeds 1 MB limit.';

/** Whether a file is a JPEG or PNG both by name and by its first bytes. */
export async function isPicture(file: File): Promise<boolean> {
  const ending = /\.(jpe?g|png)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (ending === undefined) return false;
  return (await kindOfFile(file)) === (ending === 'png' ? 'png' : 'jpeg');
}

/** Why a photo is refused, or null. `path` is that of the stored one. */
export async function photoProblem(file: File, path: string): Promise<string | null> {
  if (file.size > PROFILE_FILE_BYTES) return PHOTO_TOO_LARGE;
  if (file.size > 0 && !(await isPicture(file))) return PICTURE_TYPE_REFUSED;
  return anyFileProblem(file, [], [{ path }]);
}
