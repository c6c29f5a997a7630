import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { assumptions } from '@/api/assumptions';
import { formatDate, formatTime } from '@/lib/dates';
import { formatNumber, plural, pluralOrNone } from '@/lib/numbers';
import { shownList, shownText } from '@/lib/storedText';
import { formRouteOf, surveyKinds } from '@/kinds/registry';
import { unsentJobsQuery, type UnsentJob } from '@/kinds/unsentJobs';
import { compareText } from '@/lib/order';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { dueOf, dueOrder, dueText, type Due } from '@/shared/due';
import { MissingRecord } from '@/shared/MissingRecord';
import { problemOf } from '@/shared/problemOf';
import { tasksQuery, type Task } from '@/shared/tasks';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import { Mono } from '@/ui/Mono';
import { Overdue } from '@/ui/Overdue';
import { SectionCard } from '@/ui/SectionCard';
import { EmptyState } from '@/ui/states/EmptyState';
import { ProblemState } from '@/ui/states/ProblemState';
import { StatusBadge } from '@/ui/StatusBadge';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { SkeletonRows } from './SkeletonRows';
import { Counts, type CountRead } from './Counts';
import { FreeDays } from './FreeDays';
import { KycReminder } from './KycReminder';
import { partOf } from './parts';
import { dashboardQueries } from './queries';
import { RfqGraph } from './RfqGraph';
import { sliceOf } from './slices';
import classes from './dashboard.module.css';

export function SurveyorDashboard() {
  const { surveyorId } = useSession();
  return (
    <div className={classes['page']}>
      <KycReminder />
      {surveyorId === '' ? <MissingRecord what="surveyor record" /> : <OwnJobs surveyorId={surveyorId} />}
    </div>
  );
}

const OPEN = [assumptions.jobOrderAllocated, 'In Progress'];
const viewHref = (view: Due) => to(paths.myTasks, undefined, { view });

const waitingWords = (waiting: UnsentJob | undefined) =>
  waiting
    ? [waiting.typed ? 'what you typed' : '', pluralOrNone(waiting.files, 'file')]
        .filter(Boolean)
        .join(' and ')
    : '';

function OwnJobs({ surveyorId }: { surveyorId: string }) {
  const { name, email } = useSession();
  const counted = surveyKinds.flatMap(({ doctype, counted: label }) => (label ? [{ doctype, label }] : []));
  const surveys = useQueries({
    queries: counted.map(({ doctype }) => dashboardQueries.surveys(doctype, name)),
  });
  // A count cannot filter by the child table that holds the surveyors, so their own list is counted (D162).
  const { data: jobs, error, refetch, dataUpdatedAt } = useQuery(tasksQuery(surveyorId));
  const unsent = useQuery(unsentJobsQuery(email));
  const graph = useQuery(dashboardQueries.surveyorGraph(surveyorId));
  const whole = jobs?.isWhole ? jobs.rows : undefined;
  const countOf = (has: (job: Task) => boolean): CountRead<number> => ({
    data: whole?.filter(has).length,
    error,
    refetch,
  });
  const due = (wanted: Due) => (job: Task) => dueOf(job) === wanted;
  const statusSlice = (statuses: readonly string[]) => sliceOf(paths.myTasks, { statuses });
  const open = statusSlice(OPEN);
  const inStatus = (status: string) => whole?.filter((job) => job.status === status).length ?? 0;
  const waiting = [...(unsent.data?.values() ?? [])];
  const files = waiting.reduce((sum, job) => sum + job.files, 0);
  const sorted = jobs?.rows
    .filter((job) => dueOf(job) !== 'closed')
    .toSorted((a, b) => compareText(dueOrder(a), dueOrder(b)));
  const made = counted.flatMap(({ label }, at) => {
    const count = surveys[at]?.data;
    return count === undefined ? [] : [`${label}: ${formatNumber(count)}`];
  });
  const today = countOf(due('today'));
  return (
    <>
      <Counts
        counts={[
          {
            label: 'Today',
            query: today,
            to: viewHref('today'),
            unit: today.data === 1 ? 'survey' : 'surveys',
            parts: [
              {
                label: 'overdue',
                count: whole?.filter(due('overdue')).length ?? 0,
                to: viewHref('overdue'),
                glyph: 'triangle',
                tone: 'err',
              },
              {
                label: 'next',
                count: whole?.filter(due('next')).length ?? 0,
                to: viewHref('next'),
                glyph: 'quarter',
                tone: 'primary',
              },
            ],
          },
          {
            label: 'Job Orders',
            query: countOf((job) => open.has({ status: job.status, day: '' })),
            to: open.href,
            unit: 'open',
            parts: [...OPEN, 'Completed'].map((status) =>
              partOf(status, statusSlice([status]), inStatus(status)),
            ),
          },
          {
            label: 'On this device',
            query: { data: unsent.data?.size, error: unsent.error, refetch: unsent.refetch },
            to: paths.myTasks,
            unit:
              waiting.length === 0
                ? 'jobs with unsent work'
                : `${waiting.length === 1 ? 'job' : 'jobs'} with unsent work${files > 0 ? `, ${plural(files, 'file')}` : ''}`,
          },
        ]}
      />
      <div className={classes['columns']} data-wider="first">
        <Jobs jobs={sorted} error={error} refetch={refetch} unsent={unsent.data} />
        <div className="stack shrink top">
          <FreeDays jobs={jobs} readAt={dataUpdatedAt} error={error} refetch={refetch} />
          <RfqGraph query={graph} sub={made.join(', ') || ' '} />
        </div>
      </div>
    </>
  );
}

const SHOWN = 6;

/** The surveyor's open jobs, what is due first on top: the first one whole, the others in a line. */
function Jobs(props: {
  jobs: readonly Task[] | undefined;
  error: Error | null;
  refetch: () => unknown;
  unsent: ReadonlyMap<string, UnsentJob> | undefined;
}) {
  const { jobs, error, refetch, unsent } = props;
  const [first, ...others] = jobs ?? [];
  return (
    <SectionCard title="What is next" actions={<Link to={paths.myTasks}>My Tasks</Link>} flush>
      <div className={classes['jobs']}>
        {error && !jobs ? (
          <ProblemState
            problem={problemOf(error, 'Your jobs could not be read')}
            onRetry={() => void refetch()}
          />
        ) : !jobs ? (
          <SkeletonRows rows={SHOWN} />
        ) : first === undefined ? (
          <EmptyState why="No open job order is allocated to you." />
        ) : (
          <>
            <FirstJob job={first} waiting={unsent?.get(first.name)} />
            <ul className={classes['rows']} aria-label="After that">
              {others.slice(0, SHOWN - 1).map((job) => (
                <li key={job.name}>
                  <span className={classes['nextDay']}>
                    {job.date_of_survey ? formatDate(job.date_of_survey) : 'no date'}{' '}
                    <DueWords job={job} as="small" />
                  </span>
                  <div className={`fill long ${classes['rowMain']}`}>
                    <Link to={to(formRouteOf(job.type_of_survey), { id: job.name })}>
                      <b>{shownText(job.type_of_survey) || job.name}</b>
                      <VisuallyHidden> {job.name}</VisuallyHidden>
                    </Link>
                    <div className="note">{placeOf(job)}</div>
                    <NotSent words={waitingWords(unsent?.get(job.name))} />
                  </div>
                  <StatusBadge status={job.status} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </SectionCard>
  );
}

const placeOf = (job: Task) => shownList(job.name_of_areaspot, job.location_of_survey, job.vendor_name);

function NotSent({ words }: { words: string }) {
  return words === '' ? null : (
    <div className={`row note ${classes['notSent']}`}>
      <Glyph name="quarter" size={14} /> Not sent: {words}
    </div>
  );
}

function DueWords({ job, as: Words }: { job: Task; as: 'b' | 'small' }) {
  const words = dueText(job);
  return dueOf(job) === 'overdue' ? <Overdue words={words} /> : <Words>{words}</Words>;
}

function FirstJob({ job, waiting }: { job: Task; waiting: UnsentJob | undefined }) {
  const when = [
    job.date_of_survey ? formatDate(job.date_of_survey) : 'no date',
    job.time ? formatTime(job.time) : '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes['first']}>
      <div className={`fill long ${classes['rowMain']}`}>
        <p className={`quiet ${classes['firstWhen']}`}>
          {when} <DueWords job={job} as="b" />
        </p>
        <p className="head">{shownText(job.type_of_survey) || job.name}</p>
        <div>{placeOf(job)}</div>
        <div className="note">
          <Mono>{job.name}</Mono> for {shownText(job.requester_name)}
        </div>
        <NotSent words={waitingWords(waiting)} />
      </div>
      <StatusBadge status={job.status} />
      <Button variant="contained" to={to(formRouteOf(job.type_of_survey), { id: job.name })}>
        {job.status === 'In Progress' ? 'Continue the survey' : 'Open the survey'}
      </Button>
    </div>
  );
}
