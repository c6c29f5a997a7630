import type { Doctype, Doctypes, ListField } from '@/api/doctypes/index';
import { listDocs, type Filter, type ListRequest } from '@/api/resource';
import { publishedPath, storedPath, uploadFields } from '@/shared/surveyKind/storedReports';
import type { KindReport, SurveyKind } from '@/shared/surveyKind/types';
import { registerOfRows } from '@/shared/surveyRecord/registerRows';
import { documentRows, NO_DOCUMENT_ROWS } from './documentRows';

/** A survey record of a list, with its reports that a side may open and where their files are. */
export interface RecordReports<D extends Doctype = Doctype> {
  record: Doctypes[D];
  reports: readonly { report: KindReport<D>; path: string }[];
}

/**
 * Records of one kind that the conditions choose, newest change first, with the reports that may be opened: by a requester
 * what was sent (D203, D208), by anybody else what is uploaded. The register is asked for only where a file is there.
 */
export async function readableReports<D extends Doctype>(
  kind: SurveyKind<D>,
  side: 'requester' | 'company',
  request: { filters: readonly unknown[]; orFilters?: readonly unknown[]; limit: number },
  signal: AbortSignal,
): Promise<RecordReports<D>[]> {
  const fields = [
    ...new Set<string>([
      'name',
      'creation',
      'modified',
      'modified_by',
      'job_order_id',
      kind.about.subject.field,
      ...uploadFields(kind),
    ]),
  ] as ListField<D>[];
  const asked = {
    fields,
    limit: request.limit,
    filters: request.filters as Filter<D>[],
    orFilters: (request.orFilters ?? []) as Filter<D>[],
  } satisfies ListRequest<D>;
  const records = (await listDocs<D, ListField<D>>(kind.doctype, asked, {
    signal,
  })) as unknown as Doctypes[D][];
  const isUploaded = (record: Partial<Record<string, unknown>>) =>
    kind.reports.some(({ upload }) => Boolean(record[upload]));
  const withFiles = records.filter((record) => isUploaded(record)).map(({ name }) => name);
  const rows =
    side === 'requester' && withFiles.length > 0
      ? await documentRows(kind, ['name', 'in', withFiles], signal)
      : NO_DOCUMENT_ROWS;
  const pathOf = side === 'requester' ? publishedPath : storedPath;
  return records.map((record) => {
    const register = registerOfRows(kind, record, rows.of.get(record.name) ?? []);
    return {
      record,
      reports: kind.reports.flatMap((report) => {
        const path = pathOf(kind, report, record, register);
        return path === '' ? [] : [{ report, path }];
      }),
    };
  });
}
