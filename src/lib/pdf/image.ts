import { drawJpeg, uprightBitmap } from '@/lib/drawJpeg';
import { fileKind, FILE_KIND_BYTES } from '@/lib/fileKind';
import { imageSize } from '@/lib/imageSize';
import { readExif } from '@/lib/photo';
import type { PdfImage } from './model';

/** Pixels of the longer side of a picture as wide as the page. */
export const WIDE_PIXELS = 4096;

interface StoredImage {
  image: PdfImage;
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

async function redrawn(file: Blob, longest: number): Promise<PdfImage | null> {
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
 * An image file as the PDF takes it. An upright PNG or JPEG that is not too large is used unchanged;
 * anything else that the browser can show is redrawn upright with at most `longest` pixels a side. Null when
 * the file is no readable image.
 */
export async function printableImage(file: Blob, longest: number): Promise<PdfImage | null> {
  const stored = asStored(new Uint8Array(await file.arrayBuffer()));
  if (stored?.upright && Math.max(stored.image.width, stored.image.height) <= longest) return stored.image;
  return (await redrawn(file, longest)) ?? stored?.image ?? null;
}
