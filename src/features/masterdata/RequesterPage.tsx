import { useQuery } from '@tanstack/react-query';
import type { ListRow } from '@/api/resource';
import { listQuery } from '@/api/queries';
import { shownText } from '@/lib/storedText';
import { useRowList } from '@/shared/useRowList';
import type { Column } from '@/ui/list/columns';
import { ListPage } from '@/ui/list/ListPage';

type Row = ListRow<'Requester', 'name' | 'customer_name' | 'customer_group' | 'email_id'>;

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    label: 'Requester ID',
    value: (row) => row.name,
    mono: true,
    primary: true,
    sortable: true,
    cardRole: 'id',
  },
  {
    id: 'customer_name',
    label: 'Name',
    value: (row) => shownText(row.customer_name),
    strong: true,
    sortable: true,
    cardRole: 'title',
  },
  { id: 'customer_group', label: 'Group', value: (row) => row.customer_group, sortable: true },
  { id: 'email_id', label: 'Email', value: (row) => row.email_id, sortable: true, cardRole: 'sub' },
];

/** Requesters, at most as many as the specification asks for (D133). */
export function RequesterPage() {
  const requesters = useQuery(
    listQuery('Requester', {
      fields: ['name', 'customer_name', 'customer_group', 'email_id'],
      orderBy: 'modified desc',
      limit: 200, // spec 2 §9
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
