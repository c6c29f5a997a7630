import { drawJpeg, uprightBitmap } from '@/lib/drawJpeg';
import { fileKind, FILE_KIND_BYTES } from '@/lib/fileKind';
import { imageSize } from '@/lib/imageSize';
import { readExif } from '@/lib/photo';
import type { ReportImage } from './model';

/** Pixels of the longer side that a photograph needs in a report: 300 dpi over its half of the page, and some more. */
const PHOTO_PIXELS = 1600;

/** Pixels of the longer side of a header or footer image: they are kept as uploaded. */
export const BAND_PIXELS = 4096;

interface StoredImage {
  image: ReportImage;
  upright: boolean;
}

function asStored(bytes: Uint8Array): StoredImage | null {
  const kind = fileKind(bytes.subarray(0, FILE_KIND_BYTES));
  const size = imageSize(bytes);
  if ((kind !== 'png' && kind !== 'jpeg') || !size) return null;
  return {
    image: { bytes, format: kind === 'png' ? 'PNG' : 'JPEG', ...size },
    upright: kind === 'png' || readExif(bytes).orientation === 1,
  };
}

/** Draws the image upright and at most `longest` pixels long; null when the browser cannot read it. */
async function redrawn(file: Blob, longest: number): Promise<ReportImage | null> {
  const bitmap = await uprightBitmap(file);
  if (!bitmap) return null;
  try {
    const drawn = await drawJpeg(bitmap, { longest, quality: 0.85 });
    if (!drawn) return null;
    const { jpeg, width, height } = drawn;
    return { bytes: new Uint8Array(await jpeg.arrayBuffer()), format: 'JPEG', width, height };
  } finally {
    bitmap.close();
  }
}

/**
 * An image file as a report takes it. An upright PNG or JPEG that is not too large goes in byte for byte; anything else
 * that the browser can show is redrawn upright and smaller. Null when it is no image that can be read.
 */
export async function reportImage(file: Blob, longest: number = PHOTO_PIXELS): Promise<ReportImage | null> {
  const stored = asStored(new Uint8Array(await file.arrayBuffer()));
  if (stored?.upright && Math.max(stored.image.width, stored.image.height) <= longest) return stored.image;
  return (await redrawn(file, longest)) ?? stored?.image ?? null;
}
