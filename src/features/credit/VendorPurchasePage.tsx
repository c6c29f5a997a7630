import { useState } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ListRow } from '@/api/resource';
import { formatDate } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { formatPoints } from '@/shared/credit/balance';
import { usePageHeader } from '@/shared/pageHeader';
import { useDocList } from '@/shared/useDocList';
import { Button } from '@/ui/Button';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import type { Column } from '@/ui/list/columns';
import { ListPage } from '@/ui/list/ListPage';
import { StatusBadge } from '@/ui/StatusBadge';
import { packageQueries, planOfLot } from './queries';

const AddPointsDialog = lazyWithPreload(async () => (await import('./AddPointsDialog')).AddPointsDialog);

const FIELDS = ['name', 'creation', 'vendor', 'credit_point', 'validity', 'expiring_date', 'status'] as const;
type Row = ListRow<'Credit Point', (typeof FIELDS)[number]>;

const columns = (nameOf: (id: string) => string, planOf: (row: Row) => string): readonly Column<Row>[] => [
  {
    id: 'vendor',
    label: 'Vendor',
    value: (row) => nameOf(row.vendor ?? ''),
    primary: true,
    sortable: true,
    cardRole: 'title',
  },
  { id: 'plan', label: 'Plan', value: planOf, cardRole: 'sub' },
  {
    id: 'creation',
    label: 'Created On',
    value: (row) => formatDate(row.creation),
    sortable: true,
    cardRole: 'sub',
    cardWord: 'bought',
  },
  {
    id: 'credit_point',
    label: 'Points left',
    value: (row) => formatPoints(row.credit_point ?? 0),
    align: 'right',
    sortable: true,
    cardRole: 'when',
    cardWord: 'points left',
  },
  {
    id: 'validity',
    label: 'Validity',
    value: (row) => (row.validity ? plural(row.validity, 'day') : ''),
    align: 'right',
    sortable: true,
    cardRole: 'sub',
  },
  {
    id: 'expiring_date',
    label: 'Valid until',
    value: (row) => formatDate(row.expiring_date),
    sortable: true,
    cardRole: 'when',
    cardWord: 'until',
  },
  {
    id: 'status',
    label: 'Status',
    value: (row) => row.status,
    sortable: true,
    cardRole: 'status',
    render: (row) => <StatusBadge status={row.status ?? ''} />,
  },
];

/** The plans of the lots on the screen: a lot does not name its own, the purchases of its vendor do. */
function usePlans(rows: readonly Row[]): (row: Row) => string {
  const vendors = [...new Set(rows.flatMap(({ vendor }) => vendor || []))];
  const read = useQueries({ queries: vendors.map((vendor) => packageQueries.purchases(vendor)) });
  const purchases = new Map(vendors.map((vendor, at) => [vendor, read[at]?.data ?? []]));
  return (row) => planOfLot(row, purchases.get(row.vendor ?? '') ?? []);
}

/** Lots of credit points of every vendor; an admin may add points to one (D64, D96). */
export function VendorPurchasePage() {
  const { role } = useSession();
  const [adding, setAdding] = useState(false);
  const vendors = useQuery(packageQueries.vendors());
  const names = new Map((vendors.data ?? []).map((vendor) => [vendor.name, shownText(vendor.customer_name)]));
  const { state, data } = useDocList(
    {
      doctype: 'Credit Point',
      fields: FIELDS,
      filters: [],
      searchIn: ['vendor'],
      statusField: 'status',
      enabled: true,
    },
    { id: 'vendor-purchases', what: 'The credit points' },
  );
  const plans = usePlans(data.rows);
  const add = (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add points
    </Button>
  );
  usePageHeader({ action: role === 'admin' ? add : undefined });
  return (
    <>
      <ListPage<Row>
        label="Vendor Purchase"
        state={state}
        data={data}
        columns={columns((id) => names.get(id) || id, plans)}
        rowKey={(row) => row.name}
        searchScope="Vendor id"
        statuses={['Active', 'Used', 'Expired']}
        empty={{ why: 'Points that vendors buy or are given appear here.' }}
      />
      {adding ? <AddPointsDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}
