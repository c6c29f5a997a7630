import { z } from 'zod';
import type { StoredFile } from '@/lib/device/storedFile';
import { kindOfFile } from '@/lib/fileKind';
import { PROFILE_FILE_BYTES } from '@/shared/fileRules';

/** A picture field while it is edited. */
export interface Picture {
  /** Chosen and not sent yet. */
  chosen: StoredFile | null;
  /** The stored one; empty when there is none, or when it is to go. */
  path: string;
}

export const pictureSchema = z.custom<Picture>(() => true);

/** For the question whose picture stays. */
export const pictureWords = (value: unknown): string => {
  const { chosen, path } = value as Picture;
  return chosen ? chosen.name : (path.split('/').at(-1) ?? '');
};

/** Pictures that a profile takes. */
export const PICTURE_TYPES = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] };

/** spec 1 §5, literal. */
export const PICTURE_TYPE_REFUSED = 'Please select a valid JPEG or PNG file.';
/** spec 1 §8, literal. sic */
export const PHOTO_TOO_LARGE = 'Attention:File size exceeds 1 MB limit.';

/** Whether a file is a JPEG or PNG by its name and by its first bytes alike. */
export async function isPicture(file: File): Promise<boolean> {
  const ending = /\.(jpe?g|png)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (ending === undefined) return false;
  return (await kindOfFile(file)) === (ending === 'png' ? 'png' : 'jpeg');
}

/** Why a photo is refused, or null. */
export async function photoProblem(file: File): Promise<string | null> {
  if (file.size > PROFILE_FILE_BYTES) return PHOTO_TOO_LARGE;
  return (await isPicture(file)) ? null : PICTURE_TYPE_REFUSED;
}
