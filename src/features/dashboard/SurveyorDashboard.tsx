import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { assumptions } from '@/api/assumptions';
import { formatDate, today } from '@/lib/dates';
import { surveyKinds } from '@/kinds/registry';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { tasksQuery } from '@/shared/tasks';
import { MissingIdState } from '@/ui/states/ErrorState';
import { Counts } from './Counts';
import { countIn, dashboardQueries, nextJobs } from './queries';
import { RfqGraph } from './RfqGraph';
import { ShortList } from './ShortList';
import classes from './dashboard.module.css';

export function SurveyorDashboard() {
  const { surveyorId } = useSession();
  return (
    <div className={classes['page']}>
      {surveyorId === '' ? <MissingIdState what="surveyor record" /> : <OwnJobs surveyorId={surveyorId} />}
    </div>
  );
}

function OwnJobs({ surveyorId }: { surveyorId: string }) {
  const { name } = useSession();
  const counted = surveyKinds.flatMap(({ doctype, counted: label }) => (label ? [{ doctype, label }] : []));
  const surveys = useQueries({
    queries: counted.map(({ doctype }) => dashboardQueries.surveys(doctype, name)),
  });
  // A count cannot filter by the child table that holds the surveyors, so their own list is counted (D162).
  const { data: jobs, error, refetch } = useQuery(tasksQuery(surveyorId));
  const graph = useQuery(dashboardQueries.surveyorGraph(surveyorId));
  const day = today();
  const inStatus = (status: string) => ({
    data: jobs?.isWhole ? countIn(jobs.rows, status) : undefined,
    error,
    refetch,
  });
  return (
    <>
      <Counts
        counts={[
          ...counted.flatMap(({ label }, at) =>
            surveys[at] ? [{ label, query: surveys[at], to: paths.myTasks }] : [],
          ),
          ...[assumptions.jobOrderAllocated, 'In Progress', 'Completed'].map((status) => ({
            label: status,
            query: inStatus(status),
            to: to(paths.myTasks, undefined, { status }),
            unit: 'job order',
          })),
        ]}
      />
      <ShortList
        title="Next jobs"
        query={{ data: jobs && nextJobs(jobs.rows, day), error, refetch }}
        empty="No open job order is allocated to you from today on."
        all={<Link to={paths.myTasks}>My Tasks</Link>}
        row={({ name, status, type_of_survey, location_of_survey, date_of_survey }) => ({
          name,
          to: to(paths.myTasks, undefined, { q: name }),
          status,
          title: type_of_survey,
          facts: [date_of_survey ? formatDate(date_of_survey) : 'no date', location_of_survey],
        })}
      />
      <RfqGraph query={graph} />
    </>
  );
}
