import { queryOptions } from '@tanstack/react-query';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { getDoc, listDocs, type ListRequest } from '@/api/resource';
import { formatDate } from '@/lib/dates';
import { imoNumber } from '@/lib/imo';
import { shownText } from '@/lib/storedText';
import { documentTableOf } from '../surveyKind/storedReports';
import type { SurveyKind } from '../surveyKind/types';
import type { Worksheet } from '../surveyKind/worksheet';
import { readWorksheet, worksheetPath } from '../surveyRecord/worksheetFile';

/** Some fields of an earlier survey. */
export type EarlierSurvey = Partial<Record<string, unknown>>;

type Kind = Pick<SurveyKind, 'doctype' | 'before'>;

/** Surveys of ships of one name that are asked for their IMO numbers. */
const NAMESAKES = 5;

async function findEarlier(
  { doctype, before }: Kind,
  order: string,
  known: readonly string[],
  limit: number,
  signal: AbortSignal,
): Promise<readonly EarlierSurvey[]> {
  const { by = '', fields = [] } = before ?? {};
  const request = {
    fields: ['name', 'job_order_id', 'modified', ...fields],
    filters: [
      [by, 'in', known],
      ['job_order_id', '!=', order],
    ],
    orderBy: 'modified desc',
    limit,
  } as unknown as ListRequest<SurveyDoctype, never>;
  return (await listDocs<SurveyDoctype, never>(doctype, request, { signal })) as readonly EarlierSurvey[];
}

/** The worksheet of an earlier survey; null of a kind that has none. */
async function worksheetOf(
  kind: SurveyKind,
  survey: EarlierSurvey,
  signal: AbortSignal,
): Promise<Worksheet | null> {
  const table = documentTableOf(kind);
  if (!table) return null;
  const record = await getDoc(kind.doctype, String(survey['name']), { signal });
  const path = worksheetPath((record as EarlierSurvey)[table] as Parameters<typeof worksheetPath>[0]);
  return readWorksheet(kind, path, signal);
}

/**
 * The newest other survey of the same thing that this person may read, with its worksheet where that had to be read. Ships share
 * names: with an IMO number, one of the same number goes before one without, and one of another number is of another ship.
 */
async function findLast(
  kind: SurveyKind,
  order: string,
  known: readonly string[],
  imo: string | null,
  signal: AbortSignal,
): Promise<{ survey: EarlierSurvey; worksheet?: Worksheet | null } | null> {
  const found = await findEarlier(kind, order, known, imo === null ? 1 : NAMESAKES, signal);
  if (imo === null) return found[0] ? { survey: found[0] } : null;
  let nameless: { survey: EarlierSurvey; worksheet: Worksheet | null } | null = null;
  for (const survey of found) {
    // oxlint-disable-next-line no-await-in-loop -- the newest is most likely hers: no other is read then
    const worksheet = await worksheetOf(kind, survey, signal);
    const theirs = imoNumber(worksheet?.imo ?? '');
    if (theirs === imo) return { survey, worksheet };
    if (theirs === null) nameless ??= { survey, worksheet };
  }
  return nameless;
}

/** That survey's own fields. */
export const lastSurveyQuery = (
  kind: SurveyKind,
  order: string,
  known: readonly string[],
  imo: string | null,
) =>
  queryOptions({
    queryKey: [kind.doctype, 'list', 'before', order, known, imo],
    queryFn: async ({ signal }): Promise<EarlierSurvey | null> =>
      (await findLast(kind, order, known, imo, signal))?.survey ?? null,
    retry: false,
  });

/** The same with its worksheet, for what the record has no field for. */
export const lastWorksheetQuery = (
  kind: SurveyKind,
  order: string,
  known: readonly string[],
  imo: string | null,
) =>
  queryOptions({
    queryKey: [kind.doctype, 'before', 'worksheet', order, known, imo],
    queryFn: async ({ signal }): Promise<{ survey: EarlierSurvey; worksheet: Worksheet } | null> => {
      const last = await findLast(kind, order, known, imo, signal);
      if (last === null) return null;
      const { survey, worksheet = await worksheetOf(kind, survey, signal) } = last;
      return worksheet ? { survey, worksheet } : null;
    },
    retry: false,
  });

/** "Last survey of this ship, JO-00012, 20/11/2026". */
export const lastSurveyTitle = (what: string, survey: EarlierSurvey): string =>
  `Last survey of this ${what}, ${shownText(survey['job_order_id'] as string)}, ${formatDate(survey['modified'] as string)}`;
