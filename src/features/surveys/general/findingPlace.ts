import type { UploadedFile } from '@/api/files';
import type { PhotoProof } from '@/lib/photoProof';
import { withPhoto, type GeneralSheet } from '@/shared/generalSurvey/generalSheet';
import { RefusedWorkError } from '@/shared/unsent/judge';

const PLACE = 'general-finding/';

/** Where photographs of a finding wait. */
export const findingPlace = (finding: string): string => PLACE + finding;

/** The finding that a file waits for; null where it is for something else. */
export const findingOf = (place: string): string | null =>
  place.startsWith(PLACE) ? place.slice(PLACE.length) : null;

/** The sheet with a photograph of a finding; of one that was deleted meanwhile nobody would see it, so it stays on the device. */
export function withPhotoAt(
  sheet: GeneralSheet,
  finding: string,
  stored: UploadedFile,
  proof: PhotoProof | null,
): GeneralSheet {
  if (!(finding in sheet.findings))
    throw new RefusedWorkError('Its finding was deleted. Download the photograph to keep it.');
  return withPhoto(sheet, finding, stored, proof);
}
