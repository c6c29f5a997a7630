import { printableImage } from '@/lib/pdf/image';

/** A picture of a signature is kept in the worksheet itself, which is sent whole with each save. */
const MAX_BYTES = 120_000;

/** Longer sides, in pixels, that are tried in turn. */
const SIDES = [900, 600, 400];

/** A picture file as a data address, made smaller where it is large; null when it cannot be read or made small enough. */
export async function signaturePicture(file: Blob): Promise<string | null> {
  for (const longest of SIDES) {
    const image = await printableImage(file, longest);
    if (!image) return null;
    if (image.bytes.length > MAX_BYTES) continue;
    const letters = Array.from(image.bytes, (byte) => String.fromCharCode(byte)).join('');
    return `data:image/${image.format === 'PNG' ? 'png' : 'jpeg'};base64,${btoa(letters)}`;
  }
  return null;
}
