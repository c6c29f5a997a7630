/** The longest table that is taken in, lines; the largest book that was met has 25,000. House. */
export const MOST_LINES = 200_000;
/** Largest unpacked size of a spreadsheet, bytes: a small file can hold many times its size. House. */
const MOST_UNPACKED = 500_000_000;

export const TOO_LONG = 'It has more than 200,000 lines.';
export const TOO_LARGE = 'It unpacks to more than 500 MB.';

const NEWLINE = 10;
const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/** The same of a text that is pasted. */
export function hasTooManyLines(text: string): boolean {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
    if (++lines > MOST_LINES) return true;
  return false;
}

export function isTooLong(buffer: ArrayBuffer): boolean {
  const bytes = new Uint8Array(buffer);
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1))
    if (++lines > MOST_LINES) return true;
  return false;
}

/** Adds up the sizes in the directory of a zip, without unpacking anything. False for any other file. */
export function isTooLarge(buffer: ArrayBuffer): boolean {
  const view = new DataView(buffer);
  let end = buffer.byteLength - END_BYTES;
  // a comment of up to 64 kB may follow it
  while (end >= 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) end--;
  if (end < 0) return false;
  let at = view.getUint32(end + 16, true);
  let size = 0;
  for (let left = view.getUint16(end + 10, true); left > 0 && at + ENTRY_BYTES <= end; left--) {
    size += view.getUint32(at + 24, true);
    at +=
      ENTRY_BYTES +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return size > MOST_UNPACKED;
}
