import { useMemo } from 'react';
import { useAllocatedSurveyors } from '../allocatedSurveyors';
import { allocatedJob, type PlannedRow } from './openJobs';
import type { AllocatedJob } from './workload';

const NO_ROWS: readonly PlannedRow[] = [];

/** Jobs with who carries them out, also where the site leaves the slots empty (R25): of the rows of `unfilled` the records are read. */
export function useAllocatedJobs(
  rows: readonly PlannedRow[] = NO_ROWS,
  unfilled: readonly PlannedRow[] = rows,
): AllocatedJob[] {
  const read = useAllocatedSurveyors(unfilled);
  // as text: while it is the same, so are the jobs, and nothing is worked out anew
  const found = JSON.stringify(unfilled.map((row) => [row.name, read(row)]));
  return useMemo(() => {
    const surveyors = new Map(JSON.parse(found) as [string, string[]][]);
    return rows.map((row) => {
      const job = allocatedJob(row);
      return { ...job, surveyors: surveyors.get(row.name) ?? job.surveyors };
    });
  }, [rows, found]);
}
