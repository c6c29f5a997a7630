import { useState, type ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { assumptions } from '@/api/assumptions';
import type { Filter } from '@/api/resource';
import { formatNumber } from '@/lib/numbers';
import { kindOfSurvey } from '@/kinds/registry';
import { surveysOfOrders } from '@/kinds/surveysOfOrders';
import { paths, to } from '@/paths';
import { can, isVendorSide } from '@/session/can';
import { useSession } from '@/session/store';
import { useSurveyorNames } from '@/shared/allocation/useSurveyorNames';
import { useAllocatedSurveyors } from '@/shared/allocatedSurveyors';
import { partyWords } from '@/shared/otherParties';
import { SubmitRequestButton } from '@/shared/SubmitRequestButton';
import { SURVEY_AREAS } from '@/shared/surveyAreas';
import { useDocList } from '@/shared/useDocList';
import { useRecordParam } from '@/shared/useRecordParam';
import { Button } from '@/ui/Button';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import type { ListData } from '@/ui/list/listData';
import { ListPage } from '@/ui/list/ListPage';
import { ToolButton } from '@/ui/list/ToolButton';
import { BulkInterrupted } from './bulk/BulkInterrupted';
import { useBulkAllocation } from './bulk/useBulkAllocation';
import { jobOrderColumns } from './jobOrderColumns';
import { jobOrderSpec, type JobOrderRow } from './queries';
import { ORDER_TABS, type OrderTab } from './tabs';
import { withSurveyors, type JobOrderListRow } from './withSurveyors';

const BulkAllocateDialog = lazyWithPreload(
  async () => (await import('./bulk/BulkAllocateDialog')).BulkAllocateDialog,
);
const AllocateOne = lazyWithPreload(async () => (await import('./AllocateOne')).AllocateOne);

/** Job orders are filtered by the date of survey (D165). */
const FILTERS = [
  { kind: 'days', field: 'date_of_survey', label: 'Date of Survey' },
  { kind: 'choice', field: 'survey_areaspot', label: 'Survey Area', options: SURVEY_AREAS },
] as const;

const NONE: ReadonlySet<string> = new Set();

const TO_ALLOCATE = [{ label: 'To allocate', statuses: ['New'] }];

/** Nobody surveys these: there is no report to look for. */
const NOT_SURVEYED = ['New', 'Rejected', assumptions.jobOrderCancelled];

/** The job orders of a tab, from whose selection several are allocated in one go. */
export function JobOrderList({ tab, actions }: { tab: OrderTab; actions?: ReactNode }) {
  const session = useSession();
  const { role, vendorId, requesterId } = session;
  const asked = tab === 'requested';
  const side = asked ? 'requester' : role === 'admin' ? 'everybody' : 'vendor';
  const { hrefOf } = useRecordParam('order');
  const [selected, setSelected] = useState(NONE);
  /** Those selected when the dialog was opened: it keeps what is done in view. */
  const [allocating, setAllocating] = useState<readonly string[] | null>(null);
  /** The one that is allocated from its row. */
  const [single, setSingle] = useState<string | null>(null);
  const { hidden, statuses, label } = ORDER_TABS[tab];
  const filters: Filter<'Job Order'>[] = [
    ...(asked
      ? [['requester_id', '=', requesterId] as const]
      : role === 'admin'
        ? []
        : [['vendor_id', '=', vendorId] as const]),
    ...(hidden.length > 0 ? [['status', 'not in', hidden] as const] : []),
  ];
  const { state, data: read } = useDocList(jobOrderSpec(side, filters), {
    id: `job-orders-${tab}`,
    what: 'The job orders',
    statuses,
    filters: FILTERS,
    poll: true,
  });
  const allocated = useAllocatedSurveyors(read.rows);
  const surveys = useQuery({
    ...surveysOfOrders(
      asked ? read.rows.filter(({ status }) => !NOT_SURVEYED.includes(status ?? '')) : [],
      'requester',
    ),
    placeholderData: keepPreviousData,
  });
  const bulk = useBulkAllocation((result) => {
    // those that were not sent, or not allocated, stay selected
    setSelected((now) => new Set([...now].filter((name) => result[name] !== null)));
  });
  const unfinished = bulk.sequence.interrupted !== null;
  const names = useSurveyorNames(read.rows.flatMap(allocated));
  const { readAll } = read;
  const party = asked ? { field: 'requester_id', id: requesterId } : { field: 'vendor_id', id: vendorId };
  const data: ListData<JobOrderListRow> = {
    ...read,
    rows: read.rows.map((row) => ({
      ...row,
      surveyors: allocated(row)
        .map((id) => names.get(id) ?? id)
        .join(', '),
    })),
    readAll: (options) => withSurveyors(readAll(options), party, options.signal),
  };
  return (
    <>
      <BulkInterrupted allocation={bulk} onLeave={() => setAllocating(null)} />
      <ListPage<JobOrderListRow>
        label={label}
        state={state}
        data={data}
        columns={jobOrderColumns(
          side,
          asked
            ? (row) => (
                <SentReports
                  row={row}
                  reports={surveys.data?.get(row.name)?.reports ?? []}
                  failed={surveys.isError}
                />
              )
            : undefined,
        )}
        rowKey={(row) => row.name}
        rowHref={(row) => hrefOf(row.name)}
        searchScope={`Job order, RFQ, ${partyWords(side)}, place`}
        statuses={statuses}
        {...(tab === 'allocation' ? { shortcuts: TO_ALLOCATE } : {})}
        selection={{ selected, onChange: setSelected }}
        selectionActions={
          isVendorSide(session) && !asked ? (
            <ToolButton
              icon={<UserRoundCheck aria-hidden />}
              onClick={() => {
                bulk.clear();
                setAllocating([...selected]);
              }}
            >
              Allocate {formatNumber(selected.size)}
            </ToolButton>
          ) : undefined
        }
        rowActions={(row) =>
          tab === 'allocation' && can.allocate(session, row).may && allocated(row).length === 0 ? (
            <Button size="small" aria-label={`Allocate ${row.name}`} onClick={() => setSingle(row.name)}>
              Allocate
            </Button>
          ) : null
        }
        actions={actions}
        empty={side === 'everybody' ? { why: EMPTY[tab].why } : EMPTY[tab]}
      />
      {single ? <AllocateOne name={single} onClose={() => setSingle(null)} /> : null}
      {allocating && !unfinished ? (
        <BulkAllocateDialog names={allocating} allocation={bulk} onClose={() => setAllocating(null)} />
      ) : null}
    </>
  );
}

/** An admin looks on: the next step is a vendor's. */
const EMPTY: Record<OrderTab, { why: string; action: ReactNode }> = {
  orders: {
    why: 'Allocated job orders appear here.',
    action: <Button to={to(paths.jobOrders, undefined, { tab: 'allocation' })}>To the allocation</Button>,
  },
  allocation: {
    why: 'Accepted requests become job orders here.',
    action: <Button to={to(paths.vendorRfqs)}>To the RFQs</Button>,
  },
  requested: {
    why: 'The job orders of your requests appear here once a vendor has accepted them.',
    action: <SubmitRequestButton />,
  },
};

/** The reports of a job order that the requester may read, and the way to them. */
function SentReports(props: { row: JobOrderRow; reports: readonly string[]; failed: boolean }) {
  const { row, reports } = props;
  const kind = kindOfSurvey(row.type_of_survey);
  if (kind && props.failed && !NOT_SURVEYED.includes(row.status ?? ''))
    return <div className="note">Reports not read</div>;
  if (!kind || reports.length === 0) return null;
  return (
    <div>
      <Link to={to(kind.routes.requester, { id: row.name })}>{reports.join(', ')}</Link>
    </div>
  );
}
