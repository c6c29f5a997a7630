import { queryOptions } from '@tanstack/react-query';
import type { Doctype } from '@/api/doctypes/index';
import type { SurveyDocument } from '@/api/doctypes/surveyRecord';
import { printedFacts } from '../surveyKind/printedFacts';
import type { RegisteredSending } from '../surveyKind/reportRegister';
import { EARLIER_REVISION, WORKSHEET } from '../surveyRecord/registerRows';
import type { KindReport, ReportSource, SurveyKind } from '../surveyKind/types';

/** What a report is made from, with its content as one text. */
export interface ReportContent<D extends Doctype> extends ReportSource<D> {
  content: string;
}

/** Every save of the record moves these although nothing that is printed changes. */
const BOOKKEEPING = ['modified', 'modified_by', 'creation', 'owner', 'idx', 'register'];

/** Rows that are not printed: saving a report moves them. */
const isUnprinted = (row: unknown) =>
  [WORKSHEET, EARLIER_REVISION].includes((row as SurveyDocument | null)?.document_type ?? '');

/** All that a report is made from, as one text: a PDF made from another content is out of date. */
export function printedContent<D extends Doctype>(
  kind: SurveyKind<D>,
  { record, worksheet }: Omit<ReportSource<D>, 'order'>,
): string {
  const ofReports = kind.reports.flatMap(({ flags, upload, uploadId, signed }): (string | undefined)[] => [
    ...flags,
    upload,
    uploadId,
    signed,
  ]);
  const left = new Set<string | undefined>([...BOOKKEEPING, ...ofReports]);
  return JSON.stringify([kind.id, record, worksheet], (key, value: unknown) =>
    left.has(key) ? undefined : Array.isArray(value) ? value.filter((row) => !isUnprinted(row)) : value,
  );
}

const madeFrom = <D extends Doctype>(
  what: string,
  report: KindReport<D>,
  source: ReportContent<D>,
  more?: string,
) => ({
  queryKey: [what, source.content, report.id, more],
  staleTime: Infinity,
  gcTime: 60_000,
  retry: false,
});

/** The PDF of a report; made again when anything that it is made from has changed. */
export const reportPdfQuery = <D extends Doctype>(
  report: KindReport<D>,
  source: ReportContent<D>,
  replaces: RegisteredSending | null,
) =>
  queryOptions({
    // the logo of the job stands at the head of each page (D200)
    ...madeFrom(
      'report-pdf',
      report,
      source,
      `${replaces?.upload.id ?? ''} ${source.order.company_logo ?? ''}`,
    ),
    queryFn: async ({ signal }) => {
      // The printer and its fonts are large: they come when a report is made.
      const { printReport } = await import('./printReport');
      return printReport(report, source, replaces, signal);
    },
  });

/** The text that is proposed for a report. */
export const suggestedTextQuery = <D extends Doctype>(report: KindReport<D>, source: ReportContent<D>) =>
  queryOptions({
    ...madeFrom('report-text', report, source),
    queryFn: async () => (await report.suggestText?.(source)) ?? '',
  });

/** What a report would say now; null for one that is not made here. */
export const reportFactsQuery = <D extends Doctype>(report: KindReport<D>, source: ReportContent<D>) =>
  queryOptions({
    ...madeFrom('report-facts', report, source),
    queryFn: () => printedFacts(report, source),
  });
