import type { Doctype } from '@/api/doctypes/index';
import { deleteFile } from '@/api/files';
import { listDocs } from '@/api/resource';
import { readText, textKeys, writeText } from '@/lib/device/texts';

/*
 * Files of saves that are not known to have ended: the page may die with one, or the record cannot be read after it. The device keeps the
 * name that each was given, and the File once that is known: one that went up as the session ended is a visitor's (R2), and no list of this
 * person's shows it. Only these are deleted: another file that no record names may be another browser's, whose save is on its way (D220).
 */

const PREFIX = 'plimsoll.left-file.';

export interface UnnamedUpload {
  /** Given by this device, and like no other. */
  fileName: string;
  /** Name of the File; empty where no answer to the upload came. */
  file: string;
  /** The save has ended, though it is not known what it made of the record: no call of it is on its way. */
  isOver: boolean;
}

const placeOf = (doctype: Doctype, record: string): string => `${doctype}/${record}`;
const OVER = 'over';

/** Notes a file before a record names it. */
export const noteUnnamedUpload = (
  doctype: Doctype,
  record: string,
  { fileName, file, isOver: over }: UnnamedUpload,
): void =>
  writeText(PREFIX + fileName, [placeOf(doctype, record), file, over ? OVER : ''].join('\n'), {
    optional: true,
  });

export const forgetUnnamedUploads = (uploads: readonly UnnamedUpload[]): void => {
  for (const { fileName } of uploads) writeText(PREFIX + fileName, null, { optional: true });
};

/** Those that are noted for a record. */
export const unnamedUploadsOf = (doctype: Doctype, record: string): UnnamedUpload[] =>
  textKeys(PREFIX).flatMap((key) => {
    const [place, file = '', over] = (readText(key) ?? '').split('\n');
    const upload = { fileName: key.slice(PREFIX.length), file, isOver: over === OVER };
    return place === placeOf(doctype, record) ? [upload] : [];
  });

/** Deletes such files, except those that the record names by now. */
export async function dropUnnamedUploads(
  doctype: Doctype,
  record: string,
  uploads: readonly UnnamedUpload[],
  named: readonly (string | null | undefined)[],
): Promise<void> {
  const unheard = uploads.filter(({ file }) => file === '').map(({ fileName }) => fileName);
  const found =
    unheard.length === 0
      ? []
      : await listDocs('File', {
          fields: ['name'],
          filters: [
            ['attached_to_doctype', '=', doctype],
            ['attached_to_name', '=', record],
            ['file_name', 'in', unheard],
          ],
          limit: 100,
        });
  const files = [...uploads.map(({ file }) => file), ...found.map(({ name }) => name)];
  for (const file of files) if (file !== '' && !named.includes(file)) await deleteFile(file);
  forgetUnnamedUploads(uploads);
}
