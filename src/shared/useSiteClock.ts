import { useQuery } from '@tanstack/react-query';
import { methodQuery } from '@/api/queries';
import { toDate, toWireDateTime } from '@/lib/dates';

/**
 * Now or another moment, as the site stamps it (R27): in its time zone, which may not be that of this device. Until the zone is known, and where
 * the site does not tell it, in the device's.
 */
export function useSiteClock(): (moment?: Date) => string {
  const told = useQuery({ ...methodQuery('get_time_zone', {}), staleTime: Infinity, retry: false });
  return (moment = new Date()) => toWireDateTime(moment, told.data?.time_zone);
}

/**
 * A moment (milliseconds since 1970) as `toDate` reads one that the site has stamped, so that the time between them is right whatever
 * zone this device is in.
 */
export function useSiteMoment(): (moment: number) => number {
  const siteTime = useSiteClock();
  return (moment) => Number(toDate(siteTime(new Date(moment))));
}
