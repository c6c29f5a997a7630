import { useQuery } from '@tanstack/react-query';
import { MISSING } from '@/lib/dates';
import { paths, to } from '@/paths';
import { formatPoints } from '@/shared/credit/balance';
import { useRowList } from '@/shared/useRowList';
import { Button } from '@/ui/Button';
import type { Column } from '@/ui/list/columns';
import { ListPage } from '@/ui/list/ListPage';
import { Money } from '@/ui/Money';
import { packageQueries, type Purchase } from './queries';

const columns: readonly Column<Purchase>[] = [
  {
    id: 'plan',
    label: 'Package',
    value: (row) => row.plan,
    primary: true,
    sortable: true,
    cardRole: 'title',
  },
  {
    id: 'bought',
    label: 'Bought on',
    date: true,
    value: (row) => row.bought,
    sortable: true,
    cardRole: 'sub',
    cardWord: 'bought',
  },
  {
    id: 'points',
    label: 'Credit points',
    value: (row) => row.points,
    render: (row) => (row.points === null ? MISSING : formatPoints(row.points)),
    align: 'right',
    sortable: true,
    cardRole: 'when',
    cardWord: 'credit points',
  },
  {
    id: 'paid',
    label: 'Paid',
    value: (row) => row.paid,
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
  },
  {
    id: 'expires',
    label: 'Valid until',
    date: true,
    value: (row) => row.expires,
    sortable: true,
    cardRole: 'sub',
    cardWord: 'valid until',
  },
  {
    id: 'reference',
    label: 'Reference',
    value: (row) => row.reference,
    mono: true,
    cardRole: 'when',
    cardWord: 'reference',
  },
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
