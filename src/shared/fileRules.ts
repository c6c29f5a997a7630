import { settings } from '@/api/env';
import type { StoredFile } from '@/lib/device/storedFile';
import { kindOfFile, type FileKind } from '@/lib/fileKind';
import { isHeld, isSameBytes, type HeldFile } from './heldFiles';

/** The text for a file of another type, literal (2§5). */
export const INVALID_TYPE = 'Invalid file type. Only PDF, PNG, JPG, JPEG, and DOC files are allowed';

const PICTURES = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] };

/** KYC documents that a party shows of itself (D60): .doc and not .docx. */
export const KYC_TYPES_ACCEPTED = {
  'application/pdf': ['.pdf'],
  ...PICTURES,
  'application/msword': ['.doc'],
};

/** Documents that may be attached (D118, D194): the union of the two readings of the contract. */
export const DOCUMENT_TYPES_ACCEPTED = { ...KYC_TYPES_ACCEPTED, 'text/plain': ['.txt'] };

/** Images of a survey (D194); those that the server refuses are converted on the device (R15). */
export const IMAGE_TYPES_ACCEPTED = {
  ...PICTURES,
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
  'image/webp': ['.webp'],
};

const MEGABYTE = 1024 * 1024;

/** Largest KYC document at sign-up and in the profile, in bytes (1§9). */
export const SIGNUP_FILE_BYTES = 8 * MEGABYTE;
export const PROFILE_FILE_BYTES = MEGABYTE;

/** Files that a surveyor uploads as a report of his own. */
export const REPORT_TYPES_ACCEPTED = {
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
};

/** What a place takes. */
export interface FileRule {
  /** MIME types with their endings. */
  accept: Readonly<Record<string, readonly string[]>>;
  /** Said of another type. */
  refusal: string;
  /** Bytes that this place takes; the site's own limit holds everywhere (D194). */
  maxBytes?: number;
}

/** Documents of requests, tickets and surveys. */
export const DOCUMENTS: FileRule = { accept: DOCUMENT_TYPES_ACCEPTED, refusal: INVALID_TYPE };

/** KYC documents where this many bytes are taken. */
export const kycRule = (maxBytes: number): FileRule => ({
  accept: KYC_TYPES_ACCEPTED,
  refusal: INVALID_TYPE,
  maxBytes,
});

/** What the first bytes must be, by the ending of the name. */
const KIND_OF_ENDING: Readonly<Record<string, readonly FileKind[]>> = {
  pdf: ['pdf'],
  png: ['png'],
  jpg: ['jpeg'],
  jpeg: ['jpeg'],
  doc: ['doc'],
  docx: ['docx', 'zip'],
  txt: ['txt'],
};

/** Said of a file that was moved, or that the device refuses. */
export const UNREADABLE = 'The file cannot be read';

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** A file that is here already: chosen, or kept on the device, whose bytes may have to be read first. */
export type KnownFile = File | StoredFile | { size: number; read: () => Promise<File> };

async function bytesOf(file: KnownFile): Promise<Uint8Array> {
  // A file sent since then can no longer be read here: it matches nothing.
  const known = 'read' in file ? await file.read().catch(() => new Blob()) : file;
  return new Uint8Array(known instanceof Blob ? await known.arrayBuffer() : known.bytes);
}

async function isAmong(file: File, known: readonly KnownFile[]): Promise<boolean> {
  const alike = known.filter(({ size }) => size === file.size);
  if (alike.length === 0) return false;
  const bytes = await bytesOf(file);
  const same = await Promise.all(alike.map(async (other) => isSameBytes(await bytesOf(other), bytes)));
  return same.includes(true);
}

/** Whether many sites would refuse a file for its size, which nobody knows beforehand (D194). */
export const isOverUsualLimit = (file: { size: number }): boolean => file.size > 10 * MEGABYTE;

/** Why a file is larger than the installation takes (D194); null when it is not. */
export function tooLarge(file: File): string | null {
  const limit = settings().maxUploadMb;
  return limit !== null && file.size > limit * MEGABYTE ? `The file is larger than ${limit} MB` : null;
}

/**
 * Why a picture cannot be drawn; null for one that can, for any other file, and where it cannot be told. Not `loadLater`, which would
 * wait for the network: a photograph is taken without one.
 */
export async function drawingProblem(file: File): Promise<string | null> {
  const code = await import('./pictureProblem').catch(() => null);
  return code?.pictureProblem(file) ?? null;
}

/**
 * Why nothing can be done with a file whatever it is for: it is empty, larger than the site takes, chosen already, what
 * the record holds, or a picture that cannot be drawn.
 */
export async function anyFileProblem(
  file: File,
  known: readonly KnownFile[],
  held: readonly HeldFile[] = [],
  /** It is made smaller before it is sent. */
  isReduced = false,
): Promise<string | null> {
  if (file.size === 0) return 'The file is empty';
  const large = isReduced ? null : tooLarge(file);
  if (large !== null) return large;
  if (await isAmong(file, known)) return 'The same file was chosen already';
  if (await isHeld(file, held)) return 'The same file is stored already';
  return drawingProblem(file);
}

/**
 * Why a file is refused before it is sent, or null; in the contract's words where it has any (1§5, 2§5). Its name, the type that
 * the browser gives and its first bytes must agree: the server judges by the name alone and stores any content.
 */
export async function fileProblem(
  file: File,
  rule: FileRule,
  known: readonly KnownFile[] = [],
  held: readonly HeldFile[] = [],
): Promise<string | null> {
  const ending = endingOf(file.name);
  const isNamedRight =
    Object.values(rule.accept).flat().includes(`.${ending}`) &&
    (file.type === '' || file.type in rule.accept);
  if (!isNamedRight) return rule.refusal;
  if (file.size > 0 && !KIND_OF_ENDING[ending]?.includes(await kindOfFile(file))) return rule.refusal;
  if (rule.maxBytes !== undefined && file.size > rule.maxBytes)
    return `File size must be ${rule.maxBytes / MEGABYTE} MB or less`;
  return anyFileProblem(file, known, held);
}

/** Accepted endings, for a file input. */
export const endingsOf = ({ accept }: FileRule): string => Object.values(accept).flat().join(',');

/** Judges files that were chosen together. */
export async function judgeFiles(
  files: readonly File[],
  rule: FileRule,
  known: readonly KnownFile[],
  held: readonly HeldFile[] = [],
) {
  const taken: File[] = [];
  const refused: { file: File; reason: string }[] = [];
  for (const file of files) {
    const reason = await fileProblem(file, rule, [...known, ...taken], held).catch(() => UNREADABLE);
    if (reason === null) taken.push(file);
    else refused.push({ file, reason });
  }
  return { taken, refused };
}
