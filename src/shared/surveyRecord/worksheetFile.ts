import type { SurveyDocument } from '@/api/doctypes/surveyRecord';
import type { Doctype, Doctypes, DocDraft } from '@/api/doctypes/index';
import { assumptions } from '@/api/assumptions';
import { ApiError, isOver, wasNotApplied } from '@/api/errors';
import { fetchFile } from '@/api/fileAddress';
import { deleteFile, uploadFile } from '@/api/files';
import { getDoc, listDocs, type TableField } from '@/api/resource';
import { OWN_FILE_END, ownFileName } from '@/lib/ownFileName';
import { isVersionConflict, updateVersion } from '../recordSave/saveMerged';
import { readRegister } from '../surveyKind/readRegister';
import type { SurveyKind } from '../surveyKind/types';
import { parseWorksheet, worksheetSchema, worksheetText, type Worksheet } from '../surveyKind/worksheet';
import {
  dropUnnamedUploads,
  forgetUnnamedUploads,
  noteUnnamedUpload,
  unnamedUploadsOf,
  type UnnamedUpload,
} from '../unnamedUploads';
import { tableOf } from './fields';
import { ANNOTATED, EARLIER_REVISION, PHOTOGRAPH, WORKSHEET, worksheetRowName } from './registerRows';

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

const idsOf = (rows: readonly SurveyDocument[]) => rows.map(({ document_id }) => document_id);

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

/** A worksheet that is up: the row that is to name it, and what the device knows of it until that is done. */
interface NamedWorksheet {
  row: SurveyDocument;
  left: UnnamedUpload;
}

/**
 * Uploads a worksheet; the answer is the row of the document table that names it. Website users may not send .json, hence
 * the text file.
 */
async function uploadWorksheet(
  doctype: Doctype,
  record: string,
  worksheet: Worksheet,
): Promise<NamedWorksheet> {
  const fileName = ownFileName('worksheet.txt');
  const file = new File([worksheetText(worksheet)], fileName, { type: 'text/plain' });
  const left: UnnamedUpload = { fileName, file: '', isOver: false };
  // The page may die before the record names it, or before it is known to be up.
  noteUnnamedUpload(doctype, record, left);
  try {
    const { name, file_url } = await uploadFile(file, { doctype, docname: record });
    left.file = name;
    noteUnnamedUpload(doctype, record, left);
    const row: SurveyDocument = {
      survey_type: '',
      document_type: WORKSHEET,
      document_name: worksheetRowName(readRegister(worksheet)),
      document: file_url,
      document_id: name,
    };
    return { row, left };
  } catch (error) {
    if (wasNotApplied(error)) forgetUnnamedUploads([left]);
    throw error;
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
  /** The change holds figures or texts that the database may round or cut: the record is read again after it. */
  readBack?: true;
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
  // Those of now alone: a save that begins later may be about to name its own, and one that began before is refused once this one is done.
  const left = assumptions.optimisticLock ? unnamedUploadsOf(doctype, name) : [];
  // Without the lock a save of somebody else would be written over.
  let base = assumptions.optimisticLock ? known?.record : undefined;
  for (let tries = TRIES; ; tries--) {
    base ??= await getDoc(doctype, name);
    const rows = rowsOf(base);
    const before = await worksheetOf(base);
    const { fields, worksheet, documents = [] } = change(base, before);
    const isKept = table !== null && worksheetText(worksheet) !== worksheetText(before);
    if (!isKept && Object.keys(fields).length === 0) return { record: base, worksheet: before };
    const kept = isKept ? await uploadWorksheet(doctype, name, worksheet) : null;
    const row = kept?.row;
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
      if (kept && isOver(error)) await dropUnnamed(doctype, name, table, kept);
      if (tries <= 1 || !isVersionConflict(error)) throw error;
      base = undefined;
      continue;
    }
    if (kept) forgetUnnamedUploads([kept.left]);
    const [record] = await Promise.all([
      known && !known.readBack ? saved : getDoc(doctype, name),
      row && dropFiles(rows.filter(isWorksheet)),
      // The next save tries again to delete the rest.
      dropUnnamedUploads(doctype, name, left, idsOf(rowsOf(saved))).catch(() => undefined),
    ]);
    // somebody may have saved the next worksheet already
    if (worksheetPath(rowsOf(record)) !== (row?.document ?? worksheetPath(rows)))
      return { record, worksheet: await worksheetOf(record) };
    return { record, worksheet: row ? worksheet : before };
  }
}

/** Files as which the server keeps worksheets; those of earlier versions have six digits of their own. */
const WORKSHEET_FILE = new RegExp(`^worksheet(?:[0-9a-f]{6})?${OWN_FILE_END}\\.txt$`);

/**
 * Deletes the worksheets that saves which were cut off have left with a record: those that this device has noted, and, since a
 * browser that is killed may lose its notes, those older than the one that the record names. A save that is to name such an
 * older one is refused, since the record has changed (D28), and uploads its worksheet anew.
 */
export async function dropLeftWorksheets<D extends Doctype>(
  kind: SurveyKind<D>,
  record: Doctypes[D],
  table: TableField<D> | null,
): Promise<void> {
  const { doctype } = kind;
  const left = unnamedUploadsOf(doctype, record.name).filter(({ isOver: over }) => over);
  if (table && left.length > 0) {
    const now = await getDoc(doctype, record.name);
    await dropUnnamedUploads(doctype, record.name, left, idsOf(documentRowsOf(now, table)));
  }
  const rows = documentRowsOf(record, table);
  const named = rows.find(isWorksheet)?.document_id;
  if (!named || !assumptions.optimisticLock) return;
  const files = await listDocs('File', {
    fields: ['name', 'file_name', 'creation'],
    filters: [
      ['attached_to_doctype', '=', doctype],
      ['attached_to_name', '=', record.name],
      ['file_name', 'like', 'worksheet%'],
    ],
    orderBy: 'creation asc',
    limit: 1000,
  });
  const since = files.find(({ name }) => name === named)?.creation ?? '';
  for (const { name, file_name, creation } of files) {
    const isLeft = WORKSHEET_FILE.test(file_name ?? '') && creation < since;
    if (isLeft && !idsOf(rows).includes(name)) await deleteFile(name);
  }
}

/** Deletes the file of a save that was refused, unless the record names it: the refusal may be the save's own echo (R22). */
async function dropUnnamed<D extends Doctype>(
  doctype: D,
  name: string,
  table: TableField<D> | null,
  { row, left }: NamedWorksheet,
): Promise<void> {
  const now = await getDoc(doctype, name).catch(() => null);
  if (now === null) {
    noteUnnamedUpload(doctype, name, { ...left, isOver: true });
    return;
  }
  if (!documentRowsOf(now, table).some(({ document_id }) => document_id === row.document_id))
    await dropFiles([row]);
  forgetUnnamedUploads([left]);
}

/** A file left over is no failure of a save (D196, R17). */
async function dropFiles(rows: readonly SurveyDocument[]): Promise<void> {
  await Promise.all(rows.map((row) => deleteFile(row.document_id).catch(() => undefined)));
}
