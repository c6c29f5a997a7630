import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import { settings } from '@/api/env';
import { formatMoment, formatDate, formatTime } from '@/lib/dates';
import type { PreparedJob } from '@/lib/device/prepared';
import { shownText } from '@/lib/storedText';
import { to } from '@/paths';
import { useSession } from '@/session/store';
import { formRouteOf, kindOfSurvey } from '@/kinds/registry';
import { useRowList } from '@/shared/useRowList';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import type { Column } from '@/ui/list/columns';
import { ListPage } from '@/ui/list/ListPage';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { LoadingState } from '@/ui/states/LoadingState';
import { Overdue } from '@/ui/Overdue';
import { Segmented } from '@/ui/Segmented';
import { MissingRecord } from '@/shared/MissingRecord';
import { StatusBadge } from '@/ui/StatusBadge';
import { useSearchParams } from 'react-router-dom';
import { tasksQuery, type Task } from '@/shared/tasks';
import { dueOf, dueOrder, dueText, type Due } from '@/shared/due';
import { isPreparable } from './offline/preparable';
import { PreparedCell, preparedText } from './offline/PreparedCell';
import { PreparedSummary } from './offline/PreparedSummary';
import { preparedQuery } from './offline/queries';
import { waitingQuery, type UnsentWork } from './queries';
import { waitingInWords } from './unsent/inWords';
import { UnsentFile } from './unsent/UnsentFile';
import { useNewTasks } from './useNewTasks';
import classes from './tasks.module.css';

const UnsentPage = lazyWithPreload(
  async () => (await import('./unsent/UnsentPage')).UnsentPage,
  <LoadingState shape="detail" />,
);

/** A task, what of it is on this device, and what puts the due ones first: today's, overdue, next, closed. */
type Row = Task & { waiting: UnsentWork | undefined; prepared: PreparedJob | undefined; due: string };

const waitingText = ({ waiting }: Row) => {
  if (!waiting) return '';
  const words = waitingInWords([waiting]);
  const when = waiting.sections === 0 ? '' : `, kept here ${formatMoment(waiting.savedAt)}`;
  return words === '' ? '' : `${words} not sent${when}`;
};

const whenText = (task: Task) =>
  [formatDate(task.date_of_survey), task.time === '' ? '' : formatTime(task.time)].filter(Boolean).join(' ');

type TextField = 'type_of_survey' | 'name_of_areaspot' | 'location_of_survey' | 'vendor_name';

/** A text of the task as it is shown, by which the list can be sorted. */
const column = (id: TextField, label: string, look: Partial<Column<Row>>): Column<Row> => ({
  id,
  label,
  value: (task) => shownText(task[id]),
  sortable: true,
  ...look,
});

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    label: 'Job Order',
    value: (task) => task.name,
    mono: true,
    primary: true,
    sortable: true,
    cardRole: 'id',
  },
  column('type_of_survey', 'Type of survey', {
    strong: true,
    cardRole: 'title',
    render: (task) => (
      <span className={classes['whole']}>
        {shownText(task.type_of_survey)}
        {kindOfSurvey(task.type_of_survey) ? null : (
          <small className={`note block ${classes['under']}`}>General survey</small>
        )}
      </span>
    ),
  }),
  column('name_of_areaspot', 'Vessel or container', {
    value: (task) => shownText(task.name_of_areaspot) || task.container_number,
    whole: true,
    cardRole: 'sub',
  }),
  column('location_of_survey', 'Place of Survey', { cardRole: 'sub' }),
  {
    id: 'date_of_survey',
    label: 'Date of Survey',
    sortable: true,
    strong: true,
    cardRole: 'when',
    date: true,
    value: (task) => task.date_of_survey,
    beside: {
      header: 'Time',
      kind: 'text',
      value: (task) => (task.time === '' ? null : formatTime(task.time)),
    },
    render: (task) => (
      <span className={classes['whole']}>
        {whenText(task)}{' '}
        {dueOf(task) === 'overdue' ? (
          <Overdue words={dueText(task)} />
        ) : (
          <span className="light">{dueText(task)}</span>
        )}
      </span>
    ),
  },
  column('vendor_name', 'Vendor Name', { whole: true }),
  {
    id: 'waiting',
    label: 'On this device',
    cardRole: 'below',
    value: (task) =>
      [waitingText(task), isPreparable(task) ? preparedText(task.prepared) : ''].filter(Boolean).join('. '),
    render: (task) => (
      <span className={classes['onDevice']}>
        {waitingText(task) === '' ? null : (
          <span className="inline">
            <Glyph name="quarter" size={14} color="var(--pl-ink-2)" />
            {waitingText(task)}
          </span>
        )}
        {isPreparable(task) ? <PreparedCell job={task} prepared={task.prepared} /> : null}
      </span>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    value: (task) => task.status,
    sortable: true,
    cardRole: 'status',
    render: (task) => <StatusBadge status={task.status} />,
  },
];

const VIEWS = ['today', 'next', 'overdue', 'all'] as const;
type View = (typeof VIEWS)[number];
const VIEW_WORD = { today: 'Today', next: 'Next', overdue: 'Overdue', all: 'All' } as const;
const NOTHING: Record<View, string> = {
  today: 'No open job has its survey today.',
  next: 'No open job is planned for later.',
  overdue: 'No open job is past its survey date.',
  all: 'Jobs that a vendor allocates to you appear here.',
};

/** Which part is shown stands in the address. */
function useView(): [View, (view: View) => void] {
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'all';
  const show = (next: View) =>
    setParams((now) => {
      const changed = new URLSearchParams(now);
      changed.delete('page');
      if (next === 'all') changed.delete('view');
      else changed.set('view', next);
      return changed;
    });
  return [view, show];
}

/** The surveyor's jobs, and with `unsent` in the address what of them waits on this device. */
export function MyTasksPage() {
  return useSearchParams()[0].has('unsent') ? <UnsentPage /> : <TaskList />;
}

/** The surveyor's jobs, what is due first on top; each opens the form of its kind. */
function TaskList() {
  const { surveyorId, email } = useSession();
  const [view, show] = useView();
  const tasks = useQuery({ ...tasksQuery(surveyorId), enabled: surveyorId !== '' });
  const newRows = useNewTasks(surveyorId, tasks);
  const waiting = useQuery(waitingQuery(email)).data;
  const prepared = useQuery({ ...preparedQuery(email), enabled: settings().offline }).data;
  const all = tasks.data?.rows;
  const count = (due: Due) => (all ?? []).filter((task) => dueOf(task) === due).length;
  const rows = all
    ?.filter((task) => view === 'all' || dueOf(task) === view)
    .map((task): Row => ({
      ...task,
      due: dueOrder(task),
      waiting: waiting?.get(task.name),
      prepared: prepared?.jobs.get(task.name),
    }));
  const { state, data } = useRowList(
    { ...tasks, data: rows } as unknown as UseQueryResult<Row[]>,
    {
      searchIn: [
        'name',
        'rfq_id',
        'type_of_survey',
        'name_of_areaspot',
        'location_of_survey',
        'vendor_name',
        'requester_name',
        'container_number',
      ],
      statusField: 'status',
    },
    { id: 'my-tasks', what: 'Your tasks', sort: { id: 'due', dir: 'asc' } },
  );
  if (surveyorId === '') return <MissingRecord what="surveyor record" />;
  return (
    <div className={classes['page']}>
      <div className={classes['views']}>
        <Segmented
          label="Jobs shown"
          value={view}
          onChange={show}
          options={VIEWS.map((id) => ({
            id,
            label: VIEW_WORD[id],
            count: all && (id === 'all' ? all.length : count(id)),
          }))}
        />
      </div>
      {prepared ? <PreparedSummary {...prepared} /> : null}
      <UnsentFile waiting={waiting} />
      <ListPage<Row>
        label="My Tasks"
        state={state}
        data={{ ...data, newRows }}
        columns={columns}
        rowKey={(task) => task.name}
        rowHref={(task) => to(formRouteOf(task.type_of_survey), { id: task.name })}
        searchScope="Job order, type, place, vendor"
        statuses={[assumptions.jobOrderAllocated, 'In Progress', 'Completed', assumptions.jobOrderCancelled]}
        empty={{
          why: NOTHING[view],
          action: view === 'all' ? undefined : <Button onClick={() => show('all')}>To all tasks</Button>,
        }}
      />
    </div>
  );
}
