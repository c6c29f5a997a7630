import type { SurveyDocument } from '@/api/doctypes/surveyRecord';
import type { Doctype, Doctypes, DocDraft } from '@/api/doctypes/index';
import { assumptions } from '@/api/assumptions';
import { ApiError, isOver } from '@/api/errors';
import { fetchFile } from '@/api/fileAddress';
import { deleteFile, uploadFile } from '@/api/files';
import { getDoc, listDocs, type TableField } from '@/api/resource';
import { readText, textKeys, writeText } from '@/lib/device/texts';
import { newId } from '@/lib/newId';
import { isVersionConflict, updateVersion } from '../recordSave/saveMerged';
import { readRegister } from '../surveyKind/readRegister';
import type { SurveyKind } from '../surveyKind/types';
import { parseWorksheet, worksheetSchema, worksheetText, type Worksheet } from '../surveyKind/worksheet';
import { tableOf } from './fields';
import { ANNOTATED, EARLIER_REVISION, PHOTOGRAPH, WORKSHEET, worksheetRowName } from './registerRows';
import { changeTable, SaveConflict } from './save';

/** Whether a document row keeps what was a report: it is no document of the survey, and nobody deletes it. */
export const isEarlierRevision = (row: SurveyDocument) => row.document_type === EARLIER_REVISION;

const isWorksheet = (row: SurveyDocument) => row.document_type === WORKSHEET;

/** Rows that a person added: without the worksheet's own. */
const visibleDocuments = <R extends SurveyDocument>(rows: readonly R[] | null | undefined): R[] =>
  (rows ?? []).filter((row) => !isWorksheet(row));

/** The documents of a record as they are listed: its photographs are shown elsewhere. */
export const listedDocuments = <R extends SurveyDocument>(rows: readonly R[] | null | undefined): R[] =>
  visibleDocuments(rows).filter(
    ({ document_type }) => document_type !== PHOTOGRAPH && document_type !== ANNOTATED,
  );

/** The rows of the document table of a record; none where its kind has no such table. */
export const documentRowsOf = (record: object, table: string | null): readonly SurveyDocument[] =>
  table === null ? [] : tableOf<SurveyDocument>(record, table);

/** Where the worksheet that a record's document rows name is stored; empty when there is none. */
export const worksheetPath = (rows: readonly SurveyDocument[] | null | undefined): string =>
  (rows ?? []).find(isWorksheet)?.document ?? '';

/** Reads a worksheet file of a kind. One that is gone, like none at all, is an empty worksheet. */
export async function readWorksheet(
  kind: Pick<SurveyKind, 'worksheet'>,
  path: string,
  signal?: AbortSignal,
): Promise<Worksheet> {
  const [schema, text] = await Promise.all([
    kind.worksheet?.schema() ?? worksheetSchema({}),
    path === '' ? '' : worksheetFileText(path, signal),
  ]);
  return parseWorksheet<Worksheet>(schema, text);
}

async function worksheetFileText(path: string, signal?: AbortSignal): Promise<string> {
  try {
    return await (await fetchFile(path, signal)).text();
  } catch (error) {
    if (error instanceof ApiError && error.failure === 'not-found') return '';
    throw error;
  }
}

/**
 * Uploads a worksheet; the answer is the row of the document table that names it. Website users may not send .json, hence
 * the text file.
 */
async function uploadWorksheet(
  doctype: Doctype,
  record: string,
  worksheet: Worksheet,
): Promise<SurveyDocument> {
  const uploaded = await uploadFile(
    // A name of its own: the site gives the address of a file that is gone to the next one of that name.
    new File([worksheetText(worksheet)], `worksheet${newId().slice(-6)}.txt`, { type: 'text/plain' }),
    { doctype, docname: record },
  );
  return {
    survey_type: '',
    document_type: WORKSHEET,
    document_name: worksheetRowName(readRegister(worksheet)),
    document: uploaded.file_url,
    document_id: uploaded.name,
  };
}

/**
 * Stores the worksheet of a record: the new file goes up, then a row of the document table names it, and only then does
 * the file go that the row named before. When the row does not name the `expected` file any more, somebody else saved the
 * worksheet: a `SaveConflict`.
 */
export async function saveWorksheet<D extends Doctype>(
  doctype: D,
  record: string,
  table: TableField<D>,
  worksheet: Worksheet,
  expected: string,
): Promise<Doctypes[D]> {
  const row = await uploadWorksheet(doctype, record, worksheet);
  let replaced: SurveyDocument[] = [];
  const name = (rows: readonly SurveyDocument[]) => {
    if (worksheetPath(rows) !== expected) throw new WorksheetReplacedError();
    replaced = rows.filter(isWorksheet);
    return [...visibleDocuments(rows), row];
  };
  try {
    const saved = await changeTable(doctype, record, table, name as never);
    await dropFiles(replaced);
    return saved;
  } catch (error) {
    const isReplaced = error instanceof WorksheetReplacedError;
    if (isReplaced || isOver(error)) await dropUnnamed(doctype, record, table, row);
    throw isReplaced ? new SaveConflict<D>(await getDoc(doctype, record)) : error;
  }
}

/** What a change makes of a record: fields for one PUT, and the worksheet. */
export interface WholeChange<D extends Doctype> {
  fields: DocDraft<D>;
  worksheet: Worksheet;
  /** Rows to be added to the table that names the worksheet. */
  documents?: readonly SurveyDocument[];
}

/**
 * What a page knows of a record. A change of fields that the database neither rounds nor cuts (R5) can start from it and take
 * the answer for the record: a save of somebody else since then is refused all the same.
 */
export interface KnownRecord<D extends Doctype> {
  record: Doctypes[D];
  worksheetOf: (record: Doctypes[D]) => Promise<Worksheet>;
}

/** How often a change is made anew because somebody else saved between its read and its write. */
const TRIES = 3;

/**
 * Changes fields of a record and its worksheet in one write, so that neither is ever there without the other. The change
 * is made from a fresh read of both, or from what is `known`, and made anew on top of whatever somebody else saved meanwhile: nothing of theirs is
 * lost (D28). Without a `table` that names the worksheet only the fields are written. Answers with both as they stand now (R5).
 */
export async function changeWithWorksheet<D extends Doctype>(
  kind: SurveyKind<D>,
  name: string,
  table: TableField<D> | null,
  change: (record: Doctypes[D], worksheet: Worksheet) => WholeChange<D>,
  known?: KnownRecord<D>,
): Promise<{ record: Doctypes[D]; worksheet: Worksheet }> {
  const { doctype } = kind;
  const rowsOf = (record: Doctypes[D]) => documentRowsOf(record, table);
  const worksheetOf =
    known?.worksheetOf ?? ((record: Doctypes[D]) => readWorksheet(kind, worksheetPath(rowsOf(record))));
  // Without the lock a save of somebody else would be written over.
  let base = assumptions.optimisticLock ? known?.record : undefined;
  for (let left = TRIES; ; left--) {
    base ??= await getDoc(doctype, name);
    const rows = rowsOf(base);
    const before = await worksheetOf(base);
    const { fields, worksheet, documents = [] } = change(base, before);
    const isKept = table !== null && worksheetText(worksheet) !== worksheetText(before);
    const row = isKept ? await uploadWorksheet(doctype, name, worksheet) : null;
    let saved: Doctypes[D];
    try {
      saved = await updateVersion(doctype, base, {
        ...fields,
        // The change may be one of this very table.
        ...(table && row
          ? {
              [table]: [
                ...visibleDocuments(documentRowsOf({ ...base, ...fields }, table)),
                ...documents,
                row,
              ],
            }
          : {}),
      } as DocDraft<D>);
    } catch (error) {
      // The failed save may still arrive and name this file: delete it only once that is ruled out.
      if (row && isOver(error)) await dropUnnamed(doctype, name, table, row);
      if (left <= 1 || !isVersionConflict(error)) throw error;
      base = undefined;
      continue;
    }
    if (row) await dropFiles(rows.filter(isWorksheet));
    const record = known ? saved : await getDoc(doctype, name);
    // somebody may have saved the next worksheet already
    if (worksheetPath(rowsOf(record)) !== (row?.document ?? worksheetPath(rows)))
      return { record, worksheet: await worksheetOf(record) };
    return { record, worksheet: row ? worksheet : before };
  }
}

/** Files as which the server keeps worksheets: with the digits of their own name, and six more where the server had one of that name (R7). */
const WORKSHEET_FILE = /^worksheet[0-9a-f]{0,12}\.txt$/;

/**
 * Deletes the worksheet files that saves which were cut off have left with a record. Only those that are older than the one it
 * names: a save on its way whose file is older than that is refused, since the record has changed.
 */
export async function dropLeftWorksheets<D extends Doctype>(
  kind: SurveyKind<D>,
  record: Doctypes[D],
  table: TableField<D> | null,
): Promise<void> {
  if (table) await dropLeftFiles(kind.doctype, record.name, table);
  const rows = documentRowsOf(record, table);
  const named = rows.find(isWorksheet)?.document_id;
  if (!named || !assumptions.optimisticLock) return;
  const files = await listDocs('File', {
    fields: ['name', 'file_name', 'creation'],
    filters: [
      ['attached_to_doctype', '=', kind.doctype],
      ['attached_to_name', '=', record.name],
      ['file_name', 'like', 'worksheet%'],
    ],
    orderBy: 'creation asc',
    limit: 1000,
  });
  const since = files.find(({ name }) => name === named)?.creation ?? '';
  for (const { name, file_name, creation } of files) {
    const isLeft = WORKSHEET_FILE.test(file_name ?? '') && creation < since;
    if (isLeft && rows.every(({ document_id }) => document_id !== name)) await deleteFile(name);
  }
}

/*
 * Files of saves that ended without a row that names them, and that could not be looked for then. One that went up as the session
 * ended is a visitor's (R2): no list of this person's shows it, so its name is kept on the device.
 */

const PREFIX = 'plimsoll.left-file.';

const placeOf = (doctype: Doctype, record: string): string => `${doctype}/${record}`;

/** Keeps the name of a File that a record may not name. */
const noteLeftFile = (doctype: Doctype, record: string, file: string): void =>
  writeText(PREFIX + file, placeOf(doctype, record), { optional: true });

/** Deletes the files that were noted for a record, except those that it names by now. */
async function dropLeftFiles<D extends Doctype>(
  doctype: D,
  record: string,
  table: TableField<D>,
): Promise<void> {
  const keys = textKeys(PREFIX).filter((key) => readText(key) === placeOf(doctype, record));
  if (keys.length === 0) return;
  const rows = documentRowsOf(await getDoc(doctype, record), table);
  for (const key of keys) {
    const file = key.slice(PREFIX.length);
    if (!rows.some(({ document_id }) => document_id === file)) await deleteFile(file);
    writeText(key, null, { optional: true });
  }
}

/** The row names a file that this page does not know. */
class WorksheetReplacedError extends Error {}

/** Deletes the file of a save that was refused, unless the record names it: the refusal may be the save's own echo (R22). */
async function dropUnnamed<D extends Doctype>(
  doctype: D,
  name: string,
  table: TableField<D> | null,
  row: SurveyDocument,
): Promise<void> {
  const now = await getDoc(doctype, name).catch(() => null);
  if (now === null) {
    if (row.document_id) noteLeftFile(doctype, name, row.document_id);
    return;
  }
  const isNamed = documentRowsOf(now, table).some(({ document_id }) => document_id === row.document_id);
  if (!isNamed) await dropFiles([row]);
}

/** A file left over is no failure of a save (D196, R17). */
async function dropFiles(rows: readonly SurveyDocument[]): Promise<void> {
  await Promise.all(rows.map((row) => deleteFile(row.document_id).catch(() => undefined)));
}
