import { drawJpeg } from '@/lib/drawJpeg';
import { cropBox, PHOTO_SIDE, type Crop } from './crop';

const QUALITY = 0.85;

/** The square of a picture as it is sent: at most 320 pixels wide, a JPEG of the file's name; null when the browser cannot draw it. */
export async function croppedPhoto(picture: ImageBitmap, crop: Crop, name: string): Promise<File | null> {
  const { left, top, side } = cropBox(picture, crop);
  const square = await createImageBitmap(picture, left, top, side, side);
  const drawn = await drawJpeg(square, { longest: PHOTO_SIDE, quality: QUALITY });
  square.close();
  return drawn && new File([drawn.jpeg], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}
