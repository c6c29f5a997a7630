/** A file's kind by its first bytes, whatever its name says. */
export type FileKind =
  | 'pdf'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'heic'
  | 'avif'
  | 'doc'
  | 'docx'
  | 'xlsx'
  | 'zip'
  | 'txt'
  | 'unknown';

/** How many bytes `fileKind` needs; more do no harm. */
export const FILE_KIND_BYTES = 4096;

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, i) => bytes[i] === byte);

function isoBrand(bytes: Uint8Array): FileKind {
  const brand = ascii(bytes, 8, 12);
  if (['avif', 'avis'].includes(brand)) return 'avif';
  return ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'].includes(brand)
    ? 'heic'
    : 'unknown';
}

function zipKind(bytes: Uint8Array): FileKind {
  const names = ascii(bytes, 0, Math.min(bytes.length, FILE_KIND_BYTES));
  if (names.includes('word/')) return 'docx';
  return names.includes('xl/') ? 'xlsx' : 'zip';
}

/**
 * Text in UTF-8 (or UTF-16 with a byte order mark): no control characters except tab, line ends and form
 * feed.
 */
function isText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false;
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return true;
  if (bytes.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte))) return false;
  try {
    // The sample may end inside a character; `stream` ignores that.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    // Older one-byte encodings are text as well when there are no control characters.
    return !bytes.some((byte) => byte >= 0x80 && byte < 0xa0);
  }
}

/** Tells a file's kind from its first bytes (`FILE_KIND_BYTES` of them). */
export function fileKind(bytes: Uint8Array): FileKind {
  // Readers look for the PDF header in the first kilobyte.
  if (ascii(bytes, 0, Math.min(bytes.length, 1024)).includes('%PDF-')) return 'pdf';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (ascii(bytes, 0, 4) === 'GIF8') return 'gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp') return isoBrand(bytes);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return 'doc';
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return zipKind(bytes);
  return isText(bytes.subarray(0, FILE_KIND_BYTES)) ? 'txt' : 'unknown';
}

/** Tells the kind of a `File` or `Blob`; an empty one is `unknown`. */
export async function kindOfFile(file: Blob): Promise<FileKind> {
  return fileKind(new Uint8Array(await file.slice(0, FILE_KIND_BYTES).arrayBuffer()));
}
