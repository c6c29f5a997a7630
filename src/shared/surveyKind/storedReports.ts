import type { Doctype } from '@/api/doctypes/index';
import type { KindReport, SurveyKind } from './types';

type Fields = Partial<Record<string, unknown>>;

/** "Initial certificate" as a part of a file's name or an element's id: "initial-certificate". */
export const reportSlug = (report: { title: string }) =>
  report.title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** "JO-00172-formal-report.pdf". */
export const reportFileName = (order: { name: string }, report: { title: string }) =>
  `${order.name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}-${reportSlug(report)}.pdf`;

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
  const name = pathOf(record, report.upload).split('/').pop()?.toLowerCase() ?? '';
  return isSet(record[report.signed ?? '']) || name.includes(`-${reportSlug(report)}`);
}

/**
 * Path of a report's own file; empty when there is none. The contract gives a set one field for its sheet and its
 * certificate (Initial, Final), so the field is the certificate's once that is signed or so named, else the sheet's.
 */
export function storedPath<D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Fields,
): string {
  const path = pathOf(record, report.upload);
  const sharers = sharersOf(kind, report);
  if (path === '' || sharers.length === 0) return path;
  const own = report.signed
    ? isCertificate(report, record)
    : !sharers.some((other) => other.signed && isCertificate(other, record));
  return own ? path : '';
}

/** Whether the requester may see a report of a record: uploaded, and signed where it is a certificate (D203). */
export const isPublished = <D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  record: Fields,
): boolean =>
  storedPath(kind, report, record) !== '' && (report.signed === undefined || isSet(record[report.signed]));

/** Whether any report of a record has left the surveyor's hands; then the record may no longer be deleted (D201). */
export const anyPublished = <D extends Doctype>(kind: SurveyKind<D>, record: Fields): boolean =>
  kind.reports.some((report) => isPublished(kind, report, record));

/** How many of the files that a kind's reports can have are published. */
export function publishedCount<D extends Doctype>(kind: SurveyKind<D>, record: Fields) {
  return {
    published: kind.reports.filter((report) => isPublished(kind, report, record)).length,
    of: new Set<string>(kind.reports.map(({ upload }) => upload)).size,
  };
}
