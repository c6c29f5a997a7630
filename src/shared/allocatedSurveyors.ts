import { useQueries, useQueryClient } from '@tanstack/react-query';
import { inSlots, surveyorsOf, type JobOrder } from '@/api/doctypes/jobOrder';
import { docQuery } from '@/api/queries';

type Listed = Pick<JobOrder, 'status' | 'first_surveyor' | 'second_surveyor'>;

/** Whether a job order may have surveyors though its slots are empty: not every server fills them (R25). */
export const mayLackSlots = (row: Listed): boolean =>
  inSlots(row).length === 0 && row.status !== 'New' && row.status !== 'Rejected';

/**
 * The first two surveyors of job orders in a list. A list has the slots alone; where they are empty on an order that should
 * have a surveyor, its rows are read.
 */
export function useAllocatedSurveyors<Row extends Listed & { name: string; modified?: string }>(
  rows: readonly Row[],
): (row: Row) => string[] {
  const client = useQueryClient();
  const unknown = rows.filter(mayLackSlots);
  // Read anew where the list may know of a change since the order itself was read.
  const read = useQueries({
    queries: unknown.map(({ name, modified }) => ({
      ...docQuery('Job Order', name),
      staleTime:
        modified !== undefined &&
        client.getQueryData(docQuery('Job Order', name).queryKey)?.modified === modified
          ? Infinity
          : 0,
    })),
  });
  const found = new Map(read.flatMap(({ data }) => (data ? [[data.name, surveyorsOf(data)] as const] : [])));
  return (row) => (found.get(row.name) ?? inSlots(row)).slice(0, 2);
}
