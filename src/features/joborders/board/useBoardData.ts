import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inSlots } from '@/api/doctypes/jobOrder';
import { offersQuery, type Offers } from '@/shared/allocation/offers';
import { completedJobsQuery, openJobsQuery, type PlannedRow } from '@/shared/allocation/openJobs';
import type { SurveyorChoice } from '@/shared/allocation/surveyors';
import { useAllocatedJobs } from '@/shared/allocation/useAllocatedJobs';
import { useSurveyorChoices } from '@/shared/allocation/useSurveyorChoices';
import { useSurveyorNames } from '@/shared/allocation/useSurveyorNames';
import { isOpenJob } from '@/shared/allocation/workload';

const NO_ROWS: readonly PlannedRow[] = [];
const NO_OFFERS: Offers = new Map();

/** The jobs that a board shows, as the server has them, and the people who can do them. */
export function useBoardData(vendorId: string, week: readonly string[]) {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)];
  const open = useQuery(openJobsQuery(vendorId));
  const completed = useQuery({
    ...completedJobsQuery(vendorId, monday, sunday),
    placeholderData: keepPreviousData,
  });
  const { people: listed, loading, failedNote, refetch: refetchPeople } = useSurveyorChoices(vendorId);
  const offers = useQuery(offersQuery(useMemo(() => listed.map(({ id }) => id), [listed])));

  const rows = useMemo(
    () => [...(open.data ?? NO_ROWS), ...(completed.data ?? NO_ROWS)],
    [open.data, completed.data],
  );
  // a site may leave the slots empty: the rows of the week that is shown, and of all that is still open, are read (R25)
  const inWeek = ({ date_of_survey: day }: PlannedRow) => Boolean(day && day >= monday && day <= sunday);
  const unfilled = rows.filter(
    (row) => row.status !== 'New' && inSlots(row).length === 0 && (inWeek(row) || isOpenJob(row)),
  );
  const { jobs } = useAllocatedJobs(rows, unfilled);

  // somebody who has left, or works for another company by now, may still have a job this week
  const strange = useMemo(() => {
    const known = new Set(listed.map(({ id }) => id));
    const ids = jobs
      .filter(({ date_of_survey: day }) => day && day >= monday && day <= sunday)
      .flatMap(({ surveyors }) => surveyors)
      .filter((id) => !known.has(id));
    return [...new Set(ids)].toSorted();
  }, [jobs, listed, monday, sunday]);
  const names = useSurveyorNames(loading ? [] : strange);
  const others = JSON.stringify(strange.map((id) => [id, names.get(id) ?? id]));
  const people = useMemo(
    () => [
      ...listed,
      ...(JSON.parse(others) as [string, string][]).map(([id, name]): SurveyorChoice => ({
        id,
        name,
        email: '',
        group: 'Other surveyors',
      })),
    ],
    [listed, others],
  );
  return {
    jobs,
    people,
    offers: offers.data ?? NO_OFFERS,
    loading: open.isPending || loading,
    fetching: open.isFetching || completed.isFetching,
    error: open.error ?? (completed.data ? completed.error : null),
    /** Why the completed jobs of the week are not among them. */
    completedError: completed.data ? null : completed.error,
    hasRows: open.data !== undefined,
    updatedAt: open.dataUpdatedAt,
    failedNote,
    refetch: () => {
      void open.refetch();
      void completed.refetch();
      refetchPeople();
    },
  };
}
