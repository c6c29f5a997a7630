import type { Doctype, Doctypes, DocDraft } from '@/api/doctypes/index';
import { deleteFile, uploadFile, type UploadedFile } from '@/api/files';
import type { CallOptions } from '@/api/client';
import { reportFileName, sharersOf } from '../surveyKind/storedReports';
import type { KindReport, SurveyKind } from '../surveyKind/types';
import { fieldOf, textFieldOf } from '../surveyRecord/fields';
import { SaveConflict, saveGroup } from '../surveyRecord/save';

type Group = Readonly<Record<string, string | number>>;

const same = (stored: unknown, sent: string | number) =>
  typeof stored === 'number' ? stored === Number(sent) : (stored ?? '') === sent;

/**
 * Saves fields of a report under the record's lock. Where the answer to an earlier try was lost, the newer record already
 * says what is sent here: that is no conflict but the success of that try.
 */
async function saveFields<D extends Doctype>(
  kind: SurveyKind<D>,
  record: Doctypes[D],
  group: Group,
): Promise<Doctypes[D]> {
  try {
    return await saveGroup(kind, record, group as unknown as DocDraft<D>);
  } catch (error) {
    if (!(error instanceof SaveConflict)) throw error;
    const theirs = error.theirs as Doctypes[D];
    const holds = (one: Doctypes[D]) =>
      Object.entries(group).every(([name, value]) => same(fieldOf(one, name), value));
    if (holds(theirs) && !holds(record)) return theirs;
    throw error;
  }
}

const flagsOf = <D extends Doctype>(report: KindReport<D>): Group =>
  Object.fromEntries(report.flags.map((flag) => [flag, '1'])); // the text, not the number (3§9)

/** Step 1: sets the report's flags. */
export const saveGenerated = <D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Doctypes[D],
) => saveFields(kind, record, flagsOf(report));

/** Step 2: saves the report's text. */
export const saveText = <D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Doctypes[D],
  text: string,
) => saveFields(kind, record, report.text ? { [report.text]: text } : {});

/** Step 4: repeats the flags, and signs a certificate (D184). */
export const saveSent = <D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Doctypes[D],
) => saveFields(kind, record, { ...flagsOf(report), ...(report.signed ? { [report.signed]: 1 } : {}) });

/** A file in a field that two reports share goes by its report's name, which tells whose it is (`storedPath`). */
export function namedFor<D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Doctypes[D],
  file: File,
): File {
  if (sharersOf(kind, report).length === 0) return file;
  const order = (record as { job_order_id?: string }).job_order_id ?? record.name;
  const ending = /\.[a-z]+$/i.exec(file.name)?.[0] ?? '';
  const name = reportFileName({ name: order }, report).replace(/\.pdf$/, ending);
  return name === file.name ? file : new File([file], name, { type: file.type });
}

/** Step 3, first half: the file goes up, tied to the record and its field (R7, R17). */
export const uploadReport = <D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Doctypes[D],
  file: File,
  options: CallOptions,
): Promise<UploadedFile> =>
  uploadFile(
    namedFor(kind, report, record, file),
    { doctype: kind.doctype, docname: record.name, fieldname: report.upload },
    options,
  );

/** Signatures that an upload takes back: the certificate that was signed is no longer in the field. */
function unsigned<D extends Doctype>(kind: SurveyKind<D>, report: KindReport<D>, record: Doctypes[D]): Group {
  const gone = sharersOf(kind, report).flatMap((other): string[] =>
    other.signed && Number(fieldOf(record, other.signed)) === 1 ? [other.signed] : [],
  );
  return Object.fromEntries(gone.map((flag) => [flag, 0]));
}

/** Step 3, second half: the record names the file; the one that it named before is deleted afterwards. */
export async function saveUpload<D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Doctypes[D],
  uploaded: UploadedFile,
): Promise<Doctypes[D]> {
  const before = textFieldOf(record, report.uploadId);
  const saved = await saveFields(kind, record, {
    [report.upload]: uploaded.file_url,
    [report.uploadId]: uploaded.name,
    ...unsigned(kind, report, record),
  });
  // The report is saved; a file left over must not turn that into a failure (D196).
  if (before && before !== uploaded.name) await deleteFile(before).catch(() => undefined);
  return saved;
}
