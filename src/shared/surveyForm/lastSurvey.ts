import { queryOptions } from '@tanstack/react-query';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { getDoc, listDocs, type ListRequest } from '@/api/resource';
import { formatDate } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { documentTableOf } from '../surveyKind/storedReports';
import type { SurveyKind } from '../surveyKind/types';
import type { Worksheet } from '../surveyKind/worksheet';
import { readWorksheet, worksheetPath } from '../surveyRecord/worksheetFile';

/** Some fields of an earlier survey. */
export type EarlierSurvey = Partial<Record<string, unknown>>;

type Kind = Pick<SurveyKind, 'doctype' | 'before'>;

async function findLast(
  { doctype, before }: Kind,
  order: string,
  known: readonly string[],
  signal: AbortSignal,
): Promise<EarlierSurvey | null> {
  const { by = '', fields = [] } = before ?? {};
  const request = {
    fields: ['name', 'job_order_id', 'modified', ...fields],
    filters: [
      [by, 'in', known],
      ['job_order_id', '!=', order],
    ],
    orderBy: 'modified desc',
    limit: 1,
  } as unknown as ListRequest<SurveyDoctype, never>;
  const [found] = (await listDocs<SurveyDoctype, never>(doctype, request, {
    signal,
  })) as readonly EarlierSurvey[];
  return found ?? null;
}

/** The newest other survey of the same thing that this person may read. */
export const lastSurveyQuery = (kind: Kind, order: string, known: readonly string[]) =>
  queryOptions({
    queryKey: [kind.doctype, 'list', 'before', order, known],
    queryFn: ({ signal }) => findLast(kind, order, known, signal),
    retry: false,
  });

/** The same with its worksheet, for what the record has no field for. */
export const lastWorksheetQuery = (kind: SurveyKind, order: string, known: readonly string[]) =>
  queryOptions({
    queryKey: [kind.doctype, 'before', 'worksheet', order, known],
    queryFn: async ({ signal }): Promise<{ survey: EarlierSurvey; worksheet: Worksheet } | null> => {
      const survey = await findLast(kind, order, known, signal);
      const table = documentTableOf(kind);
      if (!survey || !table) return null;
      const record = await getDoc(kind.doctype, String(survey['name']), { signal });
      const path = worksheetPath((record as EarlierSurvey)[table] as Parameters<typeof worksheetPath>[0]);
      return { survey, worksheet: await readWorksheet(kind, path, signal) };
    },
    retry: false,
  });

/** "Last survey of this ship, JO-00012, 20/11/2026". */
export const lastSurveyTitle = (what: string, survey: EarlierSurvey): string =>
  `Last survey of this ${what}, ${shownText(survey['job_order_id'] as string)}, ${formatDate(survey['modified'] as string)}`;
