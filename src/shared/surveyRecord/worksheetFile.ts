import type { SurveyDocument } from '@/api/doctypes/surveyRecord';
import type { Doctype, Doctypes, DocDraft } from '@/api/doctypes/index';
import { ApiError, isOutcomeUnknown } from '@/api/errors';
import { fetchFile } from '@/api/fileAddress';
import { deleteFile, uploadFile } from '@/api/files';
import { getDoc, type TableField } from '@/api/resource';
import { isVersionConflict, updateVersion } from '../recordSave/saveMerged';
import type { SurveyKind } from '../surveyKind/types';
import { parseWorksheet, worksheetSchema, worksheetText, type Worksheet } from '../surveyKind/worksheet';
import { changeTable, SaveConflict } from './save';

/** `document_type` of the row that names the worksheet file; such rows are hidden from lists (D177). */
export const WORKSHEET = 'Worksheet';

/** `document_type` of a row that keeps the file of a report which another took the place of (D209). */
export const EARLIER_REVISION = 'Earlier revision';

/** Whether a document row keeps what was a report: it is no document of the survey, and nobody deletes it. */
export const isEarlierRevision = (row: SurveyDocument) => row.document_type === EARLIER_REVISION;

const isWorksheet = (row: SurveyDocument) => row.document_type === WORKSHEET;

/** Rows that a person added: without the worksheet's own. */
export const visibleDocuments = <R extends SurveyDocument>(rows: readonly R[] | null | undefined): R[] =>
  (rows ?? []).filter((row) => !isWorksheet(row));

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
  return parseWorksheet(schema, text);
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
    new File([worksheetText(worksheet)], 'worksheet.txt', { type: 'text/plain' }),
    { doctype, docname: record },
  );
  return {
    survey_type: '',
    document_type: WORKSHEET,
    document_name: 'worksheet.txt',
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
    if (!(error instanceof WorksheetReplacedError)) throw error;
    await dropFiles([row]);
    throw new SaveConflict<D>(await getDoc(doctype, record));
  }
}

/** What a change makes of a record: fields for one PUT, and the worksheet. */
export interface WholeChange<D extends Doctype> {
  fields: DocDraft<D>;
  worksheet: Worksheet;
  /** Rows to be added to the table that names the worksheet. */
  documents?: readonly SurveyDocument[];
}

/** How often a change is made anew because somebody else saved between its read and its write. */
const TRIES = 3;

/**
 * Changes fields of a record and its worksheet in one write, so that neither is ever there without the other. The change
 * is made from a fresh read of both, and made anew on top of whatever somebody else saved meanwhile: nothing of theirs is
 * lost (D28). Without a `table` that names the worksheet only the fields are written. Answers with both as they stand now (R5).
 */
export async function changeWithWorksheet<D extends Doctype>(
  kind: SurveyKind<D>,
  name: string,
  table: TableField<D> | null,
  change: (record: Doctypes[D], worksheet: Worksheet) => WholeChange<D>,
): Promise<{ record: Doctypes[D]; worksheet: Worksheet }> {
  const { doctype } = kind;
  for (let left = TRIES; ; left--) {
    const fresh = await getDoc(doctype, name);
    const rows = (table ? (fresh[table] ?? []) : []) as readonly SurveyDocument[];
    const before = await readWorksheet(kind, worksheetPath(rows));
    const { fields, worksheet, documents = [] } = change(fresh, before);
    const isKept = table !== null && worksheetText(worksheet) !== worksheetText(before);
    const row = isKept ? await uploadWorksheet(doctype, name, worksheet) : null;
    try {
      await updateVersion(doctype, fresh, {
        ...fields,
        ...(table && row ? { [table]: [...visibleDocuments(rows), ...documents, row] } : {}),
      } as DocDraft<D>);
    } catch (error) {
      // one that a lost save may have named stays
      if (row && !isOutcomeUnknown(error)) await dropFiles([row]);
      if (left <= 1 || !isVersionConflict(error)) throw error;
      continue;
    }
    if (row) await dropFiles(rows.filter(isWorksheet));
    const record = await getDoc(doctype, name);
    // somebody may have saved the next worksheet already
    const path = table ? worksheetPath(record[table] as SurveyDocument[] | undefined) : '';
    if (path !== (row?.document ?? worksheetPath(rows)))
      return { record, worksheet: await readWorksheet(kind, path) };
    return { record, worksheet: row ? worksheet : before };
  }
}

/** The row names a file that this page does not know. */
class WorksheetReplacedError extends Error {}

/** A file left over is no failure of a save (D196, R17). */
async function dropFiles(rows: readonly SurveyDocument[]): Promise<void> {
  await Promise.all(rows.map((row) => deleteFile(row.document_id).catch(() => undefined)));
}
