import { deleteFile } from '@/api/files';
import { listQuery } from '@/api/queries';
import { listDocs } from '@/api/resource';

const FIELDS = ['name', 'file_url', 'file_name', 'file_size', 'attached_to_field'] as const;
const LIMIT = 1000; // files of one record, the contract’s limit (1§9)

const request = (record: string) => ({
  fields: FIELDS,
  filters: [['attached_to_name', '=', record]] as const,
  limit: LIMIT,
});

/** Files of a record: names, sizes, and which to delete when a field no longer names them (1§7). */
export const storedFilesQuery = (record: string) => listQuery('File', request(record));

/** A file that a field of the record held. */
export interface StoredFileRef {
  path: string;
  /** Name of the File, where the record keeps it. */
  id: string;
  /** The field it was uploaded for; none for table rows. */
  fieldname?: string;
}

/**
 * Deletes Files that no field names any more. One that cannot be deleted stays; it is shown nowhere (D196).
 */
export async function deleteLeft(record: string, left: readonly StoredFileRef[]): Promise<void> {
  const gone = left.filter(({ path, id }) => path !== '' || id !== '');
  if (gone.length === 0) return;
  const files = await listDocs('File', request(record));
  const names = gone.flatMap(({ path, id, fieldname }) => {
    // Saves of a record can have made several Files of one field (R7).
    const same = files.filter(
      (file) => path !== '' && file.file_url === path && (file.attached_to_field ?? '') === (fieldname ?? ''),
    );
    return fieldname === undefined && id !== '' ? [id] : [id, ...same.map(({ name }) => name)];
  });
  for (const name of new Set(names.filter((one) => one !== ''))) {
    // oxlint-disable-next-line no-await-in-loop -- the bytes are deleted with the last File that has them
    await deleteFile(name);
  }
}
