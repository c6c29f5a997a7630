import type { SurveyDocument } from '@/api/doctypes/surveyRecord';
import type { Doctype, Doctypes } from '@/api/doctypes/index';
import { UNKNOWN_UPLOAD, type RegisteredUpload, type ReportRegister } from '../surveyKind/reportRegister';
import type { SurveyKind } from '../surveyKind/types';
import { textFieldOf } from './fields';

/*
 * A list reads no worksheet file. What it must know of the report register stands in the rows of a record's documents: a row
 * for each file that was replaced, and on the row that names the worksheet the reports whose newest file was not sent (D208).
 */

/** `document_type` of the row that names the worksheet file; such rows are hidden from lists (D177). */
export const WORKSHEET = 'Worksheet';

/** `document_type` of a row that keeps the file of a report which another took the place of (D209). */
export const EARLIER_REVISION = 'Earlier revision';

/** `document_type` of a row that holds a photograph of a row of the survey: a container, a truck. */
export const PHOTOGRAPH = 'Photograph';

/** `document_type` of a row that holds a copy of a photograph with marks on it: what the record shows is the original. */
export const ANNOTATED = 'Annotated photograph';

/** The longest text of a Data field. */
const LONGEST = 140;
const FILE = 'worksheet.txt';
const BEFORE_NOTE = `${FILE}, not sent: `;

/** Tells one address from another in few letters. */
function tagOf(path: string): string {
  let sum = 0;
  for (const letter of path) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36).slice(-4);
}

/**
 * "worksheet.txt, not sent: Formal 2 #k3f9": name of the row of a worksheet, with each report whose newest file was not sent
 * and the tag of that file: another client may put its own in the same place.
 */
export function worksheetRowName({ uploads, sent }: ReportRegister): string {
  const newest = new Map(uploads.map((upload) => [upload.report, upload]));
  const unsent = [...newest.values()].filter(({ id }) => !sent.some(({ upload }) => upload.id === id));
  if (unsent.length === 0) return FILE;
  const ids = unsent.map(({ report, revision }) => `${report} ${revision}`);
  const tagged = `${BEFORE_NOTE}${ids.map((id, at) => `${id} #${tagOf(unsent[at]?.file ?? '')}`).join(', ')}`;
  if (tagged.length <= LONGEST) return tagged;
  // All reports are more than their tags.
  const note = ids.reduce<string>((said, id) => {
    const longer = `${said}${said ? ', ' : ''}${id}`;
    return BEFORE_NOTE.length + longer.length > LONGEST ? said : longer;
  }, '');
  return `${BEFORE_NOTE}${note}`;
}

/** Begins the name of a file of document rows (`KeptIn`) of which some report's newest file was not sent. */
export const NOT_SENT = 'not-sent';

/** The same for any file of document rows: a list reads only those that say more than the record's fields. */
export const documentsFilePrefix = (rows: readonly Readonly<Record<string, unknown>>[]): string =>
  rows.some(
    ({ document_type, document_name }) =>
      document_type === WORKSHEET && String(document_name).startsWith(BEFORE_NOTE),
  )
    ? NOT_SENT
    : 'survey';

/** Name of the row that keeps a file of a report; without a revision nobody registered it. */
export const revisionRowName = (report: { title: string }, known?: { revision: number }): string =>
  known ? `${report.title}, revision ${known.revision}` : report.title;

/** As much of the report register of a record of a list as the rows of its documents say. */
export function registerOfRows<D extends Doctype>(
  kind: SurveyKind<D>,
  record: Doctypes[D],
  rows: readonly SurveyDocument[],
): ReportRegister {
  const upload = (report: string, revision: number, file: string): RegisteredUpload => ({
    id: `${report} ${revision}`,
    event: 'uploaded',
    report,
    revision,
    file,
    ...UNKNOWN_UPLOAD,
  });
  const name = rows.find((row) => row.document_type === WORKSHEET)?.document_name ?? '';
  const noted = name.startsWith(BEFORE_NOTE) ? name.slice(BEFORE_NOTE.length).split(', ') : [];
  // Rows of earlier versions have no tags.
  const unsent = new Map(
    noted.map((one) => {
      const [id = '', tag] = one.split(' #');
      return [id, tag];
    }),
  );
  const kept = rows
    .filter((row) => row.document_type === EARLIER_REVISION)
    .flatMap(({ document, document_name }): RegisteredUpload[] => {
      const [title, revision] = (document_name ?? '').split(/, revision (?=\d+$)/);
      const report = kind.reports.find((one) => one.title === title);
      return report && revision && document ? [upload(report.id, Number(revision), document)] : [];
    });
  const inFields = kind.reports.flatMap((report): RegisteredUpload[] => {
    const id = [...unsent.keys()].find((one) => one.replace(/ \d+$/, '') === report.id);
    const file = textFieldOf(record, report.upload);
    if (!id || !file || kept.some((one) => one.id === id)) return [];
    if ((unsent.get(id) ?? tagOf(file)) !== tagOf(file)) return [];
    return [upload(report.id, Number(id.split(' ').at(-1)), file)];
  });
  const uploads = [...kept, ...inFields].sort((a, b) => a.revision - b.revision);
  return {
    uploads,
    sent: uploads.filter(({ id }) => !unsent.has(id)).map((one) => ({ upload: one, at: '', by: '' })),
  };
}
