import { zipSync } from 'fflate';
import { fetchFile } from '@/api/fileAddress';

/** A stored file, and what it is called in the archive. */
export interface NamedFile {
  path: string;
  name: string;
}

/** The files as they are stored, in one archive. Fails where one of them cannot be read: a part would look like all. */
export async function zipFiles(files: readonly NamedFile[]): Promise<Blob> {
  const read = await Promise.all(
    files.map(async ({ path, name }) => {
      const bytes = new Uint8Array(await (await fetchFile(path)).arrayBuffer());
      return [name, bytes] as const;
    }),
  );
  // What a PDF holds is packed already.
  const bytes = zipSync(Object.fromEntries(read), { level: 0 });
  return new Blob([bytes], { type: 'application/zip' });
}
