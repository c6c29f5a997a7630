import { useQuery } from '@tanstack/react-query';
import { MISSING } from '@/lib/dates';
import { paths, to } from '@/paths';
import { formatPoints } from '@/shared/credit/balance';
import { useRowList } from '@/shared/useRowList';
import { Button } from '@/ui/Button';
import type { Column } from '@/ui/list/columns';
import { fieldColumn } from '@/ui/list/fieldColumns';
import { ListPage } from '@/ui/list/ListPage';
import { Money } from '@/ui/Money';
import { packageQueries, type Purchase } from './queries';

const columns: readonly Column<Purchase>[] = [
  fieldColumn('plan', 'Package', { primary: true, sortable: true, cardRole: 'title' }),
  fieldColumn('bought', 'Bought on', { date: true, sortable: true, cardRole: 'sub', cardWord: 'bought' }),
  fieldColumn('points', 'Credit points', {
    render: (row) => (row.points === null ? MISSING : formatPoints(row.points)),
    align: 'right',
    sortable: true,
    cardRole: 'when',
    cardWord: 'credit points',
  }),
  fieldColumn('paid', 'Paid', {
    beside: {
      header: 'Currency',
      kind: 'text',
      value: (row) => (row.paid === null ? null : row.currency),
    },
    render: (row) => (row.paid === null ? null : <Money amount={row.paid} currency={row.currency} />),
    align: 'right',
    sortable: true,
    cardRole: 'when',
    cardWord: 'paid',
  }),
  fieldColumn('expires', 'Valid until', {
    date: true,
    sortable: true,
    cardRole: 'sub',
    cardWord: 'valid until',
  }),
  fieldColumn('reference', 'Reference', { mono: true, cardRole: 'when', cardWord: 'reference' }),
];

export function PurchaseHistory({ vendorId }: { vendorId: string }) {
  const purchases = useQuery(packageQueries.purchases(vendorId));
  const { state, data } = useRowList(
    purchases,
    { searchIn: ['plan', 'reference'] },
    { id: 'purchases', what: 'The purchases', sort: { id: 'bought', dir: 'desc' } },
  );
  return (
    <ListPage<Purchase>
      label="Purchase history"
      state={state}
      data={data}
      columns={columns}
      rowKey={(row) => row.key}
      searchScope="Package, reference"
      empty={{
        why: 'What you buy appears here.',
        action: <Button to={to(paths.packages)}>To the packages</Button>,
      }}
    />
  );
}
