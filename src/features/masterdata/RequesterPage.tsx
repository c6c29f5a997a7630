import { useQuery } from '@tanstack/react-query';
import type { ListRow } from '@/api/resource';
import { useRowList } from '@/shared/useRowList';
import type { Column } from '@/ui/list/columns';
import { fieldColumn, idColumn, NAME, textColumn } from '@/ui/list/fieldColumns';
import { ListPage } from '@/ui/list/ListPage';
import { requestersQuery } from './queries';

type Row = ListRow<'Requester', 'name' | 'customer_name' | 'customer_group' | 'email_id'>;

const columns: readonly Column<Row>[] = [
  idColumn('Requester ID'),
  textColumn('customer_name', 'Name', NAME),
  fieldColumn('customer_group', 'Group', { sortable: true }),
  fieldColumn('email_id', 'Email', { sortable: true, cardRole: 'sub' }),
];

export function RequesterPage() {
  const requesters = useQuery(requestersQuery());
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
