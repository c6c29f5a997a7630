/**
 * Decodes a HEIC or HEIF file. The decoder is large: it is fetched when the first such file is chosen, and works beside the
 * page so that the page goes on. Null when it cannot read the file; rejects when it could not be fetched.
 */
export async function decodeHeic(file: Blob): Promise<ImageData | null> {
  if (typeof Worker !== 'function') return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./heicWorker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<ImageData | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ImageData | null>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('the HEIC decoder did not start')));
      worker.postMessage(bytes, [bytes.buffer]);
    });
  } finally {
    worker.terminate(); // with the memory that it took
  }
}
