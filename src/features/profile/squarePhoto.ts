import { drawJpeg, uprightBitmap } from '@/lib/drawJpeg';

/** Pixels of a side: the photo is shown 72 px wide, on screens of up to four pixels for each. */
const SIDE = 512;
const QUALITY = 0.85;

/**
 * A photo as it is shown: the square in its middle, at most 512 pixels wide, as a JPEG. The file itself where it is so already,
 * and where the browser cannot draw it.
 */
export async function squarePhoto(file: File): Promise<File> {
  const whole = await uprightBitmap(file);
  if (!whole) return file;
  const side = Math.min(whole.width, whole.height);
  if (whole.width === whole.height && side <= SIDE) return file;
  const middle = await createImageBitmap(
    whole,
    Math.floor((whole.width - side) / 2),
    Math.floor((whole.height - side) / 2),
    side,
    side,
  );
  const drawn = await drawJpeg(middle, { longest: SIDE, quality: QUALITY });
  return drawn
    ? new File([drawn.jpeg], file.name.replace(/\.[^.]*$/, '') + '.jpg', { type: 'image/jpeg' })
    : file;
}
