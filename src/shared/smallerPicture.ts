import { drawJpeg, uprightBitmap } from '@/lib/drawJpeg';
import { kindOfFile } from '@/lib/fileKind';

/** True for a JPEG or PNG both by name and by its first bytes. */
export async function isPicture(file: File): Promise<boolean> {
  const ending = /\.(jpe?g|png)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (ending === undefined) return false;
  return (await kindOfFile(file)) === (ending === 'png' ? 'png' : 'jpeg');
}

/** Longest side in pixels and quality, tried in turn. At the first a page of A4 has 200 dots an inch: its small print can be read. */
const TRIES = [
  [2400, 0.85],
  [2400, 0.7],
  [1800, 0.7],
  [1200, 0.6],
] as const;

/** A JPEG or PNG above `maxBytes` drawn smaller, as a JPEG of its name; any other file, and what this browser cannot draw, as it is. */
export async function smallerPicture(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes || !(await isPicture(file))) return file;
  const picture = await uprightBitmap(file);
  if (!picture) return file;
  try {
    for (const [longest, quality] of TRIES) {
      const drawn = await drawJpeg(picture, { longest, quality });
      if (drawn && drawn.jpeg.size <= maxBytes)
        return new File([drawn.jpeg], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' });
    }
    return file;
  } finally {
    picture.close();
  }
}
