import { useState, type ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { assumptions } from '@/api/assumptions';
import type { Filter, ListRow } from '@/api/resource';
import { formatNumber } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { kindOfSurvey } from '@/kinds/registry';
import { surveysOfOrders } from '@/kinds/surveysOfOrders';
import { to } from '@/paths';
import { isVendorSide } from '@/session/can';
import { useSession, type Session } from '@/session/store';
import { useAllocatedSurveyors } from '@/shared/allocatedSurveyors';
import { InterruptedNote } from '@/shared/Interrupted';
import { usePageHeader } from '@/shared/pageHeader';
import { SURVEY_AREAS } from '@/shared/surveyAreas';
import { useDocList } from '@/shared/useDocList';
import { useRecordParam } from '@/shared/useRecordParam';
import { useSequence } from '@/shared/useSequence';
import type { Column } from '@/ui/list/columns';
import { ListPage } from '@/ui/list/ListPage';
import { ToolButton } from '@/ui/list/ToolButton';
import { MissingRecord } from '@/shared/MissingRecord';
import { StatusBadge } from '@/ui/StatusBadge';
import { TabPanel, Tabs } from '@/ui/Tabs';
import { BULK_ALLOCATE, bulkSteps, runBulkAllocate, type BulkPayload } from './allocate';
import { BulkAllocateDialog } from './BulkAllocateDialog';
import { JobOrderDrawer } from './JobOrderDrawer';
import { jobOrderSpec, type JobOrderListField } from './queries';
import { useSurveyorNames } from './useSurveyorNames';

type Row = ListRow<'Job Order', JobOrderListField>;

const ALL_STATUSES = [
  'New',
  'Rejected',
  assumptions.jobOrderAllocated,
  'In Progress',
  'Completed',
  assumptions.jobOrderCancelled,
];

/**
 * The lists of job orders (D142): the vendor's has no New and Rejected, the allocation list has all, and a requester has
 * those of his own requests.
 */
const TABS = {
  orders: {
    label: 'Job Orders',
    statuses: [assumptions.jobOrderAllocated, 'In Progress', 'Completed', assumptions.jobOrderCancelled],
    hidden: ['New', 'Rejected'],
  },
  allocation: {
    label: 'Allocation',
    statuses: ALL_STATUSES,
    hidden: [],
  },
  requested: {
    label: 'Requested',
    statuses: ALL_STATUSES,
    hidden: [],
  },
} as const;
type Tab = keyof typeof TABS;

/** The lists of a role that its records allow, the one that opens first in front; a B2B User is of both sides (D49). */
function tabsOf({ role, vendorId, requesterId }: Session): readonly Tab[] {
  // For an admin, Vendor Allocation is the allocation list of all vendors (D34).
  if (role === 'admin') return ['allocation', 'orders'];
  const asks = (role === 'Requester' || role === 'B2B User') && requesterId !== '';
  return [
    ...(role !== 'Requester' && vendorId !== '' ? (['orders', 'allocation'] as const) : []),
    ...(asks ? (['requested'] as const) : []),
  ];
}

/** Job orders are filtered by the date of survey (D165). */
const FILTERS = [
  { kind: 'days', field: 'date_of_survey', label: 'Date of Survey' },
  { kind: 'choice', field: 'survey_areaspot', label: 'Survey Area', options: SURVEY_AREAS },
] as const;

const NONE: ReadonlySet<string> = new Set();

/** Nobody surveys these: there is no report to look for. */
const NOT_SURVEYED = ['New', 'Rejected', assumptions.jobOrderCancelled];

export function JobOrdersPage() {
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const tabs = tabsOf(session);
  const tab = tabs.find((one) => one === params.get('tab')) ?? tabs[0];
  // as the menu of the role calls it (1§2)
  usePageHeader({ title: session.role === 'admin' ? 'Vendor Allocation' : 'Job Orders' });
  const { opened: order, close } = useRecordParam('order');
  if (tab === undefined) {
    return <MissingRecord what={session.role === 'Requester' ? 'requester record' : 'vendor record'} />;
  }
  return (
    <div>
      {tabs.length === 1 ? (
        <JobOrderList tab={tab} />
      ) : (
        <>
          <Tabs
            bleed
            group="job-orders"
            label="Job orders"
            tabs={(['orders', 'allocation', 'requested'] as const)
              .filter((id) => tabs.includes(id))
              .map((id) => ({ id, label: TABS[id].label }))}
            value={tab}
            onChange={(id: Tab) => setParams({ tab: id })}
          />
          <TabPanel group="job-orders" id={tab}>
            <JobOrderList key={tab} tab={tab} />
          </TabPanel>
        </>
      )}
      {order ? <JobOrderDrawer name={order} onClose={close} /> : null}
    </div>
  );
}

function JobOrderList({ tab }: { tab: Tab }) {
  const session = useSession();
  const { role, vendorId, requesterId } = session;
  const asked = tab === 'requested';
  const { hrefOf } = useRecordParam('order');
  const [selected, setSelected] = useState(NONE);
  const [allocating, setAllocating] = useState(false);
  const { hidden, statuses, label } = TABS[tab];
  const filters: Filter<'Job Order'>[] = [
    ...(asked
      ? [['requester_id', '=', requesterId] as const]
      : role === 'admin'
        ? []
        : [['vendor_id', '=', vendorId] as const]),
    ...(hidden.length > 0 ? [['status', 'not in', hidden] as const] : []),
  ];
  const { state, data } = useDocList(jobOrderSpec(filters, true), {
    id: `job-orders-${tab}`,
    what: 'The job orders',
    statuses,
    filters: FILTERS,
    poll: true,
  });
  const allocated = useAllocatedSurveyors(data.rows);
  const surveys = useQuery({
    ...surveysOfOrders(
      asked ? data.rows.filter(({ status }) => !NOT_SURVEYED.includes(status ?? '')) : [],
      'requester',
    ),
    placeholderData: keepPreviousData,
  });
  const bulk = useSequence<BulkPayload, true>({
    kind: BULK_ALLOCATE,
    owner: session.email,
    idOf: ({ id }) => id,
    stepsOf: bulkSteps,
    run: (id, onStep) =>
      runBulkAllocate(id, onStep).catch((error: unknown) => {
        // Logged, and shown on the page alone (D146)
        console.warn('The job orders were not allocated', error);
        throw error;
      }),
    invalidates: [['Job Order'], ['RFQ']],
    success: ['Job Order allocation successful', 2000], // two seconds, unlike most (2§9)
    failure: () => null,
    onDone: () => {
      setSelected(NONE);
      setAllocating(false);
    },
  });
  const unfinished = bulk.interrupted?.payload as BulkPayload | undefined;
  const names = useSurveyorNames([...data.rows.flatMap(allocated), ...(unfinished?.surveyors ?? [])]);
  const nameOf = (id: string) => names.get(id) ?? id;
  return (
    <>
      {unfinished ? (
        <InterruptedNote
          sequence={bulk}
          title="The allocation was interrupted."
          steps
          resumeLabel="Finish the allocation"
          onLeave={() => {
            setAllocating(false);
            void bulk.giveUp();
          }}
        >
          {`${unfinished.jobOrders.join(', ')}: ${unfinished.surveyors.map(nameOf).join(', ')}.`}
        </InterruptedNote>
      ) : null}
      <ListPage<Row>
        label={label}
        state={state}
        data={data}
        columns={columns(
          asked,
          (row) => allocated(row).map(nameOf).join(', '),
          (row) =>
            asked ? <SentReports row={row} reports={surveys.data?.get(row.name)?.reports ?? []} /> : null,
        )}
        rowKey={(row) => row.name}
        rowHref={(row) => hrefOf(row.name)}
        searchScope={asked ? 'Job order, RFQ, vendor, place' : 'Job order, RFQ, requester, place'}
        statuses={statuses}
        selection={{ selected, onChange: setSelected }}
        selectionActions={
          isVendorSide(session) && !asked ? (
            <ToolButton icon={<UserRoundCheck aria-hidden />} onClick={() => setAllocating(true)}>
              Allocate {formatNumber(selected.size)}
            </ToolButton>
          ) : undefined
        }
        empty={{
          why: WHY_EMPTY[tab],
        }}
      />
      {allocating && !unfinished ? (
        <BulkAllocateDialog names={[...selected]} sequence={bulk} onClose={() => setAllocating(false)} />
      ) : null}
    </>
  );
}

const WHY_EMPTY: Record<Tab, string> = {
  orders: 'Allocated job orders appear here.',
  allocation: 'Accepted requests become job orders here.',
  requested: 'The job orders of your requests appear here once a vendor has accepted them.',
};

/** The reports of a job order that the requester may read, and the way to them. */
function SentReports({ row, reports }: { row: Row; reports: readonly string[] }) {
  const kind = kindOfSurvey(row.type_of_survey);
  if (!kind || reports.length === 0) return null;
  return (
    <div>
      <Link to={to(kind.routes.requester, { id: row.name })}>{reports.join(', ')}</Link>
    </div>
  );
}

/** Each side sees the other party. */
function columns(
  asked: boolean,
  surveyors: (row: Row) => string,
  sent: (row: Row) => ReactNode,
): readonly Column<Row>[] {
  return [
    {
      id: 'name',
      label: 'Job Order',
      value: (row) => row.name,
      mono: true,
      primary: true,
      sortable: true,
      cardRole: 'id',
    },
    { id: 'rfq_id', label: 'RFQ ID', value: (row) => row.rfq_id, mono: true, sortable: true },
    {
      id: asked ? 'vendor_name' : 'requester_name',
      label: asked ? 'Vendor Name' : 'Requester Name',
      value: (row) => shownText(asked ? row.vendor_name : row.requester_name),
      sortable: true,
      strong: true,
      cardRole: 'title',
    },
    {
      id: 'type_of_survey',
      label: 'Type of survey',
      value: (row) => shownText(row.type_of_survey),
      sortable: true,
      render: (row) => (
        <>
          {shownText(row.type_of_survey)}
          {sent(row)}
        </>
      ),
    },
    {
      id: 'location_of_survey',
      label: 'Place of Survey',
      value: (row) => shownText(row.location_of_survey),
      sortable: true,
      cardRole: 'sub',
    },
    {
      id: 'date_of_survey',
      label: 'Date of Survey',
      date: true,
      value: (row) => row.date_of_survey,
      sortable: true,
      strong: true,
    },
    {
      id: 'survey_areaspot',
      label: 'Survey Area',
      value: (row) => row.survey_areaspot,
      sortable: true,
      hidden: true,
    },
    {
      id: 'name_of_areaspot',
      label: 'Name of Area Spot',
      value: (row) => shownText(row.name_of_areaspot),
      sortable: true,
      hidden: true,
    },
    {
      id: 'container_number',
      label: 'Container number',
      value: (row) => row.container_number,
      mono: true,
      sortable: true,
      hidden: true,
    },
    {
      id: 'creation',
      label: 'Created On',
      date: true,
      value: (row) => row.creation,
      sortable: true,
      hidden: true,
    },
    { id: 'first_surveyor', label: 'Surveyors', value: surveyors, sortable: true },
    {
      id: 'status',
      label: 'Status',
      value: (row) => row.status,
      sortable: true,
      cardRole: 'status',
      render: (row) => <StatusBadge status={row.status ?? ''} />,
    },
  ];
}
