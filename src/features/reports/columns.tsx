import type { Column } from '@/ui/list/columns';
import { StatusBadge } from '@/ui/StatusBadge';
import type { ReportRow } from './reportRows';

/** Columns of the report lists: each role sees the other parties. */
export function reportColumns(
  view: 'vendor' | 'requester' | 'surveyor',
  isNew: (row: ReportRow) => boolean = () => false,
): readonly Column<ReportRow>[] {
  const party = (id: 'requester_name' | 'vendor_name', label: string): Column<ReportRow> => ({
    id,
    label,
    value: (row) => row[id],
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
            value: (row: ReportRow) => row.surveyor,
            sortable: true,
          } satisfies Column<ReportRow>,
        ]),
    { id: 'reports', label: 'Reports', value: (row) => row.reports, sortable: true },
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
            id: 'new',
            label: 'Status',
            value: (row: ReportRow) => (isNew(row) ? 'New' : 'Opened'),
            render: (row: ReportRow) =>
              isNew(row) ? (
                <StatusBadge status="New" />
              ) : (
                <StatusBadge status="Opened" appearance={{ glyph: 'tick', tone: 'neutral' }} />
              ),
            cardRole: 'status',
          } satisfies Column<ReportRow>,
        ]
      : []),
  ];
}
