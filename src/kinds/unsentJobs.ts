import { queryOptions } from '@tanstack/react-query';
import { draftsOf } from '@/lib/device/drafts';
import { countOpenEntries } from '@/lib/device/journal';
import { FILES, orderOf, REPORTS, SAVES } from '@/shared/unsent/kinds';
import { surveyKinds } from './registry';

/** How the device calls what is typed in a survey of no kind. */
const GENERAL = 'general-survey';

/** What of one job is kept on this device alone. */
export interface UnsentJob {
  /** Something was typed that is not saved. */
  typed: boolean;
  /** Photographs and documents that are not sent. */
  files: number;
}

/** By job order, what a surveyor has typed or chosen on this device and not sent. Nothing is asked of the site. */
export const unsentJobsQuery = (owner: string) =>
  queryOptions({
    queryKey: ['device', 'jobs', owner],
    queryFn: async (): Promise<ReadonlyMap<string, UnsentJob>> => {
      const jobs = new Map<string, UnsentJob>();
      const drafts = await Promise.all(
        [...surveyKinds.map(({ id }) => id), GENERAL].map((kind) => draftsOf(owner, kind)),
      );
      for (const order of drafts.flatMap((found) => [...found.keys()]))
        jobs.set(order, { typed: true, files: 0 });
      for (const prefix of [SAVES, REPORTS])
        for (const kind of (await countOpenEntries(prefix, owner)).keys())
          jobs.set(orderOf(kind), { typed: true, files: 0 });
      for (const [kind, files] of await countOpenEntries(FILES, owner)) {
        const order = orderOf(kind);
        jobs.set(order, { typed: jobs.get(order)?.typed ?? false, files });
      }
      return jobs;
    },
    // from the device: read anew whenever it is shown
    staleTime: 0,
    gcTime: 0,
  });
