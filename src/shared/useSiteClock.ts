import { useQuery } from '@tanstack/react-query';
import { methodQuery } from '@/api/queries';
import { toWireDateTime } from '@/lib/dates';

/**
 * Now, as the site stamps it (R27): in its time zone, which may not be that of this device. Until the zone is known, and where
 * the site does not tell it, in the device's.
 */
export function useSiteClock(): () => string {
  const told = useQuery({ ...methodQuery('get_time_zone', {}), staleTime: Infinity, retry: false });
  return () => toWireDateTime(new Date(), told.data?.time_zone);
}
