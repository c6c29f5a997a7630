import type { FileKind } from './fileKind';

/* Browsers draw what there is of a picture that was cut off, and some say nothing about it. */

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Goes from segment to segment, and through the picture data between them, to the marker of the end. */
function endsJpeg(bytes: Uint8Array): boolean {
  const data = view(bytes);
  let at = 2;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) return false;
    const marker = data.getUint8(at + 1);
    if (marker === 0xd9) return true;
    // within the picture data a 0xff is followed by a zero, or counts the parts of it
    const isAlone = marker === 0xff || marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8);
    if (isAlone) at += marker === 0xff ? 1 : 2;
    else if (at + 4 > bytes.length) return false;
    else at += 2 + data.getUint16(at + 2);
  }
}

/** Goes from chunk to chunk: length, name, content, sum. */
function endsPng(bytes: Uint8Array): boolean {
  const data = view(bytes);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + data.getUint32(at)) {
    if (data.getUint32(at + 4) === 0x49454e44) return true; // IEND
  }
  return false;
}

/** Goes from box to box of the file format of HEIC; a length of 0 goes to the end, one of 1 stands in 64 bits behind the name. */
function endsBoxes(bytes: Uint8Array): boolean {
  const data = view(bytes);
  let at = 0;
  let hasContent = false;
  while (at + 8 <= bytes.length) {
    const length = data.getUint32(at);
    hasContent ||= data.getUint32(at + 4) === 0x6d646174; // mdat
    if (length === 0) break;
    const whole = length === 1 && at + 16 <= bytes.length ? Number(data.getBigUint64(at + 8)) : length;
    if (whole < 8) return false;
    at += whole;
  }
  return hasContent && at <= bytes.length;
}

/** True for a picture with its end, whatever follows that, and for a file of another kind. Pure. */
export function hasPictureEnd(bytes: Uint8Array, kind: FileKind): boolean {
  if (kind === 'jpeg') return endsJpeg(bytes);
  if (kind === 'png') return endsPng(bytes);
  if (kind === 'webp') return bytes.length >= 12 && view(bytes).getUint32(4, true) + 8 <= bytes.length;
  return kind === 'heic' ? endsBoxes(bytes) : true;
}
