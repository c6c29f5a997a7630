import { useEffect } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { onQueueChange } from '@/lib/device/queue/changes';
import { doneEntriesSince } from '@/lib/device/queue/stored';
import { FILES, REPORTS, SAVES } from '@/shared/unsent/kinds';

/** Something that waited on this device and was sent. */
export interface Sent {
  id: string;
  /** The job order. */
  order: string;
  /** Title of the section, name of the file, or what was done with a report. */
  label: string;
  /** In milliseconds since 1970. */
  at: number;
}

const midnight = (): number => new Date().setHours(0, 0, 0, 0);

/** What this device sent by itself today, newest first; nothing where the device keeps nothing. */
const sentTodayQuery = (owner: string) =>
  queryOptions({
    queryKey: ['device', 'sent-today', owner],
    queryFn: async (): Promise<Sent[]> => {
      const done = await Promise.all(
        [SAVES, FILES, REPORTS].map((prefix) => doneEntriesSince(prefix, owner, midnight())),
      ).catch(() => []);
      return done
        .flat()
        .flatMap(({ id, done: { at, result } }) => {
          // What a page has sent itself was said there, and has no name any more.
          const { order, label } = (result ?? {}) as Partial<Sent>;
          return order && label ? [{ id, order, label, at }] : [];
        })
        .sort((a, b) => b.at - a.at);
    },
    // From the device: each change is told.
    staleTime: 0,
    gcTime: 0,
  });

const NONE: readonly Sent[] = [];

/** Read anew with each change of the queue. */
export function useSentToday(owner: string): readonly Sent[] {
  const { data, refetch } = useQuery(sentTodayQuery(owner));
  useEffect(() => onQueueChange(() => void refetch()), [refetch]);
  return data ?? NONE;
}
