import { useQuery } from '@tanstack/react-query';
import type { ListRow } from '@/api/resource';
import { listQuery } from '@/api/queries';
import { useRowList } from '@/shared/useRowList';
import type { Column } from '@/ui/list/columns';
import { ListPage } from '@/ui/list/ListPage';
import { idColumn, nameColumn } from '@/shared/registration/columns';

type Row = ListRow<'Requester', 'name' | 'customer_name' | 'customer_group' | 'email_id'>;

const columns: readonly Column<Row>[] = [
  idColumn('Requester ID'),
  nameColumn('customer_name', (row) => row.customer_name),
  { id: 'customer_group', label: 'Group', value: (row) => row.customer_group, sortable: true },
  { id: 'email_id', label: 'Email', value: (row) => row.email_id, sortable: true, cardRole: 'sub' },
];

/** At most as many requesters as the contract's limit (D133). */
export function RequesterPage() {
  const requesters = useQuery(
    listQuery('Requester', {
      fields: ['name', 'customer_name', 'customer_group', 'email_id'],
      orderBy: 'modified desc',
      limit: 200, // the contract’s limit for this list (2§9)
    }),
  );
  const { state, data } = useRowList(
    requesters,
    { searchIn: ['name', 'customer_name', 'customer_group', 'email_id'] },
    { id: 'requesters', what: 'The requesters' },
  );
  return (
    <ListPage<Row>
      label="Requesters"
      state={state}
      data={data}
      columns={columns}
      rowKey={(row) => row.name}
      searchScope="Id, name, group, email"
      empty={{ why: 'Requesters appear here once they have signed up.' }}
    />
  );
}
