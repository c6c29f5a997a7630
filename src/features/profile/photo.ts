import { z } from 'zod';
import type { StoredFile } from '@/lib/device/storedFile';
import { fileNameOf } from '@/lib/fileName';
import { anyFileProblem, PROFILE_FILE_BYTES, tooLarge } from '@/shared/fileRules';
import { isPicture } from '@/shared/smallerPicture';

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

/** Why a photo is refused before it is cut to its square, or null. `path` is that of the stored one. */
export async function photoProblem(file: File, path: string): Promise<string | null> {
  if (file.size > 0 && !(await isPicture(file))) return PICTURE_TYPE_REFUSED;
  return anyFileProblem(file, [], [{ path }], true);
}

/** Why a photo is refused as it would be sent: most are small by then (D79). */
export const sentPhotoProblem = (file: File): string | null =>
  file.size > PROFILE_FILE_BYTES ? PHOTO_TOO_LARGE : tooLarge(file);
