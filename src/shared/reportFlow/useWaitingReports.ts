import { useCallback, useEffect } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { openEntries } from '@/lib/device/journal';
import { onQueueChange } from '@/lib/device/queue/changes';
import type { EntryWait } from '@/lib/device/records';
import { useSession } from '@/session/store';
import { reportKindOf, reportStepTitle, reportWorkOf, type QueuedStep } from '../unsent/reportWork';
import { withKnownWait } from '../unsent/withKnownWait';

/** A step of a report that waits on this device. */
export interface WaitingStep {
  id: string;
  report: string;
  /** "Save the text of the Formal report". */
  title: string;
  step: QueuedStep;
  /** What was typed; null for another step. */
  text: string | null;
  /** Name of the file; null where the PDF is made when it is its turn. */
  file: string | null;
  /** Why it needs a person; null where it goes by itself. */
  needs: EntryWait['needs'] | null;
  why: string;
}

/** Where steps of the reports of a survey wait. */
export interface ReportQueue {
  order: string;
  steps: readonly WaitingStep[];
  /** It is known what waits. */
  isRead: boolean;
  /** Reads what waits anew. */
  readAgain: () => Promise<unknown>;
}

const waitingStepsQuery = (owner: string, survey: string, order: string) =>
  queryOptions({
    queryKey: ['device', 'report-steps', owner, survey, order],
    queryFn: async (): Promise<WaitingStep[]> => {
      // A device that keeps nothing has nothing that waits.
      const entries = await openEntries(reportKindOf(order), owner).catch(() => []);
      return entries.flatMap((entry) => {
        const work = reportWorkOf(entry);
        if (work.survey !== survey) return [];
        const { report, step, text, upload } = work;
        const { needs = null, why = '' } = withKnownWait(entry).wait ?? {};
        return [
          {
            id: entry.id,
            report,
            title: reportStepTitle(work),
            step,
            text: text?.mine ?? null,
            file: upload?.file?.name ?? null,
            needs,
            why,
          },
        ];
      });
    },
    // From the device: each change is told.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

const NONE: readonly WaitingStep[] = [];

/** The steps of reports that wait for a survey, drawn anew with each change, those of other tabs too. */
export function useWaitingReports(survey: string, order: string): ReportQueue {
  const { email } = useSession();
  const client = useQueryClient();
  const { data } = useQuery(waitingStepsQuery(email, survey, order));
  const readAgain = useCallback(
    () => client.invalidateQueries({ queryKey: waitingStepsQuery(email, survey, order).queryKey }),
    [client, email, survey, order],
  );
  useEffect(() => onQueueChange(() => void readAgain()), [readAgain]);
  return { order, steps: data ?? NONE, isRead: data !== undefined, readAgain };
}
