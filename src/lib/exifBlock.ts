import { fileKind, FILE_KIND_BYTES } from './fileKind';
import { heifExif } from './heifExif';
import { findJpegSegment } from './imageSize';

const PREFIX = 'Exif\0\0';

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** Some writers add JPEG's prefix in other formats too. */
const withoutPrefix = (block: Uint8Array) =>
  ascii(block, 0, PREFIX.length) === PREFIX ? block.subarray(PREFIX.length) : block;

/** The content of the chunk of that name in a PNG or WebP; null when there is none. */
function chunk(bytes: Uint8Array, name: string, layout: 'png' | 'webp'): Uint8Array | null {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPng = layout === 'png';
  let at = isPng ? 8 : 12;
  while (at + 8 <= bytes.length) {
    const length = isPng ? data.getUint32(at) : data.getUint32(at + 4, true);
    const found = ascii(bytes, isPng ? at + 4 : at, 4);
    if (found === name) return bytes.subarray(at + 8, at + 8 + length);
    // PNG chunks end with a checksum; WebP chunks begin at even offsets.
    at += 8 + length + (isPng ? 4 : length % 2);
  }
  return null;
}

/** The EXIF of an image file as its TIFF block, whichever way the file carries it; null when it has none. */
export function exifBlock(bytes: Uint8Array): Uint8Array | null {
  switch (fileKind(bytes.subarray(0, FILE_KIND_BYTES))) {
    case 'jpeg':
      return findJpegSegment(bytes, (marker, data) =>
        marker === 0xe1 && ascii(data, 0, PREFIX.length) === PREFIX ? data.subarray(PREFIX.length) : null,
      );
    case 'png':
      return chunk(bytes, 'eXIf', 'png');
    case 'webp': {
      const block = chunk(bytes, 'EXIF', 'webp');
      return block && withoutPrefix(block);
    }
    case 'heic':
    case 'avif':
      return heifExif(bytes);
    default:
      return null;
  }
}
