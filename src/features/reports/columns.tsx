import type { Column } from '@/ui/list/columns';
import { StatusBadge } from '@/ui/StatusBadge';
import type { ListedReport, ReportView } from './useReportList';

/** A field as it stands, by which the list can be sorted. */
const column = (
  id: Exclude<keyof ListedReport, 'files' | 'isSent'>,
  label: string,
  look: Partial<Column<ListedReport>> = {},
): Column<ListedReport> => ({ id, label, value: (row) => row[id], sortable: true, ...look });

const STATE: Column<ListedReport> = {
  id: 'state',
  label: 'Status',
  value: (row) => row.state,
  render: ({ state }) =>
    state === 'New' ? (
      <StatusBadge status="New" />
    ) : (
      <StatusBadge status={state} appearance={{ glyph: 'tick', tone: 'neutral' }} />
    ),
  cardRole: 'status',
};

/** Columns of the report lists: each role sees the other parties. */
export const reportColumns = (view: ReportView): readonly Column<ListedReport>[] => [
  column('job_order_id', 'Job Order', { mono: true, primary: true, cardRole: 'id' }),
  column('ship_name', 'Ship', { whole: true, strong: true, cardRole: 'title' }),
  column('cargo', 'Cargo'),
  // the method of the surveyor's list names the place, a record only its ports
  view === 'surveyor'
    ? column('place', 'Place of Survey', { value: (row) => row.place || row.ports })
    : column('ports', 'Ports'),
  view === 'vendor'
    ? column('requester_name', 'Requester Name', { whole: true, cardRole: 'sub' })
    : column('vendor_name', 'Vendor Name', { whole: true, cardRole: 'sub' }),
  ...(view === 'surveyor' ? [] : [column('surveyor', 'Surveyor', { whole: true })]),
  column('reports', 'Reports', { cardRole: 'when' }),
  column('modified', 'Last change', { date: true }),
  ...(view === 'requester' ? [STATE] : []),
];
