import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import { rfqQueries } from '../queries';

/** In milliseconds. */
export const jobOrdersTiming = {
  /** How long another browser may need to create the job orders of a request that it just accepted. */
  otherBrowser: 5000,
  /** How often they are looked for meanwhile. */
  poll: 1500,
};

/**
 * Job orders of a request in this status. Right after an acceptance elsewhere there are none yet: they count
 * as `missing` (D136) only after a while, or they would be created twice.
 */
export function useJobOrders(id: string, status: string) {
  const accepted = status === assumptions.rfqAccepted;
  const [late, setLate] = useState(false);
  const orders = useQuery({
    ...rfqQueries.jobOrders(id),
    refetchInterval: ({ state }) =>
      accepted && !late && state.data?.length === 0 ? jobOrdersTiming.poll : false,
  });
  const none = accepted && orders.isSuccess && orders.data.length === 0;
  useEffect(() => {
    if (!none) return undefined;
    const timer = setTimeout(() => setLate(true), jobOrdersTiming.otherBrowser);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [none]);
  return { orders, missing: none && late };
}
