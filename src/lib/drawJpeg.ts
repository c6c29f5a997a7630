/**
 * Draws a picture on white, at most `longest` pixels long, as a JPEG; null when the browser cannot, since it
 * limits the size of a canvas.
 */
export async function drawJpeg(
  picture: ImageBitmap,
  { longest = Infinity, quality }: { longest?: number; quality: number },
): Promise<{ jpeg: Blob; width: number; height: number } | null> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
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
