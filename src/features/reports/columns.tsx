import type { Column } from '@/ui/list/columns';
import { StatusBadge } from '@/ui/StatusBadge';
import type { ListedReport, ReportView } from './useReportList';

/** Columns of the report lists: each role sees the other parties. */
export function reportColumns(view: ReportView): readonly Column<ListedReport>[] {
  const party = (id: 'requester_name' | 'vendor_name', label: string): Column<ListedReport> => ({
    id,
    label,
    value: (row) => row[id],
    whole: true,
    sortable: true,
    cardRole: 'sub',
  });
  return [
    {
      id: 'job_order_id',
      label: 'Job Order',
      value: (row) => row.job_order_id,
      mono: true,
      primary: true,
      sortable: true,
      cardRole: 'id',
    },
    {
      id: 'ship_name',
      label: 'Ship',
      value: (row) => row.ship_name,
      whole: true,
      sortable: true,
      strong: true,
      cardRole: 'title',
    },
    { id: 'cargo', label: 'Cargo', value: (row) => row.cargo, sortable: true },
    // the method of the surveyor's list names the place, a record only its ports
    view === 'surveyor'
      ? { id: 'place', label: 'Place of Survey', value: (row) => row.place || row.ports, sortable: true }
      : { id: 'ports', label: 'Ports', value: (row) => row.ports, sortable: true },
    view === 'vendor' ? party('requester_name', 'Requester Name') : party('vendor_name', 'Vendor Name'),
    ...(view === 'surveyor'
      ? []
      : [
          {
            id: 'surveyor',
            label: 'Surveyor',
            value: (row: ListedReport) => row.surveyor,
            whole: true,
            sortable: true,
          } satisfies Column<ListedReport>,
        ]),
    { id: 'reports', label: 'Reports', value: (row) => row.reports, sortable: true, cardRole: 'when' },
    {
      id: 'modified',
      label: 'Last change',
      date: true,
      value: (row) => row.modified,
      sortable: true,
    },
    ...(view === 'requester'
      ? [
          {
            id: 'state',
            label: 'Status',
            value: (row: ListedReport) => row.state,
            render: (row: ListedReport) =>
              row.state === 'New' ? (
                <StatusBadge status="New" />
              ) : (
                <StatusBadge status={row.state} appearance={{ glyph: 'tick', tone: 'neutral' }} />
              ),
            cardRole: 'status',
          } satisfies Column<ListedReport>,
        ]
      : []),
  ];
}
