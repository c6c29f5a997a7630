import { useQuery } from '@tanstack/react-query';
import type { ListRow } from '@/api/resource';
import { useRowList } from '@/shared/useRowList';
import type { Column } from '@/ui/list/columns';
import { fieldColumn } from '@/ui/list/fieldColumns';
import { ListPage } from '@/ui/list/ListPage';
import { countriesQuery } from './queries';

type Row = ListRow<'Country', 'name' | 'country_name' | 'code'>;

const columns: readonly Column<Row>[] = [
  fieldColumn('country_name', 'Country', {
    value: (row) => row.country_name ?? row.name,
    primary: true,
    sortable: true,
    cardRole: 'title',
  }),
  fieldColumn('code', 'Code', { value: (row) => row.code?.toUpperCase(), mono: true, sortable: true }),
];

/** Read-only (D96). */
export function CountryPage() {
  const countries = useQuery(countriesQuery());
  const { state, data } = useRowList(
    countries,
    { searchIn: ['country_name', 'name', 'code'] },
    { id: 'countries', what: 'The countries', sort: { id: 'country_name', dir: 'asc' } },
  );
  return (
    <ListPage<Row>
      label="Countries"
      state={state}
      data={data}
      columns={columns}
      rowKey={(row) => row.name}
      searchScope="Country, code"
      empty={{ why: 'Countries appear here once they are set up on the server.' }}
    />
  );
}
