import { fetchFile } from '@/api/fileAddress';
import { printableImage } from '@/lib/pdf/image';
import type { PdfImage } from '@/lib/pdf/model';

/** The stored image at a path with at most `longest` pixels a side; null when there is none that can be read. */
export async function storedImage(
  path: string | undefined,
  longest: number,
  signal: AbortSignal | undefined,
): Promise<PdfImage | null> {
  if (!path) return null;
  const image = await fetchFile(path, signal)
    .then((file) => printableImage(file, longest))
    .catch(() => null);
  signal?.throwIfAborted();
  return image;
}
