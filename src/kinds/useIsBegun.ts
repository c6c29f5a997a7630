import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { begunOrders } from './begunOrders';

/** Says whether there is a survey of a job order: not every site moves a job on once its survey has begun. */
export function useIsBegun(): (
  order: Pick<JobOrder, 'name' | 'type_of_survey' | 'rfq_id'>,
) => Promise<boolean> {
  const client = useQueryClient();
  return useCallback(
    async (order) => (await client.fetchQuery(begunOrders([order]))).has(order.name),
    [client],
  );
}
