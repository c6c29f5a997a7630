import { queryOptions } from '@tanstack/react-query';
import type { Doctype, Doctypes, ListField } from '@/api/doctypes/index';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { listDocs, type Filter, type ListRequest } from '@/api/resource';
import { otherFiles } from '@/shared/surveyKind/otherFiles';
import { documentTableOf, publishedPath, storedPath, uploadFields } from '@/shared/surveyKind/storedReports';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { registerOfRows } from '@/shared/surveyRecord/registerRows';
import { documentRows } from './documentRows';
import { otherFileRecords } from './otherFileRecords';
import { describeKinds, kindOfSurvey, type RegisteredKind } from './registry';

/** What stands of the survey of a job order. */
export interface SurveyOfOrder {
  /** When its record was last changed, as the server stamps it. */
  modified: string;
  /** Titles of the reports that may be opened. */
  reports: readonly string[];
  /** False where the site gives no document rows: which of the reports were sent is then not known. */
  isRegisterRead: boolean;
}

type Order = Pick<JobOrder, 'name' | 'type_of_survey'>;

/** The records of one kind for these job orders; the oldest counts, should there ever be two (D180). */
async function ofKind<D extends Doctype>(
  kind: SurveyKind<D>,
  orders: readonly string[],
  side: 'company' | 'requester',
  signal: AbortSignal,
): Promise<[string, SurveyOfOrder][]> {
  const whose = ['job_order_id', 'in', orders] as const;
  const fields = new Set(['name', 'job_order_id', 'modified', ...uploadFields(kind)]);
  const request: ListRequest<D> = {
    fields: [...fields] as ListField<D>[],
    filters: [whose] as unknown as Filter<D>[],
    orderBy: 'creation desc' as NonNullable<ListRequest<D>['orderBy']>,
    limit: 1000,
  };
  const [records, rows, others] = await Promise.all([
    listDocs<D, ListField<D>>(kind.doctype, request, { signal }),
    documentRows(kind, whose, signal),
    otherFileRecords(kind, whose, signal),
  ]);
  const table = documentTableOf(kind);
  const pathOf = side === 'requester' ? publishedPath : storedPath;
  return records.map((listed) => {
    const record = listed as unknown as Doctypes[D] & { job_order_id: string };
    const documents = rows.of.get(record.name) ?? [];
    const whole = { ...record, ...others.of.get(record.name), ...(table && { [table]: documents }) };
    const register = registerOfRows(kind, record, documents);
    const reports = kind.reports
      .filter((report) => pathOf(kind, report, whole, register) !== '')
      .map(({ title }) => title);
    const ofOthers = otherFiles(kind, whole).map(({ title }) => title);
    return [
      record.job_order_id,
      {
        modified: record.modified,
        reports: [...reports, ...ofOthers],
        isRegisterRead: rows.unread === null,
      },
    ];
  });
}

/** The surveys of job orders, by job order: of each kind one list, since a record by itself can be large. */
export async function readSurveysOfOrders(
  orders: readonly Order[],
  side: 'company' | 'requester',
  signal: AbortSignal,
): Promise<ReadonlyMap<string, SurveyOfOrder>> {
  const byKind = new Map<RegisteredKind, string[]>();
  for (const { name, type_of_survey } of orders) {
    const kind = kindOfSurvey(type_of_survey);
    if (kind) byKind.set(kind, [...(byKind.get(kind) ?? []), name]);
  }
  const kinds = await describeKinds([...byKind.keys()]);
  const found = await Promise.all(
    [...byKind.values()].map(async (names, at) => {
      const kind = kinds[at];
      return kind ? ofKind(kind, names, side, signal) : [];
    }),
  );
  return new Map(found.flat());
}

/** The same as a query. */
export const surveysOfOrders = (orders: readonly Order[], side: 'company' | 'requester') =>
  queryOptions({
    queryKey: ['surveys of orders', side, orders.map(({ name }) => name)],
    queryFn: ({ signal }) => readSurveysOfOrders(orders, side, signal),
    enabled: orders.length > 0,
  });
