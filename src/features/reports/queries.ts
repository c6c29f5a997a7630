import { queryOptions } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import type { Doctype, Doctypes, ListField } from '@/api/doctypes/index';
import { ApiError } from '@/api/errors';
import { fetchFile } from '@/api/fileAddress';
import { callMethod } from '@/api/method';
import { listDocs, type Filter, type ListRequest } from '@/api/resource';
import { kindOfFile } from '@/lib/fileKind';
import type { Session } from '@/session/store';
import { documentRows } from '@/kinds/documentRows';
import { describeKinds } from '@/kinds/registry';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { documentTableOf } from '@/shared/surveyKind/storedReports';
import { registerOfRows } from '@/shared/surveyRecord/registerRows';
import { surveyorReports, rowOf, type ReportRow, type Side } from './reportRows';

/** The records of a party that have something to open. */
interface ReportRows {
  rows: ReportRow[];
  /** There are more than were asked for: a search then asks the server. */
  more: boolean;
}

/** Records of one kind with an uploaded report. */
async function recordsOf<D extends Doctype>(
  kind: SurveyKind<D>,
  party: { field: string; id: string },
  side: Side,
  search: string,
  signal: AbortSignal,
): Promise<ReportRows> {
  const limit = assumptions.wholeListLimit;
  const fields = [
    ...new Set([
      ...kind.listFields,
      ...kind.reports.flatMap((report): ListField<D>[] => [
        report.upload,
        ...(report.signed ? [report.signed] : []),
      ]),
    ]),
  ];
  const ask = (filters: unknown[], orFilters: unknown[]) => {
    const request: ListRequest<D> = {
      fields,
      filters: [[party.field, '=', party.id], ...filters] as Filter<D>[],
      orFilters: orFilters as Filter<D>[],
      limit,
    };
    return listDocs<D, ListField<D>>(kind.doctype, request, { signal });
  };
  const uploaded = [...new Set(kind.reports.map(({ upload }) => upload))].map((field) => [
    field,
    'is',
    'set',
  ]);
  const like = search.trim().replace(/[\\%_]/g, '\\$&');
  const { subject, cargo } = kind.about;
  const searched = [
    'name',
    'job_order_id',
    subject.field,
    cargo,
    'requester_name',
    'vendor_name',
    'surveyor',
  ];
  const matches = searched.map((field) => [field, 'like', `%${like}%`]);
  // "this or that is uploaded" cannot stand beside a search in one request: then each report is asked for by itself
  const [ofRecord, lists] = await Promise.all([
    documentRows(kind, [party.field, '=', party.id], signal),
    Promise.all(like === '' ? [ask([], uploaded)] : uploaded.map((one) => ask([one], matches))),
  ]);
  const table = documentTableOf(kind);
  const rows = lists
    .flat()
    .map((listed) => {
      const record = listed as Doctypes[D];
      const kept = ofRecord.get(record.name) ?? [];
      const whole = { ...record, ...(table && { [table]: kept }) };
      return rowOf(kind, whole, side, registerOfRows(kind, record, kept));
    })
    .filter(({ files }) => files.length > 0);
  return {
    rows: [...new Map(rows.map((row) => [row.key, row])).values()],
    more: lists.some((list) => list.length >= limit),
  };
}

/** A read of report rows. */
export interface ReportRowsQuery {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<ReportRows>;
}

/** The records of a vendor or requester with reports to open. `search` only where there are more than can be held. */
export const publishedQuery = (
  party: { field: string; id: string },
  side: Side,
  search = '',
): ReportRowsQuery => ({
  queryKey: ['published', party, side, search],
  queryFn: async ({ signal }) => {
    const kinds = await describeKinds();
    const found = await Promise.all(kinds.map((kind) => recordsOf(kind, party, side, search, signal)));
    return { rows: found.flatMap(({ rows }) => rows), more: found.some(({ more }) => more) };
  },
});

/** The surveyor's records with reports (D198). */
export const surveyorReportsQuery = (session: Session): ReportRowsQuery => {
  const who = assumptions.reportviewSurveyor === 'id' ? session.surveyorId : session.name;
  return {
    queryKey: ['published', 'surveyor', who],
    queryFn: async ({ signal }) => {
      const rows = surveyorReports(
        await describeKinds(),
        await callMethod(
          'reportview_surveyor_side',
          { surveyor_name: who, order_by: 'modified desc' },
          { signal },
        ),
      );
      if (rows === null) throw new ApiError({ failure: 'unreadable' });
      return { rows, more: false };
    },
  };
};

/** A stored report: a PDF to be shown in place, or null for a file that can only be opened elsewhere. */
export const storedReportQuery = (path: string) =>
  queryOptions({
    queryKey: ['stored-report', path],
    queryFn: async ({ signal }): Promise<{ pdf: Blob | null; size: number }> => {
      const file = await fetchFile(path, signal);
      // Told by its bytes and given its type here: nothing else is ever shown on our own origin.
      const pdf = (await kindOfFile(file)) === 'pdf';
      return { pdf: pdf ? new Blob([file], { type: 'application/pdf' }) : null, size: file.size };
    },
    staleTime: Infinity,
    gcTime: 60_000,
  });
