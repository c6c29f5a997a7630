import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callMethod } from '@/api/method';
import { newRowsTiming } from '@/shared/useNewRows';
import type { Tasks } from '@/shared/tasks';

/** Rows that are asked for to see what is new. */
const ASKED = 50;

/** A site whose method knows no pages answers with every task (R29), so it is asked less often. */
const WHOLE_ANSWER_FACTOR = 10;

/**
 * How many jobs came to a surveyor since the tasks were read (D38), looked for once a minute while the page is seen. Nothing
 * is shown before the user asks for it.
 */
export function useNewTasks(surveyor: string, tasks: UseQueryResult<Tasks>): number {
  const { data: held, dataUpdatedAt: readAt } = tasks;
  const latest = useQuery({
    queryKey: ['newest', 'tasks', surveyor, readAt],
    queryFn: async ({ signal }) =>
      (await callMethod(
        'job_order_listview_for_surveyor',
        { surveyor, order_by: 'modified desc', limit_start: 0, limit_page_length: ASKED },
        { signal },
      )) ?? [],
    enabled: surveyor !== '' && held?.isWhole === true && !tasks.isFetching,
    // the first look comes a minute after the tasks, not with them
    initialData: [],
    initialDataUpdatedAt: readAt,
    staleTime: newRowsTiming.every,
    refetchInterval: ({ state }) =>
      newRowsTiming.every * ((state.data?.length ?? 0) > ASKED ? WHOLE_ANSWER_FACTOR : 1),
    refetchOnWindowFocus: false,
  });
  const known = new Set(held?.rows.map(({ name }) => name));
  return held?.isWhole ? latest.data.filter(({ name }) => name !== '' && !known.has(name)).length : 0;
}
