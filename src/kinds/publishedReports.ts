import { assumptions } from '@/api/assumptions';
import { isNotGiven } from '@/api/errors';
import type { Doctype, Doctypes, ListField } from '@/api/doctypes/index';
import { listDocs, type Filter, type ListRequest } from '@/api/resource';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { documentTableOf, uploadFields } from '@/shared/surveyKind/storedReports';
import { registerOfRows } from '@/shared/surveyRecord/registerRows';
import { documentRows, NO_DOCUMENT_ROWS } from './documentRows';
import { generalReports } from './generalReports';
import { otherFileRecords, unreadOtherFiles } from './otherFileRecords';
import { describeKinds } from './registry';
import { rowOf, type ReportRows, type Side } from './reportRows';

/** Records of one kind with an uploaded report. */
async function recordsOf<D extends Doctype>(
  kind: SurveyKind<D>,
  party: { field: string; id: string },
  side: Side,
  search: string,
  signal: AbortSignal,
): Promise<ReportRows> {
  const limit = assumptions.wholeListLimit;
  const fields = [...new Set([...kind.listFields, ...uploadFields(kind)])];
  const ask = (filters: unknown[], orFilters: unknown[]) => {
    const request: ListRequest<D> = {
      fields,
      filters: [[party.field, '=', party.id], ...filters] as Filter<D>[],
      orFilters: orFilters as Filter<D>[],
      limit,
    };
    return listDocs<D, ListField<D>>(kind.doctype, request, { signal });
  };
  const files = kind.reports.map(({ upload }) => upload);
  const uploaded = [...new Set(files)].map((field) => [field, 'is', 'set']);
  const like = search.trim().replace(/[\\%_]/g, '\\$&');
  const { subject, cargo } = kind.about;
  const searched = [
    'name',
    'job_order_id',
    subject.field,
    ...(cargo ? [cargo] : []),
    // the party's own name stands in every record
    party.field === 'vendor_id' ? 'requester_name' : 'vendor_name',
    'surveyor',
  ];
  const matches = searched.map((field) => [field, 'like', `%${like}%`]);
  // "this or that is uploaded" cannot stand beside a search in one request: then each report is asked for by itself
  const [others, ...lists] = await Promise.all([
    otherFileRecords(kind, [party.field, '=', party.id], signal),
    ...(like === '' ? [ask([], uploaded)] : uploaded.map((one) => ask([one], matches))),
  ]);
  const listedNames = new Set(lists.flat().map((record) => (record as Doctypes[D]).name));
  const unlisted = [...others.of.keys()].filter((name) => !listedNames.has(name));
  if (unlisted.length > 0) lists.push(await ask([['name', 'in', unlisted]], like === '' ? [] : matches));
  // what a report's register says is asked for only where there is a report: most people use few of the kinds
  const isNone = lists.every((list) => list.length === 0);
  const ofRecord = isNone ? NO_DOCUMENT_ROWS : await documentRows(kind, [party.field, '=', party.id], signal);
  const table = documentTableOf(kind);
  const rows = lists
    .flat()
    .map((listed) => {
      const { name } = listed as Doctypes[D];
      const record = { ...listed, ...others.of.get(name) } as Doctypes[D];
      const kept = ofRecord.of.get(record.name) ?? [];
      const whole = { ...record, ...(table && { [table]: kept }) };
      return rowOf(kind, whole, side, registerOfRows(kind, record, kept));
    })
    .filter(({ files }) => files.length > 0);
  return {
    rows: [...new Map(rows.map((row) => [row.key, row])).values()],
    more: lists.some((list) => list.length >= limit),
    unread: [
      ...(ofRecord.unread
        ? [{ what: `what was sent and replaced of ${kind.title}`, error: ofRecord.unread }]
        : []),
      ...(others.unread ? [{ what: unreadOtherFiles(kind), error: others.unread }] : []),
    ],
  };
}

/** The parts that can be read. The whole fails where none can, or where the network fails. */
async function together(parts: readonly { what: string; read: Promise<ReportRows> }[]): Promise<ReportRows> {
  const found = await Promise.all(
    parts.map(({ what, read }) =>
      read.catch((error: unknown) => {
        if (!isNotGiven(error)) throw error;
        return { what, error };
      }),
    ),
  );
  const read = found.flatMap((part) => ('error' in part ? [] : part));
  const failed = found.flatMap((part) => ('error' in part ? part : []));
  if (read.length === 0 && failed[0]) throw failed[0].error;
  return {
    rows: read.flatMap(({ rows }) => rows),
    more: read.some(({ more }) => more),
    unread: [...failed, ...read.flatMap(({ unread }) => unread)],
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
    return together([
      ...kinds.map((kind) => ({
        what: `the reports of ${kind.title}`,
        read: recordsOf(kind, party, side, search, signal),
      })),
      { what: 'the reports of general surveys', read: generalReports(party, search, signal) },
    ]);
  },
});
