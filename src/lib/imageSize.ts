/** Pixels, as stored in the file (before any EXIF rotation). */
export interface ImageSize {
  width: number;
  height: number;
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function pngSize(bytes: Uint8Array): ImageSize | null {
  // Signature (8), length (4), "IHDR" (4), width (4), height (4).
  if (bytes.length < 24) return null;
  const data = view(bytes);
  if (data.getUint32(0) !== 0x89504e47 || data.getUint32(4) !== 0x0d0a1a0a) return null;
  if (data.getUint32(12) !== 0x49484452) return null;
  return { width: data.getUint32(16), height: data.getUint32(20) };
}

/** Markers that begin a frame and carry its size: SOF0 to SOF15 without DHT (c4), JPG (c8) and DAC (cc). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Visits the segments of a JPEG up to its picture data; stops when `visit` returns a value. */
export function findJpegSegment<T>(
  bytes: Uint8Array,
  visit: (marker: number, data: Uint8Array) => T | null,
): T | null {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const data = view(bytes);
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (data.getUint8(at) !== 0xff) return null;
    const marker = data.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Markers without a segment of their own.
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
      continue;
    }
    if (marker === 0xd9 || marker === 0xda) return null;
    const length = data.getUint16(at + 2);
    if (length < 2) return null;
    const found = visit(marker, bytes.subarray(at + 4, at + 2 + length));
    if (found !== null) return found;
    at += 2 + length;
  }
  return null;
}

function jpegSize(bytes: Uint8Array): ImageSize | null {
  return findJpegSegment(bytes, (marker, data) =>
    isFrame(marker) && data.length >= 5
      ? { height: view(data).getUint16(1), width: view(data).getUint16(3) }
      : null,
  );
}

/** Reads the size of a PNG or JPEG from its first bytes; null when it is neither, or cut short before its size. */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  const size = pngSize(bytes) ?? jpegSize(bytes);
  return size && size.width > 0 && size.height > 0 ? size : null;
}
