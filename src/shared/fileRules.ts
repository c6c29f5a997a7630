import { kindOfFile, type FileKind } from '@/lib/fileKind';

/** The text for a file of another type, literal (2§5). */
export const INVALID_TYPE = 'Invalid file type. Only PDF, PNG, JPG, JPEG, and DOC files are allowed';

/** Documents that may be attached (D118, D194): the union of the two readings of the contract. */
export const DOCUMENT_TYPES_ACCEPTED = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'application/msword': ['.doc'],
  'text/plain': ['.txt'],
};

/** Images of a survey (D194); those that the server refuses are converted on the device (R15). */
export const IMAGE_TYPES_ACCEPTED = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
  'image/webp': ['.webp'],
};

/** KYC documents that a party shows of itself (D60): .doc and not .docx. */
export const KYC_TYPES_ACCEPTED = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'application/msword': ['.doc'],
};

const MEGABYTE = 1024 * 1024;

/** Largest KYC document at sign-up and in the profile, in bytes (1§9). */
export const SIGNUP_FILE_BYTES = 8 * MEGABYTE;
export const PROFILE_FILE_BYTES = MEGABYTE;

/** What the first bytes must be, by the ending of the name. */
const KIND_OF_ENDING: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  doc: 'doc',
};

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * Why a KYC document is refused, literal from the contract (1§5), or null. Its name, the type that the browser gives
 * and its first bytes must agree: the server checks the name alone and stores any content.
 */
export async function kycFileProblem(file: File, maxBytes: number): Promise<string | null> {
  const kind = KIND_OF_ENDING[endingOf(file.name)];
  const typeFits = file.type === '' || file.type in KYC_TYPES_ACCEPTED;
  if (kind === undefined || !typeFits || (await kindOfFile(file)) !== kind) return INVALID_TYPE;
  return file.size > maxBytes ? `File size must be ${maxBytes / MEGABYTE} MB or less` : null;
}
