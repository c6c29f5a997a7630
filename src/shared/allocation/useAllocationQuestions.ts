import { useCallback } from 'react';
import { useServerToday } from '@/api/serverClock';
import { formatWeekday } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { useConfirm } from '@/ui/confirm';
import type { SurveyorChoice } from './surveyors';
import {
  bestFree,
  clashesOf,
  surveyTakenFrom,
  type AllocatedJob,
  type Candidate,
  type Workload,
} from './workload';
import { clashWords, keepWords, whereAndWhen } from './labels';

/** Whether the survey of a job has begun, also where its status does not say so. */
export type IsBegun = (job: AllocatedJob) => Promise<boolean>;

/** A choice of surveyors that is about to be made. */
export interface AllocationChoice {
  /** The job with the surveyors that it has now. */
  job: AllocatedJob;
  /** First and second surveyor, as chosen. */
  wanted: readonly string[];
  work: Workload;
  /** Everybody who could do it, best first. */
  candidates: readonly Candidate[];
  nameOf: (id: string) => string;
  /** For whom the question of other work was answered before. */
  settled?: readonly string[];
  /** Offered where somebody who is free could take the place of one who is not. */
  onInstead?: (busy: string, free: SurveyorChoice) => void;
}

/**
 * Asks what should be known before an allocation: that a survey under way is taken from its surveyor, and that somebody has
 * other work on that day. Answers whether to go on.
 */
export function useAllocationQuestions(isBegun: IsBegun): (choice: AllocationChoice) => Promise<boolean> {
  const confirm = useConfirm();
  const today = useServerToday();
  return useCallback(
    async ({ job, wanted, work, candidates, nameOf, settled = [], onInstead }) => {
      const removed = job.surveyors.filter((id) => !wanted.includes(id));
      const isTaken =
        removed.length > 0 &&
        (surveyTakenFrom(job, wanted).length > 0 || (await isBegun(job).catch(() => false)));
      if (isTaken) {
        const whose = removed.map(nameOf).join(' and ');
        const sure = await confirm({
          title: `Take ${job.name} from ${whose}?`,
          body: `The survey has begun: ${whose} ${removed.length === 1 ? 'is' : 'are'} working on it${at(job)}. What is saved stays with the job order.`,
          confirmLabel: `Take it from ${whose}`,
          cancelLabel: 'Leave it',
          danger: true,
        });
        if (!sure) return false;
      }
      for (const id of wanted.filter((one) => !job.surveyors.includes(one) && !settled.includes(one))) {
        const clashes = clashesOf(job, work.get(id) ?? [], today);
        if (clashes.length === 0) continue;
        const free = bestFree(candidates, wanted)?.person;
        const instead = free && onInstead;
        // oxlint-disable-next-line no-await-in-loop -- one question after the other
        const sure = await confirm({
          title: `${formatWeekday(job.date_of_survey)}: ${plural(clashes.length + 1, 'job order')} for ${nameOf(id)}`,
          body: `${clashWords(nameOf(id), clashes)} ${job.name} is${at(job)} on the same day.${free ? ` ${free.name} is free.` : ''}`,
          confirmLabel: keepWords(clashes.length + 1),
          ...(instead
            ? { aside: { label: `Give it to ${free.name}`, onChoose: () => instead(id, free) } }
            : {}),
        });
        if (!sure) return false;
      }
      return true;
    },
    [confirm, isBegun, today],
  );
}

const at = (job: AllocatedJob) => {
  const where = whereAndWhen(job);
  return where === '' ? '' : ` ${where}`;
};
