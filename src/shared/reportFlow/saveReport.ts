import type { Doctype, Doctypes, DocDraft } from '@/api/doctypes/index';
import { deleteFile, uploadFile, type UploadedFile } from '@/api/files';
import type { CallOptions } from '@/api/client';
import { getDoc } from '@/api/resource';
import { fileEnding, withoutEnding } from '@/lib/fileName';
import { ownFileName } from '@/lib/ownFileName';
import { sha256 } from '@/lib/sha256';
import { lookBeforeFailing } from '../recordSave/lookBeforeFailing';
import type { SurveyDocument } from '@/api/doctypes/surveyRecord';
import type { PrintedFacts } from '../surveyKind/figures';
import { readRegister } from '../surveyKind/readRegister';
import {
  EMPTY_REGISTER,
  nextRevision,
  sentId,
  UNKNOWN_UPLOAD,
  uploadAt,
  uploadId,
  type ReportRegister,
  type UploadEntry,
} from '../surveyKind/reportRegister';
import {
  documentTableOf,
  pathInField,
  reportFileName,
  sharersOf,
  storedPath,
} from '../surveyKind/storedReports';
import type { KindReport, SurveyKind } from '../surveyKind/types';
import type { Worksheet } from '../surveyKind/worksheet';
import { fieldOf, textFieldOf } from '../surveyRecord/fields';
import { SaveConflict, saveGroup } from '../surveyRecord/save';
import { EARLIER_REVISION, revisionRowName } from '../surveyRecord/registerRows';
import {
  changeWithWorksheet,
  documentRowsOf,
  readWorksheet,
  worksheetPath,
} from '../surveyRecord/worksheetFile';

type Group = Readonly<Record<string, string | number>>;

const same = (stored: unknown, sent: string | number) =>
  typeof stored === 'number' ? stored === Number(sent) : (stored ?? '') === sent;

const says = <D extends Doctype>(record: Doctypes[D], group: Group) =>
  Object.entries(group).every(([name, value]) => same(fieldOf(record, name), value));

/**
 * Saves fields of a report under the record's lock: its flags (step 1), or its text (step 2). Where the answer to an earlier try was lost, the newer record already
 * says what is sent here: that is no conflict but the success of that try.
 */
export async function saveFields<D extends Doctype>(
  kind: SurveyKind<D>,
  record: Doctypes[D],
  group: Group,
): Promise<Doctypes[D]> {
  try {
    return await lookBeforeFailing(
      () => saveGroup(kind, record, group as unknown as DocDraft<D>),
      async () => {
        const now = await getDoc(kind.doctype, record.name);
        return says(now, group) ? now : undefined;
      },
    );
  } catch (error) {
    if (!(error instanceof SaveConflict)) throw error;
    const theirs = error.theirs as Doctypes[D];
    if (says(theirs, group) && !says(record, group)) return theirs;
    throw error;
  }
}

export const flagsOf = <D extends Doctype>(report: KindReport<D>): Group =>
  Object.fromEntries(report.flags.map((flag) => [flag, '1'])); // the text, not the number (3§9)

/**
 * A file in a field that two reports share goes by its report's name, which tells whose it is (`storedPath`); one that does so
 * already stays what it is.
 */
export function namedFor<D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Doctypes[D],
  file: File,
): File {
  if (sharersOf(kind, report).length === 0) return file;
  const order = (record as { job_order_id?: string }).job_order_id ?? record.name;
  const stem = withoutEnding(reportFileName({ name: order }, report));
  if (file.name.startsWith(stem)) return file;
  const name = ownFileName(`${stem}${fileEnding(file.name) || '.pdf'}`);
  return new File([file], name, { type: file.type });
}

/** Step 3, first half: the file goes up, tied to the record and its field (R7, R17). */
export const uploadReport = <D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Doctypes[D],
  file: File,
  options: CallOptions,
): Promise<UploadedFile> =>
  uploadFile(file, { doctype: kind.doctype, docname: record.name, fieldname: report.upload }, options);

/** Signatures that an upload takes back: the certificate that was signed is no longer in the field. */
function unsigned<D extends Doctype>(kind: SurveyKind<D>, report: KindReport<D>, record: Doctypes[D]): Group {
  const gone = sharersOf(kind, report).flatMap((other): string[] =>
    other.signed && Number(fieldOf(record, other.signed)) === 1 ? [other.signed] : [],
  );
  return Object.fromEntries(gone.map((flag) => [flag, 0]));
}

/** What a step adds to the record: fields, and where the record has a worksheet, entries of the register and documents. */
interface Registered {
  group: Group;
  entries: Readonly<Record<string, unknown>>;
  documents?: readonly SurveyDocument[];
}

/** An earlier try whose answer was lost had already done it. */
class DoneAlready<D extends Doctype> extends Error {
  constructor(readonly saved: SavedReport<D>) {
    super('This step was done already.');
  }
}

/** The record as it stands after a step, and its worksheet where the step wrote it. */
export interface SavedReport<D extends Doctype> {
  record: Doctypes[D];
  worksheet?: Worksheet;
}

/**
 * Saves fields and register in one write: neither is ever there without the other. A record that somebody else saved
 * since it was `shown` is a `SaveConflict`.
 */
async function saveRegistered<D extends Doctype>(
  kind: SurveyKind<D>,
  shown: Doctypes[D],
  change: (fresh: Doctypes[D], register: ReportRegister) => Registered,
): Promise<SavedReport<D>> {
  const table = documentTableOf(kind);
  if (!table) return { record: await saveFields(kind, shown, change(shown, EMPTY_REGISTER).group) };
  const isThere = (record: Doctypes[D], { register }: Worksheet, { group, entries }: Registered) => {
    const ids = Object.keys(entries);
    return ids.length > 0 && ids.every((id) => id in register) && says(record, group);
  };
  const save = () =>
    changeWithWorksheet(kind, shown.name, table, (record, worksheet) => {
      const wanted = change(record, readRegister(worksheet));
      if (isThere(record, worksheet, wanted)) throw new DoneAlready<D>({ record, worksheet });
      if (record.modified !== shown.modified) throw new SaveConflict<D>(record);
      return {
        fields: wanted.group as unknown as DocDraft<D>,
        worksheet: { ...worksheet, register: { ...worksheet.register, ...wanted.entries } },
        documents: wanted.documents ?? [],
      };
    });
  const look = async () => {
    const record = await getDoc(kind.doctype, shown.name);
    const worksheet = await readWorksheet(kind, worksheetPath(documentRowsOf(record, table)));
    const wanted = change(record, readRegister(worksheet));
    return isThere(record, worksheet, wanted) ? { record, worksheet } : undefined;
  };
  try {
    return await lookBeforeFailing<SavedReport<D>>(save, look);
  } catch (error) {
    if (error instanceof DoneAlready) return error.saved as SavedReport<D>;
    throw error;
  }
}

/** What is known of a file when it is uploaded. */
type UploadFacts = Omit<UploadEntry, 'event' | 'report' | 'revision' | 'file'>;

/** What the register notes of a file: its fingerprint, and what was printed in it where that is known. */
export async function uploadFacts(
  bytes: ArrayBuffer,
  facts: PrintedFacts | null,
  { made, by, number }: { made: string; by: string; number: string },
): Promise<UploadFacts> {
  return {
    number: facts?.number ?? number,
    sha256: (await sha256(new Uint8Array(bytes))) ?? '',
    fingerprint: facts?.fingerprint ?? '',
    layout: facts?.layout ?? 0,
    made,
    figures: facts?.figures ?? [],
    result: facts?.result ?? null,
    at: new Date().toISOString(),
    by,
  };
}

/**
 * The document row that keeps the file which another takes the place of (D209). Only a draft of the same report that the
 * register knows and nobody was sent is nobody's loss.
 */
function keptFile<D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Doctypes[D],
  register: ReportRegister,
): SurveyDocument | null {
  const document = textFieldOf(record, report.upload);
  const known = uploadAt(register, document);
  const wasSent = register.sent.some(({ upload }) => upload.file === document);
  if (document === '' || (known?.report === report.id && !wasSent)) return null;
  const owner =
    [report, ...sharersOf(kind, report)].find(
      (one) => pathInField(kind, one, { ...record }, register) !== '',
    ) ?? report;
  return {
    survey_type: '',
    document_type: EARLIER_REVISION,
    document_name: revisionRowName(owner, known),
    document,
    document_id: textFieldOf(record, report.uploadId),
  };
}

/**
 * Step 3, second half: the record names the file, the register what it was made of. What it takes the place of is kept
 * among the documents, or deleted afterwards where nobody was sent it.
 */
export async function saveUpload<D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Doctypes[D],
  uploaded: UploadedFile,
  facts: UploadFacts,
): Promise<SavedReport<D>> {
  const before = textFieldOf(record, report.uploadId);
  const id = uploadId(uploaded);
  const saved = await saveRegistered(kind, record, (fresh, register) => {
    const kept =
      uploaded.file_url === textFieldOf(fresh, report.upload)
        ? null
        : keptFile(kind, report, fresh, register);
    const entry: UploadEntry = {
      event: 'uploaded',
      report: report.id,
      revision: nextRevision(register, report.id),
      file: uploaded.file_url,
      ...facts,
    };
    return {
      group: {
        [report.upload]: uploaded.file_url,
        [report.uploadId]: uploaded.name,
        ...unsigned(kind, report, fresh),
      },
      entries: { [id]: entry },
      documents: kept ? [kept] : [],
    };
  });
  // The report is saved; a file left over must not turn that into a failure (D196).
  const rows = documentRowsOf(saved.record, documentTableOf(kind));
  const isLeft = rows.every(({ document_id: kept }) => kept !== before);
  if (before && before !== uploaded.name && isLeft) await deleteFile(before).catch(() => undefined);
  return saved;
}

/** Step 4: repeats the flags, signs a certificate (D184), and says in the register who sent which file when. */
export const saveSent = <D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Doctypes[D],
  by: string,
) =>
  saveRegistered(kind, record, (fresh, register) => {
    const file = storedPath(kind, report, { ...fresh }, register);
    const known = uploadAt(register, file);
    // of a file that another client uploaded only this is known
    const found: UploadEntry = {
      event: 'uploaded',
      report: report.id,
      revision: nextRevision(register, report.id),
      file,
      ...UNKNOWN_UPLOAD,
    };
    const id = known?.id ?? uploadId({ name: textFieldOf(fresh, report.uploadId) || file });
    return {
      group: { ...flagsOf(report), ...(report.signed ? { [report.signed]: 1 } : {}) },
      entries: {
        ...(known ? {} : { [id]: found }),
        [sentId({ id })]: { event: 'sent', upload: id, at: new Date().toISOString(), by },
      },
    };
  });
