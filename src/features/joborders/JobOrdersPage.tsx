import { useState } from 'react';
import { UserRoundCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { assumptions } from '@/api/assumptions';
import type { Filter, ListRow } from '@/api/resource';
import { formatNumber } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { isVendorSide } from '@/session/can';
import { useSession } from '@/session/store';
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

/** The two tabs (D142): the vendor's list has no New and Rejected, the allocation list has all. */
const TABS = {
  orders: {
    label: 'Job Orders',
    statuses: [assumptions.jobOrderAllocated, 'In Progress', 'Completed', assumptions.jobOrderCancelled],
    hidden: ['New', 'Rejected'],
  },
  allocation: {
    label: 'Allocation',
    statuses: [
      'New',
      'Rejected',
      assumptions.jobOrderAllocated,
      'In Progress',
      'Completed',
      assumptions.jobOrderCancelled,
    ],
    hidden: [],
  },
} as const;
type Tab = keyof typeof TABS;

/** Job orders are filtered by the date of survey (D165). */
const FILTERS = [
  { kind: 'days', field: 'date_of_survey', label: 'Date of Survey' },
  { kind: 'choice', field: 'survey_areaspot', label: 'Survey Area', options: SURVEY_AREAS },
] as const;

const NONE: ReadonlySet<string> = new Set();

export function JobOrdersPage() {
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  // For an admin, Vendor Allocation is the allocation list of all vendors (D34).
  const tab: Tab =
    asked === 'allocation' || asked === 'orders' ? asked : session.role === 'admin' ? 'allocation' : 'orders';
  // as the menu of the role calls it (1§2)
  usePageHeader({ title: session.role === 'admin' ? 'Vendor Allocation' : 'Job Orders' });
  const { opened: order, close } = useRecordParam('order');
  if (session.role !== 'admin' && session.vendorId === '') {
    return <MissingRecord what="vendor record" />;
  }
  return (
    <div>
      <Tabs
        bleed
        group="job-orders"
        label="Job orders"
        tabs={[
          { id: 'orders', label: TABS.orders.label },
          { id: 'allocation', label: TABS.allocation.label },
        ]}
        value={tab}
        onChange={(id: Tab) => setParams({ tab: id })}
      />
      <TabPanel group="job-orders" id={tab}>
        <JobOrderList key={tab} tab={tab} />
      </TabPanel>
      {order ? <JobOrderDrawer name={order} onClose={close} /> : null}
    </div>
  );
}

function JobOrderList({ tab }: { tab: Tab }) {
  const session = useSession();
  const { role, vendorId } = session;
  const { hrefOf } = useRecordParam('order');
  const [selected, setSelected] = useState(NONE);
  const [allocating, setAllocating] = useState(false);
  const { hidden, statuses, label } = TABS[tab];
  const filters: Filter<'Job Order'>[] = [
    ...(role === 'admin' ? [] : [['vendor_id', '=', vendorId] as const]),
    ...(hidden.length > 0 ? [['status', 'not in', hidden] as const] : []),
  ];
  const { state, data } = useDocList(jobOrderSpec(filters, true), {
    id: `job-orders-${tab}`,
    what: 'The job orders',
    statuses,
    filters: FILTERS,
  });
  const allocated = useAllocatedSurveyors(data.rows);
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
        columns={columns((row) => allocated(row).map(nameOf).join(', '))}
        rowKey={(row) => row.name}
        rowHref={(row) => hrefOf(row.name)}
        searchScope="Job order, RFQ, requester, place"
        statuses={statuses}
        selection={{ selected, onChange: setSelected }}
        selectionActions={
          isVendorSide(session) ? (
            <ToolButton icon={<UserRoundCheck aria-hidden />} onClick={() => setAllocating(true)}>
              Allocate {formatNumber(selected.size)}
            </ToolButton>
          ) : undefined
        }
        empty={{
          why:
            tab === 'orders'
              ? 'Allocated job orders appear here.'
              : 'Accepted requests become job orders here.',
        }}
      />
      {allocating && !unfinished ? (
        <BulkAllocateDialog names={[...selected]} sequence={bulk} onClose={() => setAllocating(false)} />
      ) : null}
    </>
  );
}

function columns(surveyors: (row: Row) => string): readonly Column<Row>[] {
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
      id: 'requester_name',
      label: 'Requester Name',
      value: (row) => shownText(row.requester_name),
      sortable: true,
      strong: true,
      cardRole: 'title',
    },
    {
      id: 'type_of_survey',
      label: 'Type of survey',
      value: (row) => shownText(row.type_of_survey),
      sortable: true,
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
