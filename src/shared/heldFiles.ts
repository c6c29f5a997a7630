import { fetchFile } from '@/api/fileAddress';
import { listDocs } from '@/api/resource';
import { sha256 } from '@/lib/sha256';

/** What is known of a file that a record names already. */
export interface HeldFile {
  /** Its address. Left out for photographs: the server changes their bytes (R15). */
  path?: string;
  /** Of the original, as it was chosen. */
  sha256?: string | null;
}

/** Nobody waits longer to hear that a file is there already. */
const PATIENCE_MS = 4000;

export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/**
 * Whether a record holds these very bytes: by the hash of the original, or by comparing them with stored files of the same
 * size. What cannot be read, or not in time, is not claimed.
 */
export async function isHeld(file: File, held: readonly HeldFile[]): Promise<boolean> {
  const hashes = held.flatMap((one) => one.sha256 ?? []);
  const paths = held.flatMap(({ path }) => path || []);
  if (hashes.length + paths.length === 0) return false;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (hashes.length > 0 && hashes.includes((await sha256(bytes)) ?? '')) return true;
    if (paths.length === 0) return false;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const alike = await listDocs(
      'File',
      {
        fields: ['name', 'file_url'],
        filters: [
          ['file_url', 'in', paths],
          ['file_size', '=', file.size],
        ],
        limit: 100,
      },
      { signal },
    );
    // The server stores the same bytes once, under one address.
    for (const path of new Set(alike.map(({ file_url }) => file_url ?? ''))) {
      const stored = await (await fetchFile(path, signal)).arrayBuffer();
      if (isSameBytes(new Uint8Array(stored), bytes)) return true;
    }
  } catch {
    // Not known.
  }
  return false;
}
