/** Kinds of files by name and content. */
import { FrappeError } from './errors';

/** Content types by file ending. */
const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  heic: 'image/heic',
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  html: 'text/html',
  htm: 'text/html',
  json: 'application/json',
  xml: 'text/xml',
  zip: 'application/zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
};

/** What website users and guests may upload. */
export const websiteTypes = new Set(
  ['png', 'jpg', 'pdf', 'txt', 'doc', 'docx', 'xls', 'xlsx', 'odt', 'ods', 'mov', 'mp4'].map(
    (extension) => types[extension],
  ),
);

/** Lower case, without the dot. */
export const extensionOf = (name: string): string => (/\.([^./\\]+)$/.exec(name)?.[1] ?? '').toLowerCase();

/** Content type of a file name; undefined when unknown. */
export const guessType = (name: string): string | undefined => types[extensionOf(name)];

/** A file named as JPEG must be one, since its metadata is removed. */
export function demandJpeg(bytes: Uint8Array): void {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8)
    throw new FrappeError('UnidentifiedImageError', 'cannot identify image file');
  // The shortest baseline image needs tables, frame and scan.
  if (bytes.length < 100) throw new FrappeError('OSError', 'Truncated File Read');
}

/**
 * Removes the camera's metadata from a JPEG: time, place, orientation. The server re-encodes the picture;
 * here its pixels are unchanged.
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && data.getUint8(at) === 0xff) {
    const marker = data.getUint8(at + 1);
    if (marker === 0xda || marker === 0xd9) break;
    const end = at + 2 + data.getUint16(at + 2);
    // APP0 and APP14 describe the colours.
    const isMetadata = (marker > 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;
    if (!isMetadata) kept.push(bytes.subarray(at, end));
    at = end;
  }
  kept.push(bytes.subarray(at));
  const whole = new Uint8Array(kept.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const part of kept) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

/** Undefined bytes of these code pages. */
const undefinedIn: Record<string, ReadonlySet<number>> = {
  'windows-1250': new Set([0x81, 0x83, 0x88, 0x90, 0x98]),
  'windows-1252': new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]),
};

/**
 * Content that the server reads back from disk: it tries text encodings one after the other and writes the
 * text as UTF-8, which damages most binary files; only bytes that no encoding accepts stay.
 */
export function asReadFromDisk(bytes: Uint8Array): Uint8Array {
  try {
    return new TextEncoder().encode(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    for (const [encoding, holes] of Object.entries(undefinedIn)) {
      if (!bytes.some((byte) => holes.has(byte)))
        return new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));
    }
    return bytes;
  }
}
