import { saveFile } from '@/lib/saveFile';
import { LETTERHEAD_IMAGES, type LetterheadPart } from './branding';

/** Downloads a white picture of exactly the required size, to draw on. */
export async function saveTemplate(part: LetterheadPart): Promise<void> {
  const { width, height } = LETTERHEAD_IMAGES[part];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (picture) saveFile(picture, `${part}-${String(width)}x${String(height)}.png`);
}
