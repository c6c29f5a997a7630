import { fetchFile } from '@/api/fileAddress';
import { ZipWriter } from '@/lib/zipWriter';

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
  const zip = new ZipWriter();
  for (const [name, bytes] of read) zip.put(name, bytes);
  return zip.end();
}
