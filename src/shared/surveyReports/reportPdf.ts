import { queryOptions } from '@tanstack/react-query';
import type { Doctype, Doctypes } from '@/api/doctypes/index';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { Worksheet } from '@/lib/draftSurvey/worksheet';
import { draftSurveyKind } from '../surveyKinds/draftSurvey';
import { reportSlug } from '../surveyKinds/storedReports';
import type { KindReport, SurveyKind } from '../surveyKinds/types';
import type { PrintedReport, PrintJob } from './printJob';

/** Whether this product can make the report itself; where it cannot, the surveyor uploads a file. */
export const canPrint = <D extends Doctype>(kind: SurveyKind<D>) => kind.id === draftSurveyKind.id;

/** "JO-00172-formal-report.pdf". */
export const reportFileName = <D extends Doctype>(order: { name: string }, report: KindReport<D>) =>
  `${order.name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}-${reportSlug(report)}.pdf`;

async function print<D extends Doctype>(kind: SurveyKind<D>, job: PrintJob<D>): Promise<PrintedReport> {
  if (!canPrint(kind)) throw new Error(`${kind.title} has no report of its own`);
  // The printer and its fonts are large: they come when a report is made.
  const { printDraftSurveyRecord } = await import('./printDraftSurveyRecord');
  const printed = await printDraftSurveyRecord(job as unknown as PrintJob<'Draft Survay'>);
  const file = new File([printed.file], reportFileName(job.order, job.report), { type: 'application/pdf' });
  return { ...printed, file };
}

/** Every save of the record moves these although nothing that is printed changes. */
const BOOKKEEPING = new Set(['modified', 'modified_by', 'creation', 'owner', 'idx']);

/** All that a report is printed from, as one text: a PDF made from another content is out of date. */
export function printedContent<D extends Doctype>(
  kind: SurveyKind<D>,
  record: Doctypes[D],
  worksheet: Worksheet,
): string {
  const reports = kind.reports.flatMap((report): string[] => [
    ...report.flags,
    report.upload,
    report.uploadId,
    ...(report.signed ? [report.signed] : []),
  ]);
  const left = new Set([...BOOKKEEPING, ...reports]);
  return JSON.stringify([record, worksheet], (key, value: unknown) => (left.has(key) ? undefined : value));
}

/** The PDF of a report; made again when anything that it prints has changed. */
export const reportPdfQuery = <D extends Doctype>(
  kind: SurveyKind<D>,
  report: KindReport<D>,
  from: { record: Doctypes[D]; worksheet: Worksheet; order: JobOrder },
) =>
  queryOptions({
    queryKey: [
      'report-pdf',
      kind.id,
      report.id,
      from.record.name,
      printedContent(kind, from.record, from.worksheet),
    ],
    queryFn: ({ signal }) => print(kind, { ...from, report, signal }),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
