import type { Doctype } from '@/api/doctypes/index';
import type { SurveyDocument } from '@/api/doctypes/surveyRecord';
import { deleteFile } from '@/api/files';
import { getDoc, type TableField } from '@/api/resource';
import { readText, textKeys, writeText } from '@/lib/device/texts';

/*
 * Files of saves that ended without a row that names them, and that could not be looked for then. One that went up as the session
 * ended is a visitor's (R2): no list of this person's shows it, so its name is kept on the device.
 */

const PREFIX = 'plimsoll.left-file.';

const placeOf = (doctype: Doctype, record: string): string => `${doctype}/${record}`;

/** Keeps the name of a File that a record may not name. */
export const noteLeftFile = (doctype: Doctype, record: string, file: string): void =>
  writeText(PREFIX + file, placeOf(doctype, record), { optional: true });

/** Deletes the files that were noted for a record, except those that it names by now. */
export async function dropLeftFiles<D extends Doctype>(
  doctype: D,
  record: string,
  table: TableField<D>,
): Promise<void> {
  const keys = textKeys(PREFIX).filter((key) => readText(key) === placeOf(doctype, record));
  if (keys.length === 0) return;
  const now = await getDoc(doctype, record);
  const rows = (now[table] ?? []) as readonly SurveyDocument[];
  for (const key of keys) {
    const file = key.slice(PREFIX.length);
    if (!rows.some(({ document_id }) => document_id === file)) await deleteFile(file);
    writeText(key, null, { optional: true });
  }
}
