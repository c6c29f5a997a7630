/** A file kept on the device: bytes, not a handle, so that it survives a reload. */
export interface StoredFile {
  /** Of this device; tells two files of one name apart. */
  id: string;
  name: string;
  type: string;
  size: number;
  lastModified: number;
  bytes: ArrayBuffer;
}

/** Reads a chosen file into memory so that it can be stored. */
export async function storeFile(file: File): Promise<StoredFile> {
  return {
    id: crypto.randomUUID(),
    name: file.name,
    type: file.type,
    size: file.size,
    lastModified: file.lastModified,
    bytes: await file.arrayBuffer(),
  };
}

/** The kept file as the browser's own, for upload and preview. */
export function restoreFile({ bytes, name, type, lastModified }: StoredFile): File {
  return new File([bytes], name, { type, lastModified });
}
