import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { inSlots, surveyorsOf, type JobOrder } from '@/api/doctypes/jobOrder';
import { isNotGiven } from '@/api/errors';
import { docQuery } from '@/api/queries';
import { listDocs } from '@/api/resource';
import { forEachOf } from '@/lib/forEachOf';

type Listed = Pick<JobOrder, 'status' | 'first_surveyor' | 'second_surveyor'>;

/** Whether a job order may have surveyors though its slots are empty: not every server fills them (R25). */
export const mayLackSlots = (row: Listed): boolean =>
  inSlots(row).length === 0 && row.status !== 'New' && row.status !== 'Rejected';

type Row = Listed & { name: string; modified: string };

/** Who the rows of a job order name, in their order, as it was changed last at `modified`. */
interface Allocated {
  readonly name: string;
  readonly modified: string;
  readonly surveyors: readonly string[];
}

/** So many calls go at a time. */
const AT_A_TIME = 6;

/** So many job orders are asked for in one list, which keeps its address short (R9). */
const IN_ONE_LIST = 100;

/** A row of a job order as a list gives it; an order without rows comes once, with none. */
interface ListedRow {
  name: string;
  modified: string;
  idx?: number | null;
  surveyor?: string | null;
}

/** The surveyors in the rows of these job orders, by lists of them all. A site may refuse rows in a list. */
export async function listAllocated(names: readonly string[], signal: AbortSignal): Promise<Allocated[]> {
  const found = new Map<string, { name: string; modified: string; surveyors: string[] }>();
  const starts = names.flatMap((_, at) => (at % IN_ONE_LIST === 0 ? at : []));
  await forEachOf(starts, AT_A_TIME, async (from) => {
    const rows = (await listDocs(
      'Job Order',
      {
        fields: ['name', 'modified', 'surveyor.idx', 'surveyor.surveyor'] as unknown as 'name'[],
        filters: [['name', 'in', names.slice(from, from + IN_ONE_LIST)]],
        limit: 0, // Frappe reads 0 as all of them
      },
      { signal },
    )) as unknown as ListedRow[];
    // sorted here: not every version of Frappe can order a list by a field of its rows
    for (const { name, modified, surveyor } of rows.toSorted((a, b) => (a.idx ?? 0) - (b.idx ?? 0))) {
      const order = found.get(name) ?? { name, modified, surveyors: [] };
      if (surveyor) order.surveyors.push(surveyor);
      found.set(name, order);
    }
  });
  return [...found.values()];
}

const ofRecord = (record: JobOrder): Allocated => ({
  name: record.name,
  modified: record.modified,
  surveyors: surveyorsOf(record),
});

/** The same record by record, without those that cannot be read. */
async function readRecords(
  client: QueryClient,
  names: readonly string[],
  signal: AbortSignal,
): Promise<Allocated[]> {
  const found: Allocated[] = [];
  await forEachOf(names, AT_A_TIME, async (name) => {
    signal.throwIfAborted();
    const record = await client
      .fetchQuery({ ...docQuery('Job Order', name), staleTime: 0 })
      .catch(() => undefined);
    if (record) found.push(ofRecord(record));
  });
  return found;
}

const READ = ['Job Order', 'allocated'] as const;

/** What is known of these job orders from earlier reads; some may have changed since. */
function lastRead(client: QueryClient, rows: readonly Row[]): Allocated[] {
  const last = new Map<string, Allocated>();
  for (const order of client.getQueriesData<Allocated[]>({ queryKey: READ }).flatMap(([, all = []]) => all))
    if (order.modified >= (last.get(order.name)?.modified ?? '')) last.set(order.name, order);
  return rows.flatMap(({ name, modified }) => {
    const record = client.getQueryData(docQuery('Job Order', name).queryKey);
    return (record?.modified === modified ? ofRecord(record) : last.get(name)) ?? [];
  });
}

/** The same without those that the list says have changed since. */
function stillSo(client: QueryClient, rows: readonly Row[]): Allocated[] {
  const listed = new Map(rows.map(({ name, modified }) => [name, modified]));
  return lastRead(client, rows).filter(({ name, modified }) => listed.get(name) === modified);
}

/** The surveyors of those of these job orders whose slots are empty though they should have one; only changed ones are read anew. */
const allocatedQuery = (client: QueryClient, rows: readonly Row[]) => {
  const lacking = rows.filter(mayLackSlots);
  return queryOptions({
    queryKey: [...READ, lacking.map(({ name, modified }) => [name, modified])],
    queryFn: async ({ signal }): Promise<Allocated[]> => {
      const known = stillSo(client, lacking);
      const isKnown = new Set(known.map(({ name }) => name));
      const names = lacking.map(({ name }) => name).filter((name) => !isKnown.has(name));
      const read = await listAllocated(names, signal).catch((error: unknown) => {
        if (isNotGiven(error)) return readRecords(client, names, signal);
        throw error;
      });
      return [...known, ...read];
    },
    // while the others are on their way, and where they cannot be read
    initialData: () => lastRead(client, lacking),
    initialDataUpdatedAt: 0,
    staleTime: 0,
    enabled: lacking.length > 0,
  });
};

type Found = ReadonlyMap<string, readonly string[]>;

const byName = (found: readonly Allocated[]): Found =>
  new Map(found.map(({ name, surveyors }) => [name, surveyors]));

/** The surveyors of a listed job order: its slots, else its rows; undefined where these were not read. */
const surveyorsIn = (row: Row, found: Found): readonly string[] | undefined =>
  mayLackSlots(row) ? found.get(row.name) : inSlots(row);

/** The surveyors as `useAllocatedSurveyors` has them, and whether some are still on their way. */
export function useReadSurveyors<R extends Row>(
  rows: readonly R[],
): { surveyors: (row: R) => string[]; reading: boolean } {
  const read = useQuery(allocatedQuery(useQueryClient(), rows));
  const found = byName(read.data);
  return {
    surveyors: (row) => (surveyorsIn(row, found) ?? []).slice(0, 2),
    reading: read.isFetching && rows.some((row) => !surveyorsIn(row, found)),
  };
}

/**
 * The first two surveyors of job orders in a list. A list has the slots alone; where they are empty on orders that should
 * have a surveyor, the rows of these are read, all together.
 */
export const useAllocatedSurveyors = <R extends Row>(rows: readonly R[]): ((row: R) => string[]) =>
  useReadSurveyors(rows).surveyors;

/** All surveyors of listed job orders, for what is decided before the screen knows; undefined for one that cannot be read. */
export async function readSurveyors<R extends Row>(
  client: QueryClient,
  rows: readonly R[],
): Promise<(row: R) => readonly string[] | undefined> {
  const found = byName(
    await client.fetchQuery(allocatedQuery(client, rows)).catch(() => stillSo(client, rows)),
  );
  return (row) => surveyorsIn(row, found);
}
