import type { QuarterTurn } from './photoMarks';

/** Paints a picture, turned clockwise by quarters, over the whole of a canvas of its proportions. */
export function paintTurned(
  context: CanvasRenderingContext2D,
  picture: ImageBitmap,
  { width, height }: { width: number; height: number },
  turn: QuarterTurn,
): void {
  if (turn === 0) {
    context.drawImage(picture, 0, 0, width, height);
    return;
  }
  const [wide, high] = turn % 2 === 1 ? [height, width] : [width, height];
  context.save();
  context.translate(width / 2, height / 2);
  context.rotate((turn * Math.PI) / 2);
  context.drawImage(picture, -wide / 2, -high / 2, wide, high);
  context.restore();
}

/**
 * Draws a picture on white, at most `longest` pixels long, as a JPEG; null when the browser cannot, since it
 * limits the size of a canvas. `paint` draws over it.
 */
export async function drawJpeg(
  picture: ImageBitmap,
  {
    longest = Infinity,
    quality,
    turn = 0,
    paint,
  }: {
    longest?: number;
    quality: number;
    turn?: QuarterTurn;
    paint?: (context: CanvasRenderingContext2D, width: number, height: number) => void;
  },
): Promise<{ jpeg: Blob; width: number; height: number } | null> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const sides = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  const [width = 1, height = 1] = turn % 2 === 1 ? sides.toReversed() : sides;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  paintTurned(context, picture, { width, height }, turn);
  paint?.(context, width, height);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return jpeg && { jpeg, width, height };
}

/** Decodes an image file the right way up; null when the browser cannot read it. */
export async function uprightBitmap(file: Blob): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap !== 'function') return null;
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}
