import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { SurveyDocument } from '@/api/doctypes/draftSurvay';
import type { Doctype, Doctypes } from '@/api/doctypes/index';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { ApiError } from '@/api/errors';
import { getDoc, type TableField } from '@/api/resource';
import type { Worksheet } from '@/lib/draftSurvey/worksheet';
import type { SurveyKind } from '../surveyKinds/types';
import { findRecord } from './findRecord';
import { readWorksheet, worksheetPath } from './worksheetFile';

/** A job order and the survey record made for it, if there is one yet. */
export interface SurveyContext<D extends Doctype> {
  order: JobOrder;
  record: Doctypes[D] | null;
}

const isNotFound = (error: unknown) => error instanceof ApiError && error.failure === 'not-found';

/** What a survey or report page is about: the address names the job order, or else the record itself (D170). */
export const surveyQuery = <D extends Doctype>(kind: SurveyKind<D>, id: string) =>
  queryOptions({
    queryKey: [kind.doctype, 'survey', id],
    queryFn: async ({ signal }): Promise<SurveyContext<D>> => {
      try {
        const order = await getDoc('Job Order', id, { signal });
        return { order, record: await findRecord(kind.doctype, id, signal) };
      } catch (error) {
        if (!isNotFound(error)) throw error;
        const record = await getDoc(kind.doctype, id, { signal });
        const jobOrder = (record as { job_order_id?: string }).job_order_id;
        if (!jobOrder) throw error;
        return { order: await getDoc('Job Order', jobOrder, { signal }), record };
      }
    },
  });

/** Puts a fresher record into the page's context, and its worksheet if that is known too. */
export function useTakeRecord<D extends Doctype>(kind: SurveyKind<D>, id: string) {
  const client = useQueryClient();
  return (record: Doctypes[D] | null, worksheet?: Worksheet) => {
    if (worksheet) client.setQueryData(worksheetQuery(kind, record).queryKey, worksheet);
    client.setQueryData(surveyQuery(kind, id).queryKey, (now) => (now ? { ...now, record } : now));
  };
}

/** The document table of a kind, which also names the worksheet file; null for a kind without one. */
export function documentTableOf<D extends Doctype>(kind: SurveyKind<D>): TableField<D> | null {
  const section = kind.sections.find((one) => one.type === 'documents');
  return section?.type === 'documents' ? section.table : null;
}

/** Where the worksheet of a record is stored; empty when it has none. */
export function worksheetPathOf<D extends Doctype>(kind: SurveyKind<D>, record: Doctypes[D] | null): string {
  const table = documentTableOf(kind);
  return table && record ? worksheetPath(record[table] as SurveyDocument[] | undefined) : '';
}

/** The worksheet of a record (D177); empty when it has none. Each save makes another file, so a file never changes. */
export const worksheetQuery = <D extends Doctype>(kind: SurveyKind<D>, record: Doctypes[D] | null) => {
  const path = worksheetPathOf(kind, record);
  return queryOptions({
    queryKey: ['worksheet', path],
    queryFn: ({ signal }) => readWorksheet(path, signal),
    staleTime: Infinity,
  });
};
