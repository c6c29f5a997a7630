/** What files are, by name and by bytes. */
import { FrappeError } from './errors';

/** Content types by extension: what a file is called decides what it is. */
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

/** A name that says JPEG must be one: its metadata is stripped. */
export function demandJpeg(bytes: Uint8Array): void {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8)
    throw new FrappeError('UnidentifiedImageError', 'cannot identify image file');
  // The shortest baseline image needs its tables, frame and scan.
  if (bytes.length < 100) throw new FrappeError('OSError', 'Truncated File Read');
}

/**
 * A JPEG without what the camera wrote into it: time, place, which way is up. The server draws the picture anew; here its
 * pixels are left as they are.
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && data.getUint8(at) === 0xff) {
    const marker = data.getUint8(at + 1);
    if (marker === 0xda || marker === 0xd9) break;
    const end = at + 2 + data.getUint16(at + 2);
    // APP0 and APP14 say how the colours are to be read.
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

/** Bytes that have no meaning in these code pages. */
const undefinedIn: Record<string, ReadonlySet<number>> = {
  'windows-1250': new Set([0x81, 0x83, 0x88, 0x90, 0x98]),
  'windows-1252': new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]),
};

/**
 * What comes of bytes that the server reads from its disk: it tries text encodings one after the other and writes
 * the text back as UTF-8, so that most binary files are no longer what they were; only bytes that fit none stay.
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
