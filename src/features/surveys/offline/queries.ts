import { queryOptions } from '@tanstack/react-query';
import type { PreparedJob } from '@/lib/device/prepared';
import { roomOnDevice } from './room';

/** Key of what is prepared on this device. */
export const preparedKey = ['device', 'prepared'];

/** The prepared jobs of a person by their names, and the room that is left. */
export const preparedQuery = (owner: string) =>
  queryOptions({
    queryKey: [...preparedKey, owner],
    queryFn: async () => {
      const { preparedJobs } = await import('@/lib/device/prepared');
      const [jobs, room] = await Promise.all([preparedJobs(owner), roomOnDevice()]);
      return { jobs: new Map(jobs.map((one): [string, PreparedJob] => [one.job, one])), room };
    },
    // From the device: it costs no call.
    staleTime: 0,
    gcTime: 0,
  });
