import type { StoredFile } from '@/lib/device/storedFile';

/** A PDF of this text as it is kept on the device. */
export function storedFileOf(name: string, text: string, id = name): StoredFile {
  const bytes = new TextEncoder().encode(text);
  return {
    id,
    name,
    type: 'application/pdf',
    size: bytes.length,
    lastModified: 1,
    bytes: bytes.buffer,
  };
}
