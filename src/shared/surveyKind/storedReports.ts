import type { Doctype } from '@/api/doctypes/index';
import type { TableField } from '@/api/resource';
import { fileNameOf } from '@/lib/fileName';
import { otherFiles } from './otherFiles';
import { EMPTY_REGISTER, lastSent, uploadAt, type ReportRegister } from './reportRegister';
import type { KindReport, SurveyKind } from './types';

type Fields = Partial<Record<string, unknown>>;

/** "Initial certificate" as a part of a file's name or an element's id: "initial-certificate". */
export const reportSlug = (report: { title: string }) =>
  report.title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** "JO-00172-formal-report.pdf". */
export const reportFileName = (order: { name: string }, report: { title: string }) =>
  `${order.name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}-${reportSlug(report)}.pdf`;

/** The fields of a record that tell which of its reports are there: of their files, and the flags of those that are signed. */
export const uploadFields = <D extends Doctype>(kind: SurveyKind<D>) =>
  kind.reports.flatMap(({ upload, signed }) => (signed ? [upload, signed] : [upload]));

/** The other reports of the kind whose file is stored in the same field. */
export const sharersOf = <D extends Doctype>(kind: SurveyKind<D>, report: KindReport<D>) =>
  kind.reports.filter((other) => other.id !== report.id && other.upload === report.upload);

const isSet = (value: unknown) => Number(value) === 1;
const pathOf = (record: Fields, field: string) => {
  const path = record[field];
  return typeof path === 'string' ? path : '';
};

/** Whether the file of a certificate lies in its field: it is signed, or by its name it waits for the signature. */
function isCertificate<D extends Doctype>(report: KindReport<D>, record: Fields): boolean {
  const name = fileNameOf(pathOf(record, report.upload)).toLowerCase();
  return isSet(record[report.signed ?? '']) || name.includes(`-${reportSlug(report)}`);
}

/**
 * Path of the file in a report's field, if it is the report's own; else empty. The contract gives a set one field for its
 * sheet and its certificate (Initial, Final): the register tells whose file lies there, and for one that it does not know
 * the field is the certificate's once that is signed or so named, else the sheet's.
 */
export function pathInField<D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Fields,
  register: ReportRegister = EMPTY_REGISTER,
): string {
  const path = pathOf(record, report.upload);
  const known = uploadAt(register, path);
  if (known) return known.report === report.id ? path : '';
  const sharers = sharersOf(kind, report);
  if (path === '' || sharers.length === 0) return path;
  const own = report.signed
    ? isCertificate(report, record)
    : !sharers.some((other) => other.signed && isCertificate(other, record));
  return own ? path : '';
}

/** The document table of a kind, which also names the worksheet file; null for a kind without one. */
export function documentTableOf<D extends Doctype>(kind: SurveyKind<D>): TableField<D> | null {
  const section = kind.sections.find((one) => one.type === 'documents');
  return section?.type === 'documents' ? section.table : null;
}

/** Addresses of the files in the record's documents, where earlier revisions are kept (D209). */
function documentPaths<D extends Doctype>(kind: SurveyKind<D>, record: Fields): string[] {
  const rows = record[documentTableOf(kind) ?? ''];
  return Array.isArray(rows) ? rows.map((row) => pathOf(row as Fields, 'document')) : [];
}

/** Whether a file of a report is still there: in its field, or among the documents. */
export const isKept = <D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Fields,
  path: string,
): boolean => path === pathOf(record, report.upload) || documentPaths(kind, record).includes(path);

/** Path of the file of a report that is still there: in its field, or kept when another report took that. */
export function storedPath<D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Fields,
  register: ReportRegister = EMPTY_REGISTER,
): string {
  const inField = pathInField(kind, report, record, register);
  if (inField) return inField;
  const kept = register.uploads.filter((upload) => upload.report === report.id).at(-1)?.file ?? '';
  return isKept(kind, report, record, kept) ? kept : '';
}

/**
 * Path of what the requester may see of a report: what the register says was sent; of a report that it does not know what
 * is uploaded, and signed where it is a certificate (D203, D208).
 */
export function publishedPath<D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Fields,
  register: ReportRegister = EMPTY_REGISTER,
): string {
  const inField = pathInField(kind, report, record, register);
  if (inField && !uploadAt(register, inField))
    return report.signed === undefined || isSet(record[report.signed]) ? inField : '';
  const sent = lastSent(register, report.id)?.upload.file ?? '';
  return isKept(kind, report, record, sent) ? sent : '';
}

/** Whether the requester may see a report of a record. */
export const isPublished = <D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Fields,
  register?: ReportRegister,
): boolean => publishedPath(kind, report, record, register) !== '';

/**
 * True once any report of a record has left the surveyor's hands; then the record may no longer be deleted (D201). Every side sees a
 * file of another client, so it counts.
 */
export const anyPublished = <D extends Doctype>(
  kind: SurveyKind<D>,
  record: Fields,
  register?: ReportRegister,
): boolean =>
  kind.reports.some((report) => isPublished(kind, report, record, register)) ||
  otherFiles(kind, record).length > 0;

/** How many of the files that a kind's reports can have are published: a sheet and its certificate have one. */
export function publishedCount<D extends Doctype>(
  kind: SurveyKind<D>,
  record: Fields,
  register?: ReportRegister,
) {
  const filesOf = (reports: readonly KindReport<D>[]) => new Set<string>(reports.map(({ upload }) => upload));
  return {
    published: filesOf(kind.reports.filter((report) => isPublished(kind, report, record, register))).size,
    of: filesOf(kind.reports).size,
  };
}
