import { uprightBitmap } from '@/lib/drawJpeg';
import { fileKind } from '@/lib/fileKind';
import { imageSize } from '@/lib/imageSize';
import { formatNumber } from '@/lib/numbers';
import { hasPictureEnd } from '@/lib/pictureEnd';

/** Pixels that a canvas of Chromium can have; others have fewer. To draw more would also take a gigabyte of memory. */
const MOST_PIXELS = 16_384 * 16_384;

const CUT =
  'The picture is cut off: its end is missing. Copy it to this device once more, and choose it again.';
const DAMAGED =
  'The picture is damaged and cannot be drawn. Copy it to this device once more, or choose another.';
const tooManyPixels = ({ width, height }: { width: number; height: number }) =>
  `The picture has ${formatNumber(width, 0)} × ${formatNumber(height, 0)} pixels, too many to be drawn. Save it with fewer pixels, and choose that file.`;

/**
 * Why a JPEG, PNG or WebP picture cannot be drawn, with what can be done; null for one that can, and for any other file. A browser
 * that decodes no pictures for scripts cannot tell: then it is null too.
 */
export async function pictureProblem(file: Blob): Promise<string | null> {
  if (typeof createImageBitmap !== 'function') return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = fileKind(bytes);
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') return hasPictureEnd(bytes, kind) ? null : CUT;
  const size = imageSize(bytes);
  if (size && size.width * size.height > MOST_PIXELS) return tooManyPixels(size);
  if (!hasPictureEnd(bytes, kind)) return CUT;
  const bitmap = await uprightBitmap(file);
  bitmap?.close();
  return bitmap ? null : DAMAGED;
}
