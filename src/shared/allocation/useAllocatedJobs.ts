import { useMemo } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { forEachOf } from '@/lib/forEachOf';
import { mayLackSlots, readSurveyors, useReadSurveyors } from '../allocatedSurveyors';
import { allocatedJob, type PlannedRow } from './openJobs';
import type { AllocatedJob } from './workload';

/** So many records are read at a time. */
const AT_A_TIME = 6;

const NO_ROWS: readonly PlannedRow[] = [];

/**
 * Jobs with who carries them out, also where the site leaves the slots empty (R25): of the rows of `unfilled` the records are
 * read, and `reading` says that some are still on their way.
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
  const surveyors = new Map<string, string[]>();
  await forEachOf(rows, AT_A_TIME, async (row) => {
    surveyors.set(row.name, await readSurveyors(client, row));
  });
  return rows.map((row) => ({ ...row, surveyors: surveyors.get(row.name) ?? [] }));
}
