import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import { rfqQueries } from '../queries';

/** How long another browser may take to make the job orders of what it has just accepted. */
const PATIENCE_MS = 5000;
const LOOK_MS = 1500;

/**
 * Job orders of a request in this status. Right after an acceptance somewhere else there are none yet: they count as
 * `missing` (D136) only when they still are after a while, or somebody would make them a second time.
 */
export function useJobOrders(id: string, status: string) {
  const accepted = status === assumptions.rfqAccepted;
  const [late, setLate] = useState(false);
  const orders = useQuery({
    ...rfqQueries.jobOrders(id),
    refetchInterval: ({ state }) => (accepted && !late && state.data?.length === 0 ? LOOK_MS : false),
  });
  const none = accepted && orders.isSuccess && orders.data.length === 0;
  useEffect(() => {
    if (!none) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [none]);
  return { orders, missing: none && late };
}
