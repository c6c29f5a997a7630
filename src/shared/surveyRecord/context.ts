import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import type { Doctype, Doctypes } from '@/api/doctypes/index';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { ApiError } from '@/api/errors';
import { getDoc } from '@/api/resource';
import { keepAs } from '../prepared/readOrKept';
import { parseWorksheet, worksheetSchema, worksheetText, type Worksheet } from '../surveyKind/worksheet';
import { documentTableOf } from '../surveyKind/storedReports';
import type { SurveyKind } from '../surveyKind/types';
import { recordsOf } from './findRecord';
import { documentRowsOf, readWorksheet, worksheetPath } from './worksheetFile';

/** A job order, the kind of its survey, and the record made for it, if there is one yet. */
export interface SurveyContext<D extends Doctype = SurveyDoctype> {
  kind: SurveyKind<D>;
  order: JobOrder;
  record: Doctypes[D] | null;
  /** Names of further records of this job: two browsers may have made one each. */
  others?: readonly string[];
}

const isNotFound = (error: unknown) => error instanceof ApiError && error.failure === 'not-found';

/** The record of a job order that counts, and the names of others; null where there is none. */
async function recordAndOthers({ doctype }: SurveyKind, order: string, signal?: AbortSignal) {
  const [name, ...others] = await recordsOf(doctype, order, signal);
  return name === undefined ? null : { record: await getDoc(doctype, name, { signal }), others };
}

/** Looks for the record of a job order: of the kind that its type of survey names, or else of another. */
async function surveyOfOrder(
  kinds: readonly SurveyKind[],
  id: string,
  signal?: AbortSignal,
): Promise<SurveyContext> {
  const [first] = kinds;
  if (!first) throw new Error('a survey page needs a kind');
  const reading = getDoc('Job Order', id, { signal });
  if (kinds.length === 1) {
    // Where to look does not depend on the job order: both are asked for at once.
    const [order, found] = await Promise.all([reading, recordAndOthers(first, id, signal)]);
    return { kind: first, order, record: null, ...found };
  }
  const order = await reading;
  const isNamed = (kind: SurveyKind) => kind.answers(order.type_of_survey ?? '');
  const inTurn = [...kinds].sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  for (const kind of inTurn) {
    const found = await recordAndOthers(kind, id, signal);
    if (found) return { kind, order, ...found };
  }
  return { kind: inTurn[0] ?? first, order, record: null };
}

async function recordNamed(kinds: readonly SurveyKind[], name: string, signal?: AbortSignal) {
  let failure: unknown;
  for (const kind of kinds) {
    try {
      return { kind, record: await getDoc(kind.doctype, name, { signal }) };
    } catch (error) {
      if (!isNotFound(error)) throw error;
      failure = error;
    }
  }
  throw failure;
}

/**
 * What a survey or report page is about: the address names the job order, or else the record itself (D170). A page that
 * several kinds share finds out whose it is.
 */
export async function readSurvey(
  kinds: readonly SurveyKind[],
  id: string,
  signal?: AbortSignal,
): Promise<SurveyContext> {
  try {
    return await surveyOfOrder(kinds, id, signal);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const { kind, record } = await recordNamed(kinds, id, signal);
    if (!record.job_order_id) throw error;
    const [order, names] = await Promise.all([
      getDoc('Job Order', record.job_order_id, { signal }),
      recordsOf(kind.doctype, record.job_order_id, signal),
    ]);
    return { kind, order, record, others: names.filter((name) => name !== record.name) };
  }
}

/** As the device keeps it: the kind by its name, since a description is code. */
interface StoredSurvey extends Omit<SurveyContext, 'kind'> {
  kind: string;
}
keepAs('survey', ({ kind, ...rest }: SurveyContext): StoredSurvey => ({ ...rest, kind: kind.id }));

/** `readSurvey` as the pages of a survey keep it. */
export const surveyQuery = (kinds: readonly SurveyKind[], id: string) =>
  queryOptions({
    queryKey: ['survey', id, kinds.map(({ id: kind }) => kind).join()],
    queryFn: ({ signal }) => readSurvey(kinds, id, signal),
    meta: {
      unpack: (stored) => {
        const { kind: named, ...rest } = stored as StoredSurvey;
        return { ...rest, kind: kinds.find((kind) => kind.id === named) ?? kinds[0] };
      },
    },
  });

/** Key of what the pages of a survey have read, to read it again. */
export const surveyPagesKey = (id: string) => ['survey', id];

/** Puts a fresher record into the pages of a survey, and its worksheet if that is known too. */
export function putIntoPages(
  client: QueryClient,
  kind: SurveyKind,
  id: string,
  record: Doctypes[SurveyDoctype] | null,
  worksheet?: Worksheet,
): void {
  if (worksheet) client.setQueryData(worksheetQuery(kind, record).queryKey, worksheet);
  client.setQueriesData<SurveyContext>({ queryKey: surveyPagesKey(id) }, (now) =>
    now?.kind.id === kind.id ? { ...now, record } : now,
  );
}

export const knownSurvey = (
  client: QueryClient,
  kind: SurveyKind,
  order: string,
): SurveyContext | undefined =>
  client
    .getQueriesData<SurveyContext>({ queryKey: ['survey'] })
    .map(([, data]) => data)
    .find((known) => known?.kind.id === kind.id && known.order.name === order);

/** Puts a record that was just saved, and its worksheet, into all that knows of its survey. */
export function putSaved(
  client: QueryClient,
  { kind, order, record }: SurveyContext,
  worksheet: Worksheet,
): void {
  client.setQueryData(worksheetQuery(kind, record).queryKey, worksheet);
  const key = surveyQuery([kind], order.name).queryKey;
  client.setQueryData<SurveyContext>(key, (now) => ({ ...now, kind, order, record }));
  client.setQueriesData<SurveyContext>({ queryKey: ['survey'] }, (now) =>
    now?.kind.id === kind.id && now.order.name === order.name ? { ...now, record } : now,
  );
}

/** Where the worksheet of a record is stored; empty when it has none. */
export function worksheetPathOf<D extends Doctype>(kind: SurveyKind<D>, record: Doctypes[D] | null): string {
  return record ? worksheetPath(documentRowsOf(record, documentTableOf(kind))) : '';
}

/** The worksheet of a record (D177); empty when it has none. Each save makes another file, so a file never changes. */
export const worksheetQuery = <D extends Doctype>(kind: SurveyKind<D>, record: Doctypes[D] | null) => {
  const path = worksheetPathOf(kind, record);
  return queryOptions({
    queryKey: ['worksheet', kind.id, path],
    queryFn: ({ signal }) => readWorksheet(kind, path, signal),
    // By the schema of this version, which may know more than the one that kept it.
    meta: {
      unpack: async (stored) => {
        const schema = (await kind.worksheet?.schema()) ?? worksheetSchema({});
        return parseWorksheet<Worksheet>(schema, worksheetText(stored as Worksheet));
      },
    },
    staleTime: Infinity,
  });
};
