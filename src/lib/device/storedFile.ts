import { newId } from '../newId';

/** A file stored on the device: its bytes, since a handle would not survive a reload. */
export interface StoredFile {
  /** Made on this device; distinguishes files of the same name. */
  id: string;
  name: string;
  type: string;
  size: number;
  lastModified: number;
  bytes: ArrayBuffer;
}

/** Reads a chosen file into memory to store it. */
export async function storeFile(file: File): Promise<StoredFile> {
  return { id: newId(), ...fileFacts(file), bytes: await file.arrayBuffer() };
}

/** What is known of a file without its bytes. */
export type FileFacts = Pick<StoredFile, 'name' | 'type' | 'size' | 'lastModified'>;

export const fileFacts = ({ name, type, size, lastModified }: FileFacts): FileFacts => ({
  name,
  type,
  size,
  lastModified,
});

export function restoreFile({
  bytes,
  name,
  type,
  lastModified,
}: FileFacts & Pick<StoredFile, 'bytes'>): File {
  return new File([bytes], name, { type, lastModified });
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isFile = (value: unknown): value is StoredFile =>
  isPlain(value) && 'bytes' in value && typeof value['id'] === 'string';

/** Bytes of every file within some values, by its id. */
export function filesIn(
  values: unknown,
  found = new Map<string, ArrayBuffer>(),
): ReadonlyMap<string, ArrayBuffer> {
  if (isFile(values)) {
    if (values.bytes instanceof ArrayBuffer) found.set(values.id, values.bytes);
  } else if (Array.isArray(values)) for (const value of values) filesIn(value, found);
  else if (isPlain(values)) for (const value of Object.values(values)) filesIn(value, found);
  return found;
}

/** The same values with each file changed; a file that is changed to undefined is left out. */
function eachFile(values: unknown, change: (file: StoredFile) => unknown): unknown {
  if (isFile(values)) return change(values);
  if (Array.isArray(values))
    return values
      .map((value: unknown) => eachFile(value, change))
      .filter((value, index) => value !== undefined || !isFile(values[index]));
  if (!isPlain(values)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const changed = eachFile(value, change);
      return [name, changed === undefined && isFile(value) ? null : changed];
    }),
  );
}

/** The same values with every file named, but empty. */
export const withoutBytes = (values: unknown) => eachFile(values, (file) => ({ ...file, bytes: null }));

/** Puts the bytes of files back; a file whose bytes are missing is left out. */
export const withBytes = (values: unknown, files: ReadonlyMap<string, ArrayBuffer>) =>
  eachFile(values, (file) => {
    const bytes = files.get(file.id);
    return bytes && { ...file, bytes };
  });
