import { useMemo } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { mayLackSlots, readSurveyors, useReadSurveyors } from '../allocatedSurveyors';
import { allocatedJob, type PlannedRow } from './openJobs';
import type { AllocatedJob } from './workload';

const NO_ROWS: readonly PlannedRow[] = [];

/**
 * Jobs with who carries them out, also where the site leaves the slots empty (R25): of `unfilled` the rows of surveyors
 * are read, and `reading` says that some are still on their way.
 */
export function useAllocatedJobs(
  rows: readonly PlannedRow[] = NO_ROWS,
  unfilled: readonly PlannedRow[] = rows.filter(mayLackSlots),
): { jobs: AllocatedJob[]; reading: boolean } {
  const { surveyors: read, reading } = useReadSurveyors(unfilled);
  // as text: while it is the same, so are the jobs, and nothing is worked out anew
  const found = JSON.stringify(unfilled.map((row) => [row.name, read(row)]));
  const jobs = useMemo(() => {
    const surveyors = new Map(JSON.parse(found) as [string, string[]][]);
    return rows.map((row) => {
      const job = allocatedJob(row);
      return { ...job, surveyors: surveyors.get(row.name) ?? job.surveyors };
    });
  }, [rows, found]);
  return { jobs, reading };
}

/** The same, for what is decided before the screen knows. */
export async function readAllocatedJobs(
  client: QueryClient,
  rows: readonly PlannedRow[],
): Promise<AllocatedJob[]> {
  const surveyors = await readSurveyors(client, rows);
  return rows.map((row) => ({ ...row, surveyors: (surveyors(row) ?? []).slice(0, 2) }));
}
