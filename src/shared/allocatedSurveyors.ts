import { useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { inSlots, surveyorsOf, type JobOrder } from '@/api/doctypes/jobOrder';
import { docQuery } from '@/api/queries';

type Listed = Pick<JobOrder, 'status' | 'first_surveyor' | 'second_surveyor'>;

/** Whether a job order may have surveyors though its slots are empty: not every server fills them (R25). */
export const mayLackSlots = (row: Listed): boolean =>
  inSlots(row).length === 0 && row.status !== 'New' && row.status !== 'Rejected';

type Row = Listed & { name: string; modified?: string };

/** The record of a listed job order, read anew where the list may know of a change since it was read. */
const recordOf = (client: QueryClient, { name, modified }: Row) => {
  const record = docQuery('Job Order', name);
  const isKnown = modified !== undefined && client.getQueryData(record.queryKey)?.modified === modified;
  return { ...record, staleTime: isKnown ? Infinity : 0 };
};

/** The first two surveyors of a listed job order, of its record where that was read. */
const firstTwo = (row: Row, record: JobOrder | undefined): string[] =>
  (record ? surveyorsOf(record) : inSlots(row)).slice(0, 2);

/** The surveyors as `useAllocatedSurveyors` has them, and whether records that they stand in are still on their way. */
export function useReadSurveyors<R extends Row>(
  rows: readonly R[],
): { surveyors: (row: R) => string[]; reading: boolean } {
  const client = useQueryClient();
  const read = useQueries({ queries: rows.filter(mayLackSlots).map((row) => recordOf(client, row)) });
  const found = new Map(read.flatMap(({ data }) => (data ? [[data.name, data] as const] : [])));
  return {
    surveyors: (row) => firstTwo(row, found.get(row.name)),
    reading: read.some(({ isLoading }) => isLoading),
  };
}

/**
 * The first two surveyors of job orders in a list. A list has the slots alone; where they are empty on an order that should
 * have a surveyor, its rows are read.
 */
export const useAllocatedSurveyors = <R extends Row>(rows: readonly R[]): ((row: R) => string[]) =>
  useReadSurveyors(rows).surveyors;

/** The same of one job order, for what is decided before the screen knows; its slots where it cannot be read. */
export async function readSurveyors(client: QueryClient, row: Row): Promise<string[]> {
  const record = mayLackSlots(row)
    ? await client.fetchQuery(recordOf(client, row)).catch(() => undefined)
    : undefined;
  return firstTwo(row, record);
}
