import { saveFile } from '@/lib/saveFile';
import { BANDS, type BandId } from './branding';

/** Saves a white picture of exactly the size that a band needs, to draw on. */
export async function saveTemplate(band: BandId): Promise<void> {
  const { width, height } = BANDS[band];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (picture) saveFile(picture, `${band}-${String(width)}x${String(height)}.png`);
}
