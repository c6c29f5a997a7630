import { useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useServerToday } from '@/api/serverClock';
import { offersQuery, type Offers } from './offers';
import { openJobsQuery } from './openJobs';
import type { SurveyorChoice } from './surveyors';
import { readAllocatedJobs, useAllocatedJobs } from './useAllocatedJobs';
import { candidatesFor, workloadOf, type AllocatedJob, type Candidate, type Workload } from './workload';

const NO_OFFERS: Offers = new Map();

/** Everybody who could do a job, best first, once it is known who has what to do; undefined until then. */
export function useCandidates(
  vendorId: string,
  people: readonly SurveyorChoice[],
  job: AllocatedJob,
): {
  candidates: readonly Candidate[] | undefined;
  failed: Error | null;
  /** Who has what, also where the read is still under way; nothing where it fails. */
  readWork: () => Promise<Workload>;
} {
  const client = useQueryClient();
  const today = useServerToday();
  const open = useQuery(openJobsQuery(vendorId));
  const offers = useQuery(offersQuery(useMemo(() => people.map(({ id }) => id), [people])));
  const { jobs, reading } = useAllocatedJobs(open.data);
  const isKnown = open.data !== undefined && !reading;
  const work = useMemo(() => (isKnown ? workloadOf(jobs) : undefined), [isKnown, jobs]);
  const known = offers.isLoading ? undefined : (offers.data ?? NO_OFFERS);
  const candidates = useMemo(
    () => work && known && candidatesFor(job, { people, work, offers: known, today }),
    [job, people, work, known, today],
  );
  const readWork = async () => {
    if (work) return work;
    const rows = await client.ensureQueryData(openJobsQuery(vendorId)).catch(() => []);
    return workloadOf(await readAllocatedJobs(client, rows));
  };
  return { candidates, failed: open.error, readWork };
}
