import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { MISSING } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { useSession } from '@/session/store';
import { formatPoints } from '@/shared/credit/balance';
import { usePageHeader } from '@/shared/pageHeader';
import { useDocList } from '@/shared/useDocList';
import { Button } from '@/ui/Button';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import type { Column } from '@/ui/list/columns';
import { fieldColumn, statusColumn } from '@/ui/list/fieldColumns';
import type { ListData } from '@/ui/list/listData';
import { ListPage } from '@/ui/list/ListPage';
import { LOT_FIELDS, useVendorLots, useVendorNames, withVendors, type VendorLot } from './vendorLots';

const AddPointsDialog = lazyWithPreload(async () => (await import('./AddPointsDialog')).AddPointsDialog);

const columns: readonly Column<VendorLot>[] = [
  { id: 'vendor_name', label: 'Vendor', value: (row) => row.vendorName, primary: true, cardRole: 'title' },
  fieldColumn('vendor', 'Vendor ID', { mono: true, sortable: true, cardRole: 'none' }),
  fieldColumn('plan', 'Plan', { cardRole: 'sub' }),
  fieldColumn('creation', 'Created On', { date: true, sortable: true, cardRole: 'sub', cardWord: 'bought' }),
  fieldColumn('credit_point', 'Points left', {
    value: (row) => row.credit_point ?? 0,
    render: (row) => formatPoints(row.credit_point ?? 0),
    align: 'right',
    sortable: true,
    cardRole: 'when',
    cardWord: 'points left',
  }),
  fieldColumn('validity', 'Validity', {
    value: (row) => row.validity || null,
    render: (row) => (row.validity ? plural(row.validity, 'day') : MISSING),
    align: 'right',
    sortable: true,
    cardRole: 'sub',
  }),
  fieldColumn('expiring_date', 'Valid until', {
    date: true,
    sortable: true,
    cardRole: 'when',
    cardWord: 'until',
  }),
  statusColumn(),
];

/** Lots of credit points of every vendor; an admin may add points to one (D64, D96). */
export function VendorPurchasePage() {
  const { role } = useSession();
  const [adding, setAdding] = useState(false);
  const client = useQueryClient();
  const names = useVendorNames();
  const { state, data: read } = useDocList(
    {
      doctype: 'Credit Point',
      fields: LOT_FIELDS,
      filters: [],
      searchIn: ['vendor'],
      searchNames: { field: 'vendor', names },
      statusField: 'status',
    },
    { id: 'vendor-purchases', what: 'The credit points' },
  );
  const data: ListData<VendorLot> = {
    ...read,
    rows: useVendorLots(read.rows, names),
    readAll: (options) => withVendors(read.readAll(options), client, options.signal),
  };
  const add = (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add points
    </Button>
  );
  const mayAdd = role === 'admin';
  usePageHeader({ action: mayAdd ? add : undefined });
  return (
    <>
      <ListPage<VendorLot>
        label="Vendor Purchase"
        state={state}
        data={data}
        columns={columns}
        rowKey={(row) => row.name}
        searchScope="Vendor, vendor ID"
        statuses={['Active', 'Used', 'Expired']}
        {...(mayAdd ? { onNew: () => setAdding(true) } : {})}
        empty={{
          why: 'Points that vendors buy or are given appear here.',
          ...(mayAdd ? { action: add } : {}),
        }}
      />
      {adding ? <AddPointsDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}
